from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, QSizeF

from studio.desktop.canvas.drawing.colours import LIGHT
from studio.desktop.canvas.drawing.viewport import Viewport
from studio.desktop.canvas.ground.map_raster import map_bounds
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.hexes.coordinates import Hex, Orientation
from tests.desktop.canvas.scenes import plain


def context_of(orientation, turn):
    scene = plain(60, 50, orientation)
    viewport = Viewport(QSizeF(500, 400), map_bounds(scene.shape), 24.0, 300.0, 260.0, turn)
    return PaintContext(scene, LIGHT, viewport)


@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("turn", range(6))
@pytest.mark.parametrize("part", [None, QRectF(100, 80, 60, 40)])
def test_the_hexes_seen_are_those_that_one_by_one_are_seen(orientation, turn, part):
    context = replace(context_of(orientation, turn), part=part)
    hexes = frozenset(context.scene.shape.hexes())
    by_rows = sorted(hexes, key=lambda at: (at.row, at.column))
    assert context.centres_seen(hexes) == [context.centre(at) for at in by_rows if context.sees(at)]


def test_hexes_far_off_are_left_out_without_a_look(monkeypatch):
    context, asked = context_of(Orientation.FLAT, 0), []
    monkeypatch.setattr(
        PaintContext, "centre", lambda _, at: asked.append(at) or context.window_point((0, 0))
    )
    context.centres_seen(frozenset(Hex(column, row) for column in range(900, 1000) for row in range(100)))
    assert not asked
