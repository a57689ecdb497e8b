"""The greedy player of tactical battles plays whole games, and wins them against the random one from both seats."""

import pytest

from tests.players.tactical.battles import play, small_battle
from tests.support.lengths import is_long, sample

SIDES = ("americans", "germans")


@pytest.mark.timeout(7200)
@pytest.mark.parametrize("system", ["squad", "cards", "points"])
def test_it_wins_nearly_all_mirrored_games_against_the_random_player(system: str) -> None:
    """In the few rounds of the gate it is enough that the random player wins none."""
    battle = small_battle(system, sample(3, 6))
    seeds = sample((3,), range(1, 51))
    winners = {
        (seed, greedy): play(battle, seed, {greedy: "greedy", other: "random"}).winner
        for seed in seeds
        for greedy, other in (SIDES, SIDES[::-1])
    }
    if is_long():
        won = sum(winner == greedy for (_, greedy), winner in winners.items())
        assert won >= 0.95 * len(winners), winners
    else:
        assert all(winner in (greedy, None) for (_, greedy), winner in winners.items()), winners
