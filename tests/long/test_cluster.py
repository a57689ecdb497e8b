"""A batch over a real scheduler of Dask and two workers, of which one is killed: the same rows, byte for byte."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from studio.playtest.batches.batch import PlannedBatch, play_batches
from studio.playtest.batches.cluster import play_on_cluster
from studio.rules.kernel.codec import canonical, encode
from studio.rules.kernel.decision import Side
from tests.cli.processes import ROOT
from tests.playtest.battles import short

SEATS = {Side("allies"): "greedy", Side("axis"): "random"}
GAMES = 16


def begun(log: Path, *words: str) -> "subprocess.Popen[bytes]":
    with log.open("wb") as said:
        return subprocess.Popen(
            [sys.executable, "-m", "distributed.cli." + words[0], *words[1:]],
            cwd=ROOT,
            stdout=said,
            stderr=subprocess.STDOUT,
        )


def until_said(log: Path, pattern: str) -> str:
    for _ in range(600):
        found = re.search(pattern, log.read_text(errors="replace")) if log.exists() else None
        if found:
            return found[1]
        time.sleep(0.1)
    raise AssertionError(log.read_text())


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list["subprocess.Popen[bytes]"]]]:
    """The address of a scheduler, and its two workers."""
    log = tmp_path / "scheduler"
    scheduler = begun(log, "dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    address = until_said(log, r"Scheduler at:\s+(tcp://\S+)")
    workers = []
    for number in range(2):
        log = tmp_path / f"worker{number}"
        words = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(tmp_path))
        workers.append(begun(log, "dask_worker", address, *words))
        until_said(log, r"(Registered to)")
    yield address, workers
    for process in (*workers, scheduler):
        process.terminate()
        process.wait()


@pytest.mark.parametrize("is_killed", [False, True])
def test_the_rows_are_those_of_a_batch_in_one_process(
    is_killed: bool, cluster: tuple[str, list["subprocess.Popen[bytes]"]]
) -> None:
    address, workers = cluster
    killed = []

    def progress(done: int, _games: int) -> bool:
        if is_killed and done >= 3 and not killed:
            killed.append(workers[0].pid)
            os.kill(workers[0].pid, signal.SIGKILL)
        return True

    planned = [PlannedBatch(short(1), SEATS)]
    alone = play_batches(planned, seeds=range(1, 1 + GAMES), jobs=1, progress=lambda *_: True)
    together = play_batches(
        planned,
        seeds=range(1, 1 + GAMES),
        jobs=1,
        progress=progress,
        elsewhere=partial(play_on_cluster, address),
    )
    assert len(killed) == is_killed
    assert [canonical(encode(row)) for row in together[0]] == [canonical(encode(row)) for row in alone[0]]
