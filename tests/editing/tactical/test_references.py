"""What a tactical battle refers to follows a new id, in the parts of its command system too."""

from typing import Any

import pytest

from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.documents.tactical.scenario import TacticalScenario
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.references import renamed, without_references_to
from studio.lint.runner import catalogue_problems_in
from tests.support.small_tactical import small_battle, tactical_catalogue

EVENT = {
    "id": "relief",
    "round": 2,
    "name": "Relief",
    "side": "americans",
    "condition": {
        "controls": {"side": "americans", "objective": "village"},
        "points": {"side": "americans", "number": 2},
        "lost": "us-mg",
    },
}


def battle(system: str, **tactical: Any) -> TacticalScenario:
    edits = {f"/tactical/{name}": value for name, value in tactical.items()}
    return small_battle(system, {"/tactical/events": [EVENT], **edits})


def told(scenario: TacticalScenario) -> str:
    return scenario.tactical.model_dump_json(by_alias=True)


@pytest.mark.parametrize("system", ["squad", "cards", "points"])
def test_a_side_with_a_new_id_is_followed_wherever_a_battle_names_it(system: str) -> None:
    conditions = [{"kind": "last-side", "side": "americans"}]
    victory = {"conditions": conditions, "tie": "americans"}
    before = battle(system, victory=victory, setup_order=["germans", "americans"])
    after = renamed(before, "sides", "americans", "allies")
    assert '"americans"' not in told(after)
    assert told(after).count('"allies"') == told(before).count('"americans"')
    assert renamed(after, "sides", "allies", "americans") == before


def test_units_and_objectives_with_new_ids_are_followed() -> None:
    before = battle("points", victory={"conditions": [{"kind": "controls", "objectives": ["village"]}]})
    after = renamed(before, "objectives", "village", "hamlet").tactical
    assert after.victory.conditions[0].objectives == ("hamlet",)
    condition = after.events[0].condition
    assert condition is not None
    assert condition.controls is not None
    assert (condition.controls.objective, condition.lost) == ("hamlet", "us-mg")
    assert renamed(before, "units", "us-mg", "us-gun").tactical.events[0].condition.lost == "us-gun"
    gone = without_references_to(before, "units", "us-mg").tactical.events[0].condition
    assert gone is not None
    assert gone.lost is None
    assert gone.controls is not None


def test_figures_stay_where_their_weapon_goes_and_teams_keep_their_men():
    catalogue = tactical_catalogue()
    without = RemoveElement[TacticalCatalogue]("weapons", "bolt-rifle").changed(catalogue)
    assert [each.id for each in without.tactical.figures] == [each.id for each in catalogue.tactical.figures]
    assert without.tactical.unit_types == catalogue.tactical.unit_types
    told = {(each.code, each.subject) for each in catalogue_problems_in(without)}
    assert told == {("type-part-unknown", "rifleman"), ("type-part-unknown", "german-gunner")}
