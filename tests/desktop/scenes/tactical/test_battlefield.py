"""What lies on tactical maps beside units, drawn alike in scenarios and in battles."""

import pytest

from studio.desktop.play.tactical.scene import draw_battle
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario, updated
from studio.documents.tactical.forces import MarkerStart
from studio.editing.changes.change import ChangedRegion
from studio.editing.changes.elements import MoveElement
from studio.editing.tactical.templates import tactical_template
from studio.hexes.coordinates import Hex
from studio.rules.tactical.setup.start import start_battle
from tests.contract.tactical import shipped

PLACED = {"smoke": "0303", "mines": "0505", "wire": "0605", "entrenchment": "0708", "pillbox": "0402"}


def fought_over(system):
    """The village with one marker of each kind."""
    scenario = tactical_template(system, "Village")
    markers = tuple(MarkerStart(kind=kind, at=at) for kind, at in PLACED.items())
    return scenario.model_copy(update={"tactical": scenario.tactical.model_copy(update={"markers": markers})})


@pytest.mark.parametrize("system", ["squad", "points"])
def test_a_battle_begins_with_what_its_scenario_shows(system):
    scenario, (catalogue, ruleset) = fought_over(system), shipped()
    edited = scene_from_scenario(scenario, catalogue, ruleset)
    played = draw_battle(edited, start_battle(scenario, catalogue, ruleset, 1))
    assert set(edited.markers) == set(played.markers)
    assert set(edited.fortifications) == set(played.fortifications)
    shapes = {each.shape for each in edited.markers}
    assert {"smoke", "mines", "wire"} <= shapes
    assert ("peg" in shapes) == (system == "points")
    assert {edited.shape.label(each.at) for each in edited.fortifications} == {"0708", "0402"}


def test_a_change_of_markers_draws_them_anew():
    scenario, (catalogue, ruleset) = fought_over("squad"), shipped()
    before = scene_from_scenario(tactical_template("squad", "Village"), catalogue, ruleset)
    after = updated(before, scenario, catalogue, ChangedRegion(frozenset({"markers"})), ruleset)
    assert after.markers
    assert after.fortifications
    assert scene_from_scenario(scenario, catalogue).markers == (), (
        "without a ruleset nobody can tell what they are"
    )


def test_a_moved_jump_off_point_is_drawn_anew():
    scenario, (catalogue, ruleset) = tactical_template("points", "Village"), shipped()
    before = scene_from_scenario(scenario, catalogue, ruleset)
    moved, region = MoveElement("jump_offs", "americans-1", Hex(5, 7)).make(scenario)
    after = updated(before, moved, catalogue, region, ruleset)
    assert after.markers == scene_from_scenario(moved, catalogue, ruleset).markers != before.markers
