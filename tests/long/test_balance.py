"""Two shipped battles between computer players: they can be won and lost, and supply is short where it should be."""

from collections import Counter

import pytest

from studio.playtest.batches.batch import play_game
from studio.playtest.battle import Battle
from studio.playtest.session import new_session
from studio.rules.kernel.decision import Side
from studio.rules.operational.supply.events import SupplyFailed, SupplyRolled
from tests.content.shipped import VULCAN, WADI_AKARIT, Shipped


@pytest.mark.rule("op.intro.balance-ai")
@pytest.mark.parametrize(
    ("shipped", "games", "least"),
    [pytest.param(WADI_AKARIT, 12, 2, id="wadi-akarit"), pytest.param(VULCAN, 8, 1, id="vulcan-strike")],
)
def test_either_side_wins_some_games_against_the_computer(shipped: Shipped, games: int, least: int) -> None:
    battle = Battle(shipped.scenario, shipped.catalogue, shipped.ruleset)
    seats = {Side("allies"): "greedy", Side("axis"): "greedy"}
    winners = Counter[Side | None]()
    for seed in range(1, games + 1):
        winners[play_game(battle, seats, seed).winner] += 1
        if all(winners[side] >= least for side in seats):
            break
    assert all(winners[side] >= least for side in seats), winners


def test_both_sides_go_hungry_in_a_game_and_the_axis_first() -> None:
    allies, axis = Side("allies"), Side("axis")
    battle = Battle(VULCAN.scenario, VULCAN.catalogue, VULCAN.ruleset)
    session = new_session(battle, {allies: "greedy", axis: "greedy"}, seed=1)
    sides = {unit.id: unit.side for unit in session.state.units.values()}
    rolled: set[Side] = set()
    failed: dict[Side, int] = {}
    for transition in session.play_out():
        for event in transition.events:
            if isinstance(event, SupplyRolled):
                rolled.add(sides[event.unit])
            elif isinstance(event, SupplyFailed):
                failed.setdefault(sides[event.unit], session.state.turn)
    assert session.outcome is not None
    assert rolled == {allies, axis}
    assert failed[axis] < failed[allies]
