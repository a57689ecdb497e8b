"""The greedy player of tactical battles plays whole games, and wins them against the random one from both seats."""

import pytest

from tests.players.tactical.battles import play, small_battle
from tests.support.lengths import is_long, sample

SIDES = ("americans", "germans")


@pytest.mark.timeout(7200)
def test_it_wins_nearly_all_mirrored_games_against_the_random_player() -> None:
    battle = small_battle("squad", sample(4, 6))
    seeds = sample((3,), range(1, 51))
    lost = {
        (seed, greedy)
        for seed in seeds
        for greedy, other in (SIDES, SIDES[::-1])
        if play(battle, seed, {greedy: "greedy", other: "random"}).winner != greedy
    }
    assert len(lost) <= (0.05 * 2 * len(seeds) if is_long() else 0), lost
