"""How long a line of the log takes to be seen, at the end of a long battle."""

from time import process_time

from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from studio.desktop.panels.log import LogPanel
from tests.speed.yardstick import yardstick

#: A battle of twelve turns with sixty units writes about as many.
LINES = 2_000
TEXT = (
    "164th Light Africa Division rolled 57 of 100 against 90 %: supplied, and its trucks came from hex 2315."
)


def test_a_line_of_a_long_log_takes_at_most_two_yardsticks(qtbot: QtBot, benchmark: BenchmarkFixture) -> None:
    """Some 3 ms; without a height that is kept for each line it was 80."""
    panel = LogPanel()
    qtbot.addWidget(panel)
    panel.resize(600, 150)
    panel.show()
    qtbot.waitExposed(panel)
    for number in range(LINES):
        panel.write(f"{number} {TEXT}")
    QApplication.processEvents()
    taken: list[float] = []

    def write_one() -> None:
        before = process_time()
        panel.write(TEXT)
        QApplication.processEvents()
        taken.append(process_time() - before)

    benchmark.pedantic(write_one, rounds=20)  # type: ignore[no-untyped-call]

    assert len(panel.lines()) == LINES + len(taken)
    if benchmark.enabled:
        assert sorted(taken)[len(taken) // 2] <= 2 * yardstick()
