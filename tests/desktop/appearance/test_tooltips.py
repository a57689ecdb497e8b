import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from studio.desktop.appearance.tooltips import Tooltips
from studio.desktop.settings import Settings


def ask(widget):
    at = QPoint(3, 3)
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
    return QToolTip.text() if QToolTip.isVisible() else ""


@pytest.mark.rule("op.quick.tooltips")
def test_tooltips_are_on_at_first_and_can_be_turned_off(window, settings, qtbot):
    button = window.play_panels.turn.end_button
    assert "other side" in ask(button)
    QToolTip.hideText()
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    action = window.window_actions["tooltips"]
    assert action.isChecked()
    action.trigger()
    assert ask(button) == ""
    later = Settings(settings)
    assert not later.shows_tooltips, "it is remembered"
    Tooltips(window, later)
    assert ask(button) == ""
    action.trigger()
    later.tooltips_changed.emit()
    assert "other side" in ask(button)
    QToolTip.hideText()
