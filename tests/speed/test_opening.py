"""How long a person waits for the first picture of a very large map."""

from collections.abc import Callable
from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from studio.desktop.window import MainWindow
from studio.documents.reading.loading import create
from tests.desktop.conftest import battle, kept_window, open_window, settings
from tests.speed.large_maps import busy
from tests.speed.yardstick import yardstick

__all__ = ["battle", "kept_window", "open_window", "settings"]


def test_the_first_picture_of_500_by_500_hexes_takes_at_most_200_yardsticks(
    benchmark: BenchmarkFixture, open_window: Callable[[], MainWindow], tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "huge.scenario.json"
    create(path, busy(500 if benchmark.enabled else 60))
    window = open_window()

    def first_picture() -> None:
        window.open_path(path)
        assert window.page is not None
        qtbot.waitUntil(lambda: not window.page.canvas.grab().isNull())

    # A second time much of the same map is known.
    benchmark.pedantic(first_picture, rounds=1)
    if benchmark.stats:
        assert benchmark.stats.stats.median <= 200 * yardstick()
