"""A frame round lists, tables, trees and long texts while they have the focus: the style draws none there."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPalette, QRegion
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

#: In points, as that of the map.
_WIDTH: Final = 2
_DIRECT: Final = Qt.FindChildOption.FindDirectChildrenOnly


class FocusFrame(QWidget):
    """Lies over the edge of what scrolls, and is seen while that has the focus."""

    def __init__(self, framed: QAbstractScrollArea) -> None:
        super().__init__(framed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Highlight)
        framed.installEventFilter(self)
        self._fit(framed)
        self.setVisible(framed.hasFocus())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the focus and the size of what is framed."""
        if event.type() == QEvent.Type.FocusIn:
            self.raise_()
            self.show()
        elif event.type() == QEvent.Type.FocusOut:
            self.hide()
        elif event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            self._fit(watched)
        return super().eventFilter(watched, event)

    def _fit(self, framed: QWidget) -> None:
        whole = framed.rect()
        self.setGeometry(whole)
        self.setMask(QRegion(whole) - QRegion(whole.adjusted(_WIDTH, _WIDTH, -_WIDTH, -_WIDTH)))


def frame_focus(app: QApplication) -> None:
    """Let everything that scrolls in the program show by a frame that it has the focus."""
    app.focusChanged.connect(_frame)


def _frame(_before: QWidget | None, focus: QWidget | None) -> None:
    """Give a frame to what has the focus for the first time; the list that opens below a box needs none."""
    if not isinstance(focus, QAbstractScrollArea) or focus.window().windowType() == Qt.WindowType.Popup:
        return
    if focus.findChild(FocusFrame, "", _DIRECT) is None:
        FocusFrame(focus)
