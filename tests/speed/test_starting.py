"""How long a person waits for the command line's version, and for the unsaved battle to start."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from studio.desktop.window import MainWindow
from tests.cli.test_main import studio
from tests.desktop.conftest import battle, kept_window, open_window, settings
from tests.speed.yardstick import seconds_here

__all__ = ["battle", "kept_window", "open_window", "settings"]


def test_the_version_is_told_within_a_blink(benchmark: BenchmarkFixture) -> None:
    done = benchmark.pedantic(studio, ("--version",), rounds=5)
    assert done.returncode == 0
    if benchmark.stats:
        assert benchmark.stats.stats.median < seconds_here(0.15)


def cpu_until_the_first_picture(tmp_path: Path, *path: Path) -> float:
    """How many CPU seconds a start takes."""
    folders = {name: str(tmp_path / name) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")}
    command = [sys.executable, "-m", "tests.support.first_picture", *map(str, path)]
    env = {**os.environ, **folders, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(command, capture_output=True, check=True, text=True, env=env)
    return float(done.stdout)


def test_a_first_picture_takes_at_most_two_dozen_times_an_empty_window(
    benchmark: BenchmarkFixture, battle: Path, tmp_path: Path
) -> None:
    if not benchmark.enabled:
        pytest.skip("starts of the program take too long to be tried without being measured")
    seconds: list[float] = []
    empty = median(cpu_until_the_first_picture(tmp_path) for _ in range(5))
    benchmark.pedantic(
        lambda: seconds.append(cpu_until_the_first_picture(tmp_path, battle)), rounds=5, iterations=1
    )
    benchmark.extra_info["CPU seconds"] = round(median(seconds), 2)
    # Four fifths of it is importing what a battle, a campaign and their checks consist of.
    assert median(seconds) <= 24 * empty


def test_the_battle_on_the_screen_starts_within_a_second(
    benchmark: BenchmarkFixture, open_window: Callable[[], MainWindow], battle: Path, qtbot: QtBot
) -> None:
    window = open_window()
    window.open_path(battle)

    def play() -> None:
        window.battle.start()
        qtbot.wait(0)

    benchmark.pedantic(play, setup=window.battle.stop, rounds=5)
    assert window.play is not None
    window.battle.stop()
    if benchmark.stats:
        assert benchmark.stats.stats.median < seconds_here(1)
