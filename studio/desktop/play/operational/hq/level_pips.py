"""The levels of a branch as three pips: yellow in action, grey suppressed, hollow not reached."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

#: The most levels that a branch has (op.action.three-levels).
LEVELS = 3
#: The colours of a level in action and of a suppressed one; both have a rim, and the suppressed one a bar too.
ACTIVE, SUPPRESSED = "#e3b01c", "#9a958c"
_PITCH, _REACH = 15.0, 5.0


class LevelPips(QWidget):
    """Shows how much of a branch is in action (op.hq.suppression.display)."""

    def __init__(self, active: int, suppressed: int) -> None:
        super().__init__()
        self._active, self._suppressed = active, suppressed
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.label())
        self.setToolTip(self.label())

    def label(self) -> str:
        """Return the levels in words."""
        text = f"{self._active} of {LEVELS} levels in action"
        return f"{text}, {self._suppressed} suppressed" if self._suppressed else text

    def point_of(self, level: int) -> QPointF:
        """Return the middle of a level's pip, from 1."""
        return QPointF((level - 0.5) * _PITCH, self.height() / 2)

    def sizeHint(self) -> QSize:
        """Return a size as high as a line."""
        return QSize(round(LEVELS * _PITCH), 16)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the pips."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rim = self.palette().color(QPalette.ColorRole.WindowText)
        for level in range(1, LEVELS + 1):
            at, has = self.point_of(level), self._active + self._suppressed >= level
            painter.setPen(QPen(rim, 1.2, Qt.PenStyle.SolidLine if has else Qt.PenStyle.DotLine))
            painter.setBrush(self._fill(level))
            painter.drawEllipse(at, _REACH, _REACH)
            if has and level > self._active:
                painter.drawLine(at - QPointF(_REACH, -_REACH), at + QPointF(_REACH, -_REACH))

    def _fill(self, level: int) -> QColor | Qt.BrushStyle:
        if level <= self._active:
            return QColor(ACTIVE)
        return QColor(SUPPRESSED) if level <= self._active + self._suppressed else Qt.BrushStyle.NoBrush
