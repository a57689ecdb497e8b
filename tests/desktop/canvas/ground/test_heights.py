"""Levels of the ground on the printed sheet."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QColor

from studio.desktop.canvas.drawing.colours import DARK, LIGHT
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario, updated
from studio.editing.changes.elevation import paint_levels
from studio.editing.tactical.templates import tactical_template
from studio.hexes.coordinates import Hex
from studio.hexes.layout import Point
from tests.desktop.canvas.painted import Printed, likeness
from tests.desktop.canvas.scenes import plain

#: A hill of two steps in the middle of flat land.
HILL = ("000000000", "000010000", "000121000", "000121000", "000010000", "000000000")


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_higher_ground_is_shaded_more_and_flat_ground_not_at_all(qapp, colours):
    flat, hilly = plain(9, 6), replace(plain(9, 6), elevation=HILL)
    printed, before = Printed(hilly, 120, colours), Printed(flat, 120, colours)
    ridge = QColor(colours.ridge)
    away = (0.2, 0.1)
    low, middle, high = (
        likeness(printed.in_hex(at, away), ridge) for at in (Hex(0, 0), Hex(3, 2), Hex(4, 2))
    )
    assert low > middle > high
    assert printed.in_hex(Hex(0, 0)) == before.in_hex(Hex(0, 0))


def test_the_ground_falls_along_a_line(qapp):
    printed = Printed(replace(plain(9, 6), elevation=("000000000",) * 3 + ("111111111",) * 3), 120)
    side = printed.side_middle(Hex(4, 2), Hex(4, 3))
    inside = min(
        likeness(printed.at(Point(side.x, side.y + 0.01 * step)), QColor(LIGHT.ridge)) for step in range(14)
    )
    assert inside < 60


def test_levels_painted_in_the_editor_are_in_the_scene():
    scenario = tactical_template("squad", "Hill")
    change = paint_levels([Hex(2, 2)], 3)
    raised = change.changed(scenario)
    scene = updated(scene_from_scenario(scenario, None), raised, None, change.changed_region(scenario))
    assert scene.elevation[2][2] == "3"
    assert scene == scene_from_scenario(raised, None)
