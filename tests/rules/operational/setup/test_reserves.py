"""Units, headquarters and hubs in reserve: a scenario that is played alone goes without them."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.rules.operational.setup.reserves import without_reserves
from studio.rules.operational.setup.start import NoUnits, start_battle
from tests.support.battles import shipped_ruleset
from tests.support.skirmish import shipped_catalogue, skirmish

KILL = {
    "id": "kill",
    "name": "Kill",
    "side": "allies",
    "kind": "bonus",
    "condition": {"kind": "kia-unit", "unit": "trieste"},
}
DELAY = {
    "id": "delay",
    "name": "Delay",
    "at": "0805",
    "side": "axis",
    "kind": "bonus",
    "reward": {"kind": "delay-enemy-unit", "unit": "1-armoured"},
}


def begun(edits: Mapping[str, Any]) -> Any:
    return start_battle(skirmish(edits), shipped_catalogue(), shipped_ruleset(), 1, {})


@pytest.mark.rule("camp.token.start.examples")
def test_what_is_in_reserve_takes_no_part() -> None:
    state = begun({"/units/1/reserve": True, "/hubs/0/reserve": True, "/hqs/1/reserve": True})
    assert sorted(state.units) == ["15-panzer", "51-highland", "trieste"]
    assert sorted(state.hqs) == ["x-corps"]
    assert len(state.hubs) == 1
    assert state.units["trieste"].hq is None, "its headquarters does not come"


def test_objectives_about_a_unit_in_reserve_are_left_out() -> None:
    edits = {"/units/3/reserve": True, "/units/1/reserve": True, "/objectives/-": KILL}
    goals = without_reserves(skirmish(edits)).objectives
    assert [goal.id for goal in goals] == ["ford"]
    delayed = without_reserves(skirmish({"/units/1/reserve": True, "/objectives/-": DELAY})).objectives
    assert [(goal.id, goal.reward) for goal in delayed] == [("ford", None), ("delay", None)]


def test_a_scenario_without_reserves_is_the_very_same() -> None:
    plain = skirmish()
    assert without_reserves(plain) is plain


def test_a_battle_of_reserves_alone_cannot_begin() -> None:
    with pytest.raises(NoUnits):
        begun({f"/units/{number}/reserve": True for number in range(4)})
