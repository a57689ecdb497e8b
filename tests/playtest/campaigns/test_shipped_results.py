"""The computed games of the shipped campaigns come out today as they are in their files, row for row."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from studio.documents.campaign.results import ResultSet
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.result_games import ResultGames, ResultStart
from studio.playtest.campaigns.results import find_starts, read_results
from studio.playtest.campaigns.results_job import GAMES
from tests.campaign.run.test_shipped_runs import CAMPAIGNS
from tests.support.lengths import sample

(TUTORIAL,) = (path for path in CAMPAIGNS if path.name.startswith("tutorial"))


def shipped_sets(path: Path) -> Iterator[tuple[ResultStart, ResultSet]]:
    campaign = open_campaign(path).campaign
    for battle, results in read_results(campaign, path).items():
        for games in results.sets:
            yield ResultStart(battle, games.variants, games.strength), games


@pytest.mark.parametrize("path", CAMPAIGNS, ids=lambda path: path.name.split(".")[0])
def test_every_start_that_some_way_brings_has_forty_games_and_no_other_start_has_any(path: Path) -> None:
    sets = dict(shipped_sets(path))
    assert sets.keys() == set(find_starts(open_campaign(path).terms().course))
    assert {len(games.rows) for games in sets.values()} == {GAMES}


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("path", sample([TUTORIAL], CAMPAIGNS), ids=lambda path: path.name.split(".")[0])
def test_a_game_of_each_set_comes_out_as_its_row(path: Path) -> None:
    """A computer player that plays otherwise by its code alone has no other figures: this is what notices it."""
    documents = open_campaign(path)
    sets = list(shipped_sets(path))
    tried = sample([each for each in sets if each[0].battle == "command"][:1], sets)
    assert tried
    for start, games in tried:
        row = games.rows[0]
        played = ResultGames(documents, start)
        assert (start, played.steps) == (start, games.steps)
        assert (start, played.play(games.player, row.seed)) == (start, row)
