"""How many games there were, in the number that they have."""

import pytest

from studio.desktop.batch.count_texts import games_played


@pytest.mark.parametrize(
    ("games", "asked", "each", "said"),
    [
        (1, 1, "", "1 game was played, from seed 7."),
        (40, 40, "of each", "40 games of each were played, from seed 7."),
        (1, 40, "", "Cancelled: 1 game was finished of 40, and all here is of it."),
        (
            12,
            40,
            "of each pairing",
            "Cancelled: 12 games of each pairing were finished of 40, and all here is of them.",
        ),
    ],
)
def test_games_are_counted_in_the_singular_and_the_plural(games, asked, each, said):
    assert games_played(games, asked, 7, each) == said
