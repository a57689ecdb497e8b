"""What memory a very large map takes, from opening it to taking fills and pastes back; only when benchmarks are enabled."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from studio.documents.reading.loading import create
from tests.speed.large_maps import busy

#: In MB.
MOST = 600


def test_a_map_of_500_by_500_takes_at_most_600_megabytes(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    if not benchmark.enabled or not Path("/proc/self/status").exists():
        pytest.skip("starts of the program take too long to be tried without being measured")
    path = tmp_path / "huge.scenario.json"
    create(path, busy(500))
    folders = {name: str(tmp_path / name) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")}
    command = [sys.executable, "-m", "tests.support.memory_taken", str(path)]
    env = {**os.environ, **folders, "QT_QPA_PLATFORM": "offscreen"}
    done = benchmark.pedantic(
        subprocess.run,
        (command,),
        {"capture_output": True, "check": True, "text": True, "env": env},
        rounds=1,
    )
    taken = dict(zip(("open", "filled", "undone", "pasted"), map(int, done.stdout.split()), strict=True))
    benchmark.extra_info |= taken
    assert max(taken.values()) <= MOST
