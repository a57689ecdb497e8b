from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, QSizeF

from studio.desktop.canvas.drawing.colours import PAPER
from studio.desktop.canvas.drawing.viewport import Viewport
from studio.desktop.canvas.ground.map_raster import sheet_bounds
from studio.desktop.canvas.items.paint_context import Stage
from studio.hexes.coordinates import Hex, Orientation
from tests.desktop.canvas.pictures import plain


def stage_of(orientation, turn):
    picture = plain(60, 50, orientation)
    viewport = Viewport(QSizeF(500, 400), sheet_bounds(picture.shape), 24.0, 300.0, 260.0, turn)
    return Stage(picture, PAPER, viewport)


@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("turn", range(6))
@pytest.mark.parametrize("part", [None, QRectF(100, 80, 60, 40)])
def test_the_hexes_seen_are_those_that_one_by_one_are_seen(orientation, turn, part):
    stage = replace(stage_of(orientation, turn), part=part)
    hexes = frozenset(stage.picture.shape.hexes())
    assert stage.centres_seen(hexes) == [stage.centre(at) for at in sorted(hexes) if stage.sees(at)]


def test_hexes_far_off_are_left_out_without_a_look(monkeypatch):
    stage, asked = stage_of(Orientation.FLAT, 0), []
    monkeypatch.setattr(Stage, "centre", lambda _, at: asked.append(at) or stage.place((0, 0)))
    stage.centres_seen(frozenset(Hex(column, row) for column in range(900, 1000) for row in range(100)))
    assert not asked
