"""How long a person waits for the command line's version, and for the unsaved battle to start."""

from collections.abc import Callable
from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from studio.desktop.window import MainWindow
from tests.cli.test_main import studio
from tests.desktop.conftest import battle, open_window, settings

__all__ = ["battle", "open_window", "settings"]


def test_the_version_is_told_within_a_blink(benchmark: BenchmarkFixture) -> None:
    done = benchmark.pedantic(studio, ("--version",), rounds=5)
    assert done.returncode == 0
    if benchmark.stats:
        assert benchmark.stats.stats.median < 0.15


def test_the_battle_on_the_screen_starts_within_a_second(
    benchmark: BenchmarkFixture, open_window: Callable[[], MainWindow], battle: Path, qtbot: QtBot
) -> None:
    window = open_window()
    window.open_path(battle)

    def play() -> None:
        window.start_play()
        qtbot.wait(0)

    benchmark.pedantic(play, setup=window.stop_play, rounds=5)
    assert window.play is not None
    window.stop_play()
    if benchmark.stats:
        assert benchmark.stats.stats.median < 1
