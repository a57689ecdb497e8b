import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from studio.desktop.appearance.tooltips import Tooltips


def ask(widget):
    at = QPoint(3, 3)
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
    return QToolTip.text() if QToolTip.isVisible() else ""


@pytest.mark.rule("op.quick.tooltips")
def test_tooltips_are_on_at_first_and_can_be_turned_off(window, settings, qtbot):
    button = window.turn_panel.end_button
    assert "other side" in ask(button)
    QToolTip.hideText()
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    action = window.actions_by_name["tooltips"]
    assert action.isChecked()
    action.trigger()
    assert ask(button) == ""
    later = Tooltips(window, settings)
    assert not later.are_wanted, "it is remembered"
    later.toggle()
    action.trigger()
    assert "other side" in ask(button)
    QToolTip.hideText()
