"""What scrolls shows that it has the focus."""

import pytest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QListWidget,
    QPlainTextEdit,
    QTreeWidget,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.appearance.focus_frame import frame_focus


@pytest.fixture(autouse=True)
def _framed(qapp):
    frame_focus(qapp)
    yield
    qapp.focusChanged.disconnect()


@pytest.mark.parametrize("kind", [QListWidget, QTreeWidget, QPlainTextEdit])
def test_a_list_and_a_long_text_have_a_frame_while_they_have_the_focus(qtbot, kind):
    window, area, other = QWidget(), kind(), QComboBox()
    layout = QVBoxLayout(window)
    layout.addWidget(area)
    layout.addWidget(other)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)

    def edges():
        picture = area.grab().toImage()
        middle = picture.height() // 2
        return [picture.pixelColor(x, middle) for x in (0, 1, picture.width() - 1)]

    highlight = QApplication.palette().highlight().color()
    for _ in range(2):
        other.setFocus()
        assert highlight not in edges()
        area.setFocus()
        assert edges() == [highlight] * 3
    window.resize(500, 400)
    QApplication.processEvents()
    assert edges() == [highlight] * 3
