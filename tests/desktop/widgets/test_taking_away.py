"""What is taken away is not seen again, least of all as a window of its own."""

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from studio.desktop.play.widgets.rule_lines import RuleLine, RuleLines
from studio.desktop.widgets.taking_away import clear


@pytest.fixture
def body(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    QVBoxLayout(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def windows() -> list[QWidget]:
    """Return what is a window once all is shown that was to be shown."""
    QApplication.processEvents()
    return [each for each in QApplication.topLevelWidgets() if each.isVisible()]


def test_a_widget_that_comes_and_goes_at_once_is_no_window(body: QWidget) -> None:
    layout = body.layout()
    assert layout is not None
    label = QLabel("Seen by nobody")
    layout.addWidget(label)
    clear(layout)
    assert not layout.count()
    assert windows() == [body]
    assert not label.isVisible()


def test_lines_that_come_and_go_at_once_are_no_windows(body: QWidget) -> None:
    layout = body.layout()
    assert layout is not None
    lines = RuleLines(3)
    layout.addWidget(lines)
    QApplication.processEvents()
    lines.show_lines([RuleLine("Objectives"), RuleLine("Town", ("op.zoc.enter",))])
    lines.show_lines([RuleLine("Town", ("op.zoc.enter",))])
    assert windows() == [body]
