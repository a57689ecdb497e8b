"""The shipped battles between computer players: they can be won and lost."""

from collections import Counter

import pytest

from studio.playtest.batch import play_game
from studio.playtest.battle import Battle
from studio.rules.kernel.decision import Side
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
