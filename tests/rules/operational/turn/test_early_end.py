"""Ending a battle before its last turn."""

from dataclasses import replace

import pytest

from studio.rules.operational.base.actions import EndBattle
from studio.rules.operational.base.state import Capture
from studio.rules.operational.ruleset import Operational
from tests.support import battles


@pytest.mark.rule("op.objective.early-end.held")
def test_the_refusal_says_for_how_many_turns_more_all_primary_objectives_have_to_be_held() -> None:
    shipped = battles.shipped_ruleset()
    rewards = shipped.rewards.model_copy(update={"held_before_end": 3})
    given = {
        "map": [".       .", "    ."],
        "territory": ["a       a", "    a"],
        "objectives": [
            {"name": "Town", "is": "allied objective", "at": "0201"},
            {"name": "Port", "is": "allied objective", "at": "0301"},
        ],
    }
    state = battles.position(given, shipped.model_copy(update={"rewards": rewards}))
    taken = {"town": Capture(2, 50, 50), "port": Capture(3, 50, 50)}
    said = {}
    for turn in (4, 5, 6):
        refused = Operational().refusal(replace(state, turn=turn, captures=taken), EndBattle())
        said[turn] = refused.text if refused else ""
    assert "Port has to be held through the next 2 turns of the enemy first" in said[4]
    assert "Port has to be held through the enemy's next turn first" in said[5]
    assert said[6] == ""
