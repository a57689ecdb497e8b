"""Whatever process of a batch is killed, its journal has every finished game, and resuming it gives the same rows."""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from studio.playtest.batches import processes
from studio.playtest.batches.batch_spec import spec_of
from studio.playtest.batches.journal import Journal, JournalBatch
from studio.playtest.causes import causes_of
from studio.rules.kernel.decision import Side
from tests.playtest.battles import short
from tests.support.batches import play_batch

SEATS = {Side("allies"): "random", Side("axis"): "random"}
GAMES = 6
FORKING = multiprocessing.get_context("forkserver")


def play(path: Path, jobs: int) -> None:
    """Play the batch into a journal, or what it lacks of it."""
    battle, journal = short(1), Journal(path)
    kept = JournalBatch(journal, journal.keep_batch(causes_of(battle, SEATS), spec_of(battle, SEATS, {})))
    play_batch(battle, SEATS, games=GAMES, seed=1, jobs=jobs, progress=lambda _done, _of: True, journal=kept)


def play_in_a_process(path: Path) -> None:
    """Play it as a process that is killed does, with workers that start quickly."""
    processes.get_context = lambda _: FORKING  # type: ignore[assignment]
    play(path, jobs=2)


def rows(path: Path) -> dict[int, str]:
    if not path.exists() or not path.stat().st_size:
        return {}  # it is being made
    return {
        seed: row
        for batch in Journal(path).batches()
        for seed, row in Journal(path).rows(batch.digest).items()
    }


def until(is_so: Callable[[], bool]) -> None:
    for _ in range(600):
        if is_so():
            return
        time.sleep(0.1)
    raise AssertionError("it did not come")


def workers_of(batch: int) -> Iterator[int]:
    """The processes that play, which the batch's own server of processes has forked."""
    parents = {}
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    servers = {each for each, parent in parents.items() if parent == batch}
    yield from (each for each, parent in parents.items() if parent in servers)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="finds the processes of a batch under /proc")
@pytest.mark.parametrize("victim", ["batch", "worker"])
def test_no_finished_game_is_lost_and_the_rows_are_those_of_an_undisturbed_batch(
    victim: str, tmp_path: Path
) -> None:
    whole, killed = tmp_path / "whole.journal", tmp_path / "killed.journal"
    play(whole, jobs=1)
    FORKING.set_forkserver_preload(["studio.playtest.batches.batch"])
    batch = FORKING.Process(target=play_in_a_process, args=(killed,))
    batch.start()
    assert batch.pid is not None
    until(lambda: len(rows(killed)) >= 1)
    workers, before = list(workers_of(batch.pid)), len(rows(killed))
    os.kill(batch.pid if victim == "batch" else workers[0], signal.SIGKILL)
    batch.join()
    if victim == "worker":
        assert batch.exitcode == 0, "another process plays what was lost"
        assert rows(killed) == rows(whole)
        return
    assert batch.exitcode == -signal.SIGKILL
    until(lambda: not any(is_alive(each) for each in workers))
    assert before <= len(rows(killed)) <= before + 2 * len(workers)
    play(killed, jobs=1)
    assert list(rows(killed).items()) == list(rows(whole).items())


def is_alive(process: int) -> bool:
    try:
        return Path("/proc", str(process), "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
