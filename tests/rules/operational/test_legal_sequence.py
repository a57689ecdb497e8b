"""What `legal` finds from the ranges of headquarters is what asking about every place finds, in the same sequence."""

from collections.abc import Iterator
from random import Random

import pytest

from studio.rules.kernel.events import Action
from studio.rules.operational.base import pool_contents
from studio.rules.operational.base.actions import Bridge, BridgeWork, MoveHq, RaiseSecurity
from studio.rules.operational.base.features import RIVERS
from studio.rules.operational.base.state import State
from studio.rules.operational.engineering import bridges
from studio.rules.operational.forcepool import security
from studio.rules.operational.headquarters import movement
from studio.rules.operational.ruleset import Operational
from tests.playtest.battles import vulcan_start
from tests.support.lengths import sample

_WORKS: tuple[BridgeWork, ...] = ("repair", "build", "destroy")


def of_vulcan() -> Iterator[State]:
    """Positions of a game in which everything happens by chance."""
    state, rules, luck = vulcan_start(), Operational(), Random(1)
    for number in range(sample(10, 30)):
        if number % 7 == 2:
            yield state
        state = rules.apply(state, luck.choice(list(rules.legal(state)))).state


def bridges_one_by_one(state: State) -> list[Action]:
    rivers = sorted(side for side, features in state.board.hexsides.items() if features & RIVERS)
    asked = (Bridge(hq, between, work) for hq in state.hqs for between in rivers for work in _WORKS)
    return [action for action in asked if bridges.refusal(state, action) is None]


def security_one_by_one(state: State) -> list[Action]:
    sizes = range(1, state.board.tables.reinforcement.security_steps + 1)
    asked = (
        RaiseSecurity(hq.id, at, nation, steps)
        for hq in state.hqs.values()
        if hq.at is not None
        for nation in dict.fromkeys(
            item.nation for item in pool_contents.ready_items(state, hq) if item.kind == "infantry"
        )
        for at in range(len(state.board.shape))
        for steps in sizes
    )
    return [action for action in asked if security.refusal(state, action) is None]


def moves_one_by_one(state: State) -> list[Action]:
    asked = (MoveHq(hq, at) for hq in state.hqs for at in range(len(state.board.shape)))
    return [action for action in asked if movement.refusal(state, action) is None]


@pytest.mark.long
def test_what_is_found_from_ranges_is_what_is_found_place_by_place() -> None:
    found = {"bridges": 0, "security": 0, "moves": 0}
    for state in of_vulcan():
        assert list(bridges.legal(state)) == bridges_one_by_one(state)
        assert list(security.legal(state)) == security_one_by_one(state)
        assert list(movement.legal(state)) == moves_one_by_one(state)
        for name, module in (("bridges", bridges), ("security", security), ("moves", movement)):
            found[name] += len(list(module.legal(state)))
    assert min(found.values()) > 50
