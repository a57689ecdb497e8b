"""How long a step takes to be seen in the history panel, behind very many others."""

from time import process_time

from PySide6.QtGui import QUndoCommand, QUndoGroup, QUndoStack
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from studio.desktop.panels.history import HistoryPanel
from tests.speed.yardstick import yardstick

#: An author makes as many in a long evening.
STEPS = 1_000


def test_a_step_of_a_long_history_takes_at_most_a_yardstick(
    qtbot: QtBot, benchmark: BenchmarkFixture
) -> None:
    """Less than 1 ms; where each step is measured it was 20."""
    histories = QUndoGroup()
    stack = QUndoStack(histories)
    for number in range(STEPS):
        stack.push(QUndoCommand(f"Paint {number} hexes with forest"))
    panel = HistoryPanel(histories)
    qtbot.addWidget(panel)
    panel.resize(250, 400)
    panel.show()
    qtbot.waitExposed(panel)
    stack.setActive()
    QApplication.processEvents()
    taken: list[float] = []

    def go_back() -> None:
        before = process_time()
        stack.undo()
        QApplication.processEvents()
        taken.append(process_time() - before)

    benchmark.pedantic(go_back, rounds=20)  # type: ignore[no-untyped-call]

    assert stack.index() == STEPS - len(taken)
    if benchmark.enabled:
        ratio = sorted(taken)[len(taken) // 2] / yardstick()
        benchmark.extra_info["yardsticks"] = round(ratio, 2)
        assert ratio <= 1
