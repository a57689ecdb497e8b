"""The units of cards: none comes twice, whatever a side sees of it."""

from typing import Any

import pytest

from studio.rules.operational.base.actions import PlayCard
from studio.rules.operational.ruleset import Operational
from tests.support import cases
from tests.support.sentences import action_of

#: A strip of land between two sides that see little of each other, and hold the same card.
FOGGY: dict[str, Any] = {
    "map": [
        ".       .       .       .",
        "    .       .       .       .",
    ],
    "territory": [
        "a       a       a       x",
        "    a       a       a       x",
    ],
    "fog": True,
    "cards": {"allied": ["paras"], "axis": ["paras"]},
}


@pytest.mark.rule("camp.card.unit")
def test_a_side_is_not_offered_a_unit_that_another_has_dropped_in_the_fog() -> None:
    state = cases.play(FOGGY, ["play paras in 0201", "end turn"]).state
    rules = Operational()
    assert "airborne" not in rules.view(state, state.side).known.units
    denied = rules.refusal(state, action_of(state, "play paras in 0801"))
    assert denied is not None
    assert denied.code == "card-unit-there"
    assert not [action for action in rules.legal(state) if isinstance(action, PlayCard)]


@pytest.mark.rule("camp.card.unit")
def test_a_side_is_not_offered_a_unit_that_stands_in_the_fog_by_design() -> None:
    unit = {"name": "Airborne", "is": "axis infantry 4+2", "at": "0801"}
    state = cases.play(FOGGY | {"units": [unit]}, []).state
    rules = Operational()
    assert "airborne" not in rules.view(state, state.side).known.units
    denied = rules.refusal(state, action_of(state, "play paras in 0201"))
    assert denied is not None
    assert denied.code == "card-unit-there"
