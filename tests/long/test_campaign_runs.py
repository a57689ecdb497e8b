"""Runs of the shipped campaigns that are fought whole come to an end, and conserve what they carry from battle to battle."""

from pathlib import Path

import pytest

from tests.campaign.run.test_shipped_runs import CAMPAIGNS
from tests.campaign.run.test_whole_runs import fight_whole

HOUSEHOLDS = ("saver", "repairer", "builder")


@pytest.mark.timeout(14400)
@pytest.mark.parametrize(("player", "runs"), [("greedy", 20), ("random", 5)])
@pytest.mark.parametrize("path", CAMPAIGNS, ids=lambda path: path.name.split(".")[0])
def test_runs_fought_whole_end_and_conserve_what_they_carry(path: Path, player: str, runs: int) -> None:
    for seed in range(1, runs + 1):
        fight_whole(path, player, HOUSEHOLDS[seed % len(HOUSEHOLDS)], seed)
