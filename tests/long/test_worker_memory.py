"""A process that plays games of a batch takes less than 250 MB, on the largest of the shipped battles too."""

import subprocess
import sys

import pytest

from studio.documents.storage.shipped import shipped_content
from tests.cli.processes import ROOT

#: Plays a game as a worker does, and prints the most memory that it took, in kilobytes.
PROGRAM = """
import resource, sys
from pathlib import Path
from studio.playtest.batches.batch import play_game
from studio.playtest.batches.batch_spec import spec_of
from studio.playtest.battle import open_battle
battle = open_battle(Path(sys.argv[1]))
seats = {side.id: "greedy" for side in battle.scenario.sides}
play_game(spec_of(battle, seats, {}).battle(), seats, 1)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
MOST = 250 * 1024


@pytest.mark.parametrize(
    "battle",
    ["tunisia/scenarios/wadi-akarit", "tunisia/scenarios/vulcan-strike", "squads/scenarios/hill-609"],
)
def test_a_worker_takes_less_than_250_megabytes(battle: str) -> None:
    path = shipped_content() / "packs" / f"{battle}.scenario.json"
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, path], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert int(done.stdout) < MOST
