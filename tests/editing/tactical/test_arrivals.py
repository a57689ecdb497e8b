"""Units are moved between the rounds in which they come: alone, with what they carry, or with all of their reinforcement."""

from typing import Any

import pytest

from studio.documents.tactical.scenario import TacticalScenario
from studio.editing.changes.elements import MoveElement
from studio.editing.tactical.arrivals import MoveReinforcements, ScheduleReinforcement
from studio.hexes.labels import parse_label
from tests.support.small_tactical import small_battle


def battle() -> TacticalScenario:
    """The small battle, with a truck of infantry and a squad coming together in round 2."""
    plain = small_battle("squad", {}).to_json()["tactical"]
    due = plain["units"][6]
    more = [due | {"id": "truck", "name": "Truck"}, due | {"id": "rider", "name": "Rider", "aboard": "truck"}]
    groups = [{"id": "first", "side": "americans", "round": 2, "units": ["us-4", "truck", "rider"]}]
    edits: dict[str, Any] = {
        "/tactical/units": [*plain["units"], *more],
        "/tactical/reinforcements": [*groups, plain["reinforcements"][1]],
    }
    return small_battle("squad", edits)


def groups(scenario: Any) -> dict[str, tuple[int, tuple[str, ...]]]:
    return {each.id: (each.round, each.units) for each in scenario.tactical.reinforcements}


GERMANS = {"german-reserve": (3, ("german-4",))}


def test_one_unit_gets_a_reinforcement_of_its_own_and_comes_back_to_the_others():
    apart = MoveReinforcements("first", ("us-4",), 5).changed(battle())
    assert groups(apart) == {"first": (2, ("truck", "rider")), "first-2": (5, ("us-4",)), **GERMANS}
    back = MoveReinforcements("first-2", ("us-4",), 2).changed(apart)
    assert groups(back) == {"first": (2, ("truck", "rider", "us-4")), **GERMANS}


def test_what_a_unit_carries_comes_with_it():
    moved = MoveReinforcements("first", ("truck",), 4).changed(battle())
    assert groups(moved)["first-2"] == (4, ("truck", "rider"))


def test_all_together_keep_their_reinforcement():
    change = MoveReinforcements("first", ("us-4", "truck", "rider"), 4)
    after, inverse = change.apply(battle())
    assert groups(after) == {"first": (4, ("us-4", "truck", "rider")), **GERMANS}
    assert change.text(battle()) == "Schedule unit 4th Squad and 2 more for round 4"
    assert inverse.apply(after)[0] == battle()


def test_those_on_other_terms_are_not_joined():
    other = (
        battle()
        .tactical.reinforcements[0]
        .model_copy(update={"id": "other", "round": 4, "units": (), "hexes": ("0810",)})
    )
    tactical = battle().tactical.model_copy(
        update={"reinforcements": (*battle().tactical.reinforcements, other)}
    )
    moved = MoveReinforcements("first", ("us-4",), 4).changed(
        battle().model_copy(update={"tactical": tactical})
    )
    assert groups(moved)["first-2"] == (4, ("us-4",))
    assert groups(moved)["other"] == (4, ())


def test_a_unit_on_the_map_is_sent_on_its_way_and_put_back():
    after = ScheduleReinforcement("us-1", 3).changed(battle())
    unit = next(each for each in after.tactical.units if each.id == "us-1")
    assert (unit.start, unit.at) == ("due", None)
    assert groups(after)["reinforcement"] == (3, ("us-1",))
    again = ScheduleReinforcement("us-1", 2).changed(after)
    assert groups(again) == {"first": (2, ("us-4", "truck", "rider", "us-1")), **GERMANS}
    put = MoveElement("units", "us-1", parse_label("0708")).changed(again)
    back = next(each for each in put.tactical.units if each.id == "us-1")
    assert (back.start, back.at) == ("map", "0708")
    assert TacticalScenario.model_validate(put.model_dump(by_alias=True)) == put


def test_a_unit_that_leaves_its_carrier_comes_by_itself_by_the_hexes_given():
    after = ScheduleReinforcement("rider", 3, ("0910",)).changed(battle())
    assert next(each for each in after.tactical.units if each.id == "rider").aboard is None
    [group] = [each for each in after.tactical.reinforcements if each.round == 3 and each.side == "americans"]
    assert (group.units, group.hexes) == (("rider",), ("0910",))
    assert groups(after)["first"] == (2, ("us-4", "truck"))


@pytest.mark.parametrize("unit", ["nobody", "german-4"])
def test_whoever_does_not_come_with_a_reinforcement_moves_nothing(unit):
    assert MoveReinforcements("first", (unit,), 4).changed(battle()) == battle()
