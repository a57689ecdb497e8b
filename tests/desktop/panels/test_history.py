"""The history panel where steps are longer than it is wide."""

from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent, QUndoCommand, QUndoGroup, QUndoStack
from PySide6.QtWidgets import QApplication, QToolTip, QUndoView

from studio.desktop.panels.history import HistoryPanel

LONG = "Rename the 164th Light Africa Division of the German Africa Corps"


def test_a_step_that_is_cut_short_is_read_in_its_tooltip(qtbot):
    histories = QUndoGroup()
    stack = QUndoStack(histories)
    stack.push(QUndoCommand(LONG))
    stack.setActive()
    panel = HistoryPanel(histories)
    qtbot.addWidget(panel)
    panel.resize(120, 200)
    panel.show()
    view = panel.findChild(QUndoView)
    at = view.visualRect(view.model().index(1, 0)).center()
    QApplication.sendEvent(view.viewport(), QHelpEvent(QEvent.Type.ToolTip, at, QPoint(5, 5)))
    assert QToolTip.text() == LONG
    QToolTip.hideText()
