"""The shipped battle between computer players: it can be won and lost."""

from collections import Counter

import pytest

from studio.playtest.batch import play_game
from studio.rules.kernel.decision import Side
from tests.playtest.battles import shipped

GAMES = 12


@pytest.mark.rule("op.intro.balance-ai")
def test_either_side_wins_some_of_a_dozen_games_against_the_computer() -> None:
    seats = {Side("allies"): "greedy", Side("axis"): "greedy"}
    winners = Counter(play_game(shipped(), seats, seed).winner for seed in range(1, GAMES + 1))
    assert winners[Side("allies")] >= 2
    assert winners[Side("axis")] >= 2
