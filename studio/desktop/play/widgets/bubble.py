"""A few words beside a place on the map, until the person does something else."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QLabel, QWidget

#: The widest that a bubble gets, and how far it stands from its place, in pixels.
_WIDEST, _AWAY = 300, 14


class Bubble(QLabel):
    """Says beside the pointer why something cannot be done; the mouse goes through it."""

    def __init__(self, map_: QWidget) -> None:
        super().__init__(map_)
        self.setObjectName("bubble")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFrameShape(QFrame.Shape.Box)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.ToolTipBase)
        self.setForegroundRole(QPalette.ColorRole.ToolTipText)
        self.setWordWrap(True)
        self.setMargin(6)
        self.hide()

    def say(self, text: str, at: QPoint) -> None:
        """Show words beside a point of the map, all of them within it."""
        map_ = self.parentWidget()
        assert map_ is not None
        self.setText(text)
        wide = min(_WIDEST, self.fontMetrics().horizontalAdvance(text) + 24)
        self.resize(wide, self.heightForWidth(wide))
        x = min(at.x() + _AWAY, map_.width() - self.width() - 4)
        below = at.y() + _AWAY
        y = below if below + self.height() < map_.height() else at.y() - _AWAY - self.height()
        self.move(max(4, x), max(4, y))
        self.show()
        self.raise_()
