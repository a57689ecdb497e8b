"""Runs fought whole, battle by battle: they come to an end, and nothing comes or goes without a cause."""

from pathlib import Path

import pytest

from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.session import start_campaign
from studio.playtest.campaigns.whole import play_out
from tests.campaign.run.conservation import check_conserved
from tests.support.households import HOUSEHOLDS
from tests.support.small_campaign import small_campaign


def fight_whole(path: Path, player: str, household: str, seed: int) -> tuple[str, ...]:
    """Play a run to its end and check each of its actions; the nodes that it came through."""
    session, _ = start_campaign(open_campaign(path), seed=seed, level="normal", opponent=player)
    assert play_out(session, player=player, household=HOUSEHOLDS[household])
    history = session.history
    for before, done in zip(history.states, history.transitions, strict=False):
        check_conserved(before, done)
    assert session.outcome is not None
    return tuple(session.state.path)


@pytest.mark.rule("camp.overview.carry-over", "camp.segment.sequence")
@pytest.mark.parametrize(
    ("player", "household"), [("greedy", "saver"), ("greedy", "repairer"), ("random", "builder")]
)
def test_a_run_of_tiny_battles_is_fought_to_its_end(tmp_path: Path, player: str, household: str) -> None:
    path = small_campaign(tmp_path)
    for seed in (1, 2):
        assert fight_whole(path, player, household, seed)[0] == "c1"
