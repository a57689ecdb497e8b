"""A row of bars: how likely each number is, from 0; the number that was drawn stands out."""

from fractions import Fraction

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

#: Measures in pixels: the whole row, the bars' room in it, the widest bar with its gap.
_HEIGHT, _BARS, _WIDEST = 40, 14, 36
#: Numbers rarer than this are counted as a tail in words only, so that a row stays legible.
_MOST = 6


def percent(chance: Fraction) -> str:
    """A probability for people; what is possible but rare is not called 0, what is not certain not 100."""
    value = float(100 * chance)
    if 0 < value < 1:
        return "<1 %"
    return ">99 %" if 99 < value < 100 else f"{value:.0f} %"


class SpreadBars(QWidget):
    """Paints the probabilities of 0, 1, 2, ...; screen readers hear them."""

    def __init__(self) -> None:
        super().__init__()
        self._chances: tuple[Fraction, ...] = ()
        self._drawn: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_spread(self, chances: tuple[Fraction, ...], drawn: int | None) -> None:
        """Show other probabilities, and which number came."""
        self._chances, self._drawn = chances, drawn
        self.setAccessibleDescription(self.words())
        self.update()

    def words(self) -> str:
        """The probabilities in words."""
        parts = [f"{number}: {percent(chance)}" for number, chance in enumerate(self._chances) if chance]
        return ", ".join(parts) + ("" if self._drawn is None else f"; drawn: {self._drawn}")

    def sizeHint(self) -> QSize:
        """As high as bars, percentages and numbers need."""
        return QSize(110, _HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a bar with its percentage above and its number below."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown = max(len(self._chances), (self._drawn or 0) + 1)
        shown = min(shown, _MOST)
        wide = min(_WIDEST, self.width() / max(shown, 1))
        for number in range(shown):
            chance = self._chances[number] if number < len(self._chances) else Fraction(0)
            self._paint_bar(painter, QRectF(number * wide, 0, wide, _HEIGHT), number, chance)

    def _paint_bar(self, painter: QPainter, room: QRectF, number: int, chance: Fraction) -> None:
        colours, is_drawn = self.palette(), number == self._drawn
        font = self.font()
        font.setPointSizeF(max(7.0, font.pointSizeF() * 0.78))
        font.setBold(is_drawn)
        painter.setFont(font)
        painter.setPen(colours.color(QPalette.ColorRole.WindowText))
        painter.drawText(room.adjusted(0, 0, 0, 13 - _HEIGHT), Qt.AlignmentFlag.AlignCenter, _short(chance))
        high = max(1.0, _BARS * float(chance))
        bar = QRectF(room.left() + room.width() * 0.18, 13 + _BARS - high, room.width() * 0.64, high)
        ink = colours.color(QPalette.ColorRole.Highlight)
        if self._drawn is not None and not is_drawn:
            ink.setAlpha(90)
        painter.fillRect(bar, ink)
        foot = room.adjusted(0, 13 + _BARS, 0, 0)
        if is_drawn:
            painter.setPen(colours.color(QPalette.ColorRole.WindowText))
            painter.drawRoundedRect(foot.adjusted(foot.width() / 2 - 10, 0, 10 - foot.width() / 2, -1), 4, 4)
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, str(number))


def _short(chance: Fraction) -> str:
    """A percentage without its sign, where many stand side by side."""
    return percent(chance).removesuffix(" %") + "%" if chance else "–"
