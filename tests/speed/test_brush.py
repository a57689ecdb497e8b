"""What a move of the broad brush, or of a road or railway that is laid, takes in the window, the repaint included; compared only when benchmarks are enabled.

Times are those of the thread of the window: checks run in another, and others at work on the machine don't count.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture

from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.window import MainWindow
from studio.documents.reading.loading import create
from studio.hexes.coordinates import Hex
from studio.lint.problem import Problem, Severity
from tests.content.shipped import copy_of_pack
from tests.desktop.conftest import battle, kept_window, open_window, settings
from tests.speed.large_maps import busy
from tests.speed.yardstick import yardstick
from tests.support.lengths import sample
from tests.support.painting import finish_painting

__all__ = ["battle", "kept_window", "open_window", "settings"]

#: Some 6 ms each: two of them are what is wanted, and the third is room for a noisy machine.
MOST = 3
HEX_PIXELS = 24.0
_NOTHING, _LEFT = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton


def shipped(name: str, folder: Path) -> Path:
    return copy_of_pack(folder) / "scenarios" / f"{name}.scenario.json"


def huge(folder: Path) -> Path:
    path = folder / "huge.scenario.json"
    create(path, busy(sample(60, 500)))
    return path


MAPS: dict[str, Callable[[Path], Path]] = {
    "Wadi Akarit": lambda folder: shipped("wadi-akarit", folder),
    "Vulcan": lambda folder: shipped("vulcan-strike", folder),
    "500 by 500": huge,
}


#: A tool with its settings.
STROKES: dict[str, tuple[str, dict[str, Any]]] = {
    "19 hexes": ("terrain", {"radius": 2, "terrain": "forest"}),
    "331 hexes": ("terrain", {"radius": 10, "terrain": "forest"}),
    "road": ("link", {"link": "paved-road"}),
    "railway": ("link", {"link": "rail"}),
}


def ready(window: MainWindow, tool: str, settings: dict[str, Any]) -> tuple[ScenarioPage, Hex]:
    """A tool in hand on a map all painted, 200 problems around its middle."""
    page = window.scenario_page
    assert page is not None
    shape, canvas = page.editor.shape, page.canvas
    middle = Hex(shape.columns // 2, shape.rows // 2)
    canvas.set_viewport(canvas.viewport.zoomed(HEX_PIXELS, QPointF(canvas.rect().center())))
    canvas.centre_on(middle)
    near = sorted(shape.hexes(), key=lambda at: max(abs(at.column - middle.column), abs(at.row - middle.row)))
    page.show_problems(
        tuple(
            Problem(
                "unit-nowhere", Severity.WARNING, "It stands nowhere.", "map", "/units/0", (shape.label(at),)
            )
            for at in near[:600:3]
        )
    )
    page.editor.set(replace(page.editor.settings, **settings))
    page.active_tool.choose(tool)
    finish_painting(canvas)
    QApplication.processEvents()
    return page, middle


@pytest.mark.benchmark(group="a move of a broad brush", timer=time.thread_time)
@pytest.mark.parametrize("stroke", STROKES.values(), ids=STROKES.keys())
@pytest.mark.parametrize("draw", sample([huge], [*MAPS.values()]), ids=sample(["small"], [*MAPS]))
def test_a_move_of_a_stroke_takes_at_most_three_yardsticks(
    open_window: Callable[[], MainWindow],
    tmp_path: Path,
    benchmark: BenchmarkFixture,
    draw: Callable[[Path], Path],
    stroke: tuple[str, dict[str, Any]],
) -> None:
    window = open_window()
    window.open_path(draw(tmp_path))
    page, middle = ready(window, *stroke)
    before = page.document.value
    places = iter(Hex(middle.column - 7 + i, middle.row + i % 2) for i in range(15))
    QTest.mousePress(page.canvas, _LEFT, _NOTHING, page.canvas.point_of(next(places)))
    QApplication.processEvents()

    yards: list[float] = []

    def move(point: QPointF) -> None:
        there = QPointF(page.canvas.mapToGlobal(point.toPoint()))
        event = QMouseEvent(QEvent.Type.MouseMove, point, there, Qt.MouseButton.NoButton, _LEFT, _NOTHING)
        QApplication.sendEvent(page.canvas, event)
        # What is to be painted is painted now, as at the next frame.
        QApplication.sendPostedEvents(None, QEvent.Type.UpdateRequest.value)

    def on() -> tuple[tuple[QPointF], dict[str, None]]:
        if benchmark.enabled:
            yards.append(yardstick())
        return (QPointF(page.canvas.point_of(next(places))),), {}

    benchmark.pedantic(move, setup=on, rounds=sample(2, 14))
    QTest.mouseRelease(page.canvas, _LEFT, _NOTHING, page.canvas.point_of(middle))
    assert len(page.document.steps) == 1
    assert page.document.value != before
    if benchmark.enabled:
        yard = median(yards)
        benchmark.extra_info["yardsticks"] = round(benchmark.stats.stats.median / yard, 1)
        assert benchmark.stats.stats.median <= MOST * yard
