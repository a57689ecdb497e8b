"""Stragglers make for safety however far away it is."""

from itertools import pairwise

import pytest

from studio.hexes.coordinates import Hex
from studio.rules.operational.base.actions import EndTurn
from studio.rules.operational.ruleset import Operational
from tests.support.battles import draw, position

FAR = 20


@pytest.mark.rule("op.stragglers.auto-move")
def test_no_way_to_safety_is_too_long() -> None:
    """In mud each of these hexes behind its ridge takes 4 MPs of the 5 of a turn."""
    labels = [f"{column:02}01" for column in range(1, FAR + 1)]
    state = position(
        {
            "map": draw({Hex(column, 0): "FOR" for column in range(FAR)}),
            "features": [f"{near}|{far} ridge" for near, far in pairwise(labels)],
            "weather": "mud",
            "hqs": [{"name": "Corps", "is": "allied hq", "at": labels[0]}],
            "stragglers": [{"is": "allied stragglers", "at": labels[-1], "steps": 1, "hq": "Corps"}],
        }
    )
    assert [*state.stragglers] == [FAR - 1]
    for _ in state.board.sides:
        state = Operational().apply(state, EndTurn()).state
    assert [*state.stragglers] == [FAR - 2]
