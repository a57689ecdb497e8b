"""The interval that a report gives for wins holds the true share in some 95 of 100 batches."""

from random import Random

import pytest

from studio.playtest.report import wilson

GAMES, BATCHES = 200, 4000


@pytest.mark.parametrize("share", [0.05, 0.3, 0.5, 0.79])
def test_nineteen_of_twenty_intervals_hold_the_share(share: float) -> None:
    chance = Random(1943)
    held = 0
    for _ in range(BATCHES):
        found = wilson(sum(chance.random() < share for _ in range(GAMES)), GAMES)
        held += found.low <= share <= found.high
    assert 0.93 <= held / BATCHES <= 0.97
