"""Thousands of rings and long outlines are painted once, and laid over the ground as often as that is painted."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from studio.desktop.canvas.drawing.colours import DARK
from studio.desktop.canvas.scene.map_scene import NameItem
from studio.desktop.canvas.scene.overlay_layer import HoverHex, Outline, Overlay, ProblemRings
from studio.desktop.canvas.widget import kept_items, map_canvas
from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.hexes.area import HexArea
from studio.hexes.coordinates import Hex
from tests.desktop.canvas.scenes import counter, largest_difference, plain
from tests.support.painting import finish_painting

MANY: tuple[Overlay, ...] = (
    Outline(HexArea.whole(36, 30)),
    ProblemRings(HexArea.whole(12, 40), "warning"),
)


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The contexts in which items were painted."""
    found: list[Any] = []
    paint = map_canvas.paint_map_items

    def note(painter: Any, context: Any, overlays: Any, motion: Any = None) -> None:
        found.append(context)
        paint(painter, context, overlays, motion)

    monkeypatch.setattr(map_canvas, "paint_map_items", note)
    return found


@pytest.fixture
def canvas(qtbot: QtBot, painted: list[Any]) -> MapCanvas:
    widget = MapCanvas()
    qtbot.addWidget(widget)
    widget.resize(700, 500)
    widget.set_scene(plain(60, 50))
    widget.show()
    qtbot.waitExposed(widget)
    finish_painting(widget)
    painted.clear()
    return widget


def look(canvas: MapCanvas) -> QImage:
    return canvas.grab().toImage()


def test_many_hexes_are_painted_once_until_something_else_is_seen(
    canvas: MapCanvas, painted: list[Any]
) -> None:
    canvas.set_overlays(MANY)
    look(canvas)
    painted.clear()
    for _ in range(3):
        look(canvas)
    assert painted == []
    scene = canvas.scene
    assert scene is not None
    changes: tuple[Callable[[], object], ...] = (
        lambda: canvas.zoom(1),
        lambda: canvas.update_scene(replace(scene, names=(NameItem(Hex(3, 3), "Gabès", "town"),)), ()),
        lambda: canvas.set_overlays(MANY[:1]),
        lambda: canvas.set_overlays((*MANY, HoverHex(Hex(5, 5)))),
        lambda: canvas.set_cursor_hex(Hex(7, 7)),
        lambda: canvas.set_colours(DARK),
        lambda: canvas.resize(600, 500),
    )
    for change in changes:
        change()
        look(canvas)
        assert painted, "it shows what was there before"
        painted.clear()
        look(canvas)
        assert painted == []


def test_few_hexes_are_painted_each_time_and_a_part_alone(canvas: MapCanvas, painted: list[Any]) -> None:
    canvas.set_overlays((Outline(HexArea.whole(10, 10)),))
    look(canvas)
    painted.clear()
    look(canvas)
    assert len(painted) == 1
    canvas.set_overlays((*MANY, HoverHex(Hex(5, 5))))
    painted.clear()
    canvas.grab(QRect(0, 0, 50, 50))
    assert [context.part.width() for context in painted] == [50]


def test_the_picture_looks_as_what_it_shows(canvas: MapCanvas, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = plain(60, 50)
    names = (NameItem(Hex(20, 20), "Gabès", "town"),)
    canvas.update_scene(replace(scene, names=names, counters=(counter("7", Hex(9, 9)),)), ())
    canvas.set_overlays((*MANY, HoverHex(Hex(5, 5))))
    finish_painting(canvas)
    as_picture = look(canvas)
    monkeypatch.setattr(kept_items, "_MANY", 1_000_000)
    canvas.set_overlays((*MANY, HoverHex(Hex(6, 5))))
    canvas.set_overlays((*MANY, HoverHex(Hex(5, 5))))
    finish_painting(canvas)
    assert largest_difference(as_picture, look(canvas)) <= 3
    canvas.set_overlays(())
    assert largest_difference(as_picture, look(canvas)) > 30
