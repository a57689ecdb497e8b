"""The status bar, which cuts a message short where there is no room for all of it."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QStatusBar, QStyle, QStyleOption

#: Pixels between a message and what stands beside it.
_GAP = 6


class StatusBar(QStatusBar):
    """Shows a message up to the labels at its end; Qt's own breaks off there in the midst of a letter."""

    @property
    def shown_text(self) -> str:
        """As much of the message as there is room for."""
        width = self._message_rect().width()
        return self.fontMetrics().elidedText(self.currentMessage(), Qt.TextElideMode.ElideRight, width)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - it is painted whole
        """Paint the bar and the message."""
        painter, option = QPainter(self), QStyleOption()
        option.initFrom(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelStatusBar, option, painter, self)
        painter.setPen(self.palette().windowText().color())
        flags = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        painter.drawText(self._message_rect(), flags, self.shown_text)

    def _message_rect(self) -> QRect:
        labels = self.findChildren(QLabel, options=Qt.FindChildOption.FindDirectChildrenOnly)
        ends = (label.x() for label in labels if label.isVisible() and label.text())
        return QRect(_GAP, 0, min(ends, default=self.width()) - 2 * _GAP, self.height())
