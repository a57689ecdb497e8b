"""Walls, doors and windows of buildings on the printed sheet."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QColor

from studio.desktop.canvas.drawing.colours import DARK, LIGHT
from studio.desktop.canvas.scene.map_scene import OpeningItem
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.documents.hexmap import Opening
from studio.editing.tactical.templates import tactical_template
from studio.hexes.coordinates import Hex
from studio.hexes.layout import Point
from tests.desktop.canvas.painted import Printed, likeness
from tests.desktop.canvas.scenes import plain

HERE, BELOW = Hex(4, 2), Hex(4, 3)


def ink_near(printed, colours, side, across):
    """How near to ink the darkest place is on a short way from inside a hexside, so far along it."""
    return min(
        likeness(printed.at(Point(side.x + across, side.y - 0.01 * step)), QColor(colours.ink))
        for step in range(3, 18)
    )


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_a_wall_is_whole_a_window_has_a_pane_and_a_door_a_gap(qapp, colours):
    found = {}
    for kind in ("none", "window", "door"):
        scene = replace(plain(9, 6), openings=(OpeningItem(HERE, BELOW, kind),))
        printed = Printed(scene, 120, colours)
        side = printed.side_middle(HERE, BELOW)
        found[kind] = (ink_near(printed, colours, side, 0.02), ink_near(printed, colours, side, 0.14))
        assert ink_near(Printed(plain(9, 6), 120, colours), colours, side, 0.14) > 60
    assert all(end < 40 for _, end in found.values())
    assert found["none"][0] < 40
    assert found["door"][0] > 60


def test_the_openings_of_a_scenario_are_in_its_scene():
    scenario = tactical_template("squad", "Village")
    openings = (
        Opening(between="0505|0506", kind="door", of="second"),
        Opening(between="0505|0506", kind="window", of="first"),
    )
    ground = scenario.map.model_copy(update={"openings": openings})
    scene = scene_from_scenario(scenario.model_copy(update={"map": ground}), None)
    upper, lower = Hex(4, 4), Hex(4, 5)
    assert scene.openings == (OpeningItem(lower, upper, "door"), OpeningItem(upper, lower, "window"))
