"""A flat button with a bold word and, below it, what it does; its letters are those of the system, unlike Qt's own."""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPaintEvent, QPalette
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter

#: Pixels beside the words, above and below them.
_BESIDE, _ABOVE = 10, 6


class DescribedButton(QPushButton):
    """As high as its description needs in the width that it has."""

    def __init__(self, text: str, description: str) -> None:
        super().__init__(text)
        self.description: Final = description
        self.setAccessibleDescription(description)
        self.setFlat(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """Return its size with the description in one line."""
        wide = max(self._title_metrics().horizontalAdvance(self.text()), self._widest()) + 2 * _BESIDE
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Return room for its word."""
        wide = self._title_metrics().horizontalAdvance(self.text()) + 2 * _BESIDE
        return QSize(wide, self._title_metrics().height() + 2 * _ABOVE)

    def heightForWidth(self, width: int) -> int:
        """Return how high it is where it is so wide."""
        below = self.fontMetrics().boundingRect(
            QRect(0, 0, width - 2 * _BESIDE, 10_000), Qt.TextFlag.TextWordWrap, self.description
        )
        return self._title_metrics().height() + below.height() + 2 * _ABOVE

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the button where it is pointed at or has the keys, and its words."""
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        if self.underMouse() or self.isDown() or self.hasFocus():
            option.features &= ~QStyleOptionButton.ButtonFeature.Flat
            painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.setPen(self.palette().color(QPalette.ColorRole.ButtonText))
        inner = self.rect().adjusted(_BESIDE, _ABOVE, -_BESIDE, -_ABOVE)
        painter.setFont(self._title_font())
        painter.drawText(inner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, self.text())
        painter.setFont(self.font())
        below = inner.adjusted(0, self._title_metrics().height(), 0, 0)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(below, flags, self.description)

    def _title_font(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font

    def _title_metrics(self) -> QFontMetrics:
        return QFontMetrics(self._title_font())

    def _widest(self) -> int:
        return self.fontMetrics().horizontalAdvance(self.description)
