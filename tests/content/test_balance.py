"""The shipped battles between computer players: they can be won and lost."""

from collections import Counter

import pytest

from studio.documents.campaign.results import Results
from studio.documents.reading.loading import open_as
from tests.content.shipped import CONTENT

#: Computed games, 40 a battle, of the campaigns that are no lessons.
FILES = sorted(
    path for path in (CONTENT / "packs").glob("*/results/*.results.json") if path.parts[-3] != "tutorial"
)


@pytest.mark.rule("op.intro.balance-ai")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_either_side_wins_a_quarter_of_the_computed_games(path):
    games = [table.rows for table in open_as(Results, path).document.sets if table.strength == 100]
    assert games
    for rows in games:
        outcomes = Counter(row.result for row in rows)
        assert min(outcomes["won"], outcomes["lost"]) >= len(rows) / 4, outcomes
