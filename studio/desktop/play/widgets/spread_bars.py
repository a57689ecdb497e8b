"""A row of bars: how likely each number is, from 0; the number that was drawn stands out."""

from fractions import Fraction
from html import escape

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from studio.desktop.widgets.sizes import scaled

#: Measures in pixels, for usual letters: the whole row, a line of letters, the bars' room in it, the widest bar with its gap, the gap between percentages.
_HEIGHT, _LINE, _BARS, _WIDEST, _GAP = 36, 13, 10, 36, 6


def percent(chance: Fraction) -> str:
    """Return a probability for people; what is possible but rare is not called 0, what is not certain not 100."""
    value = float(100 * chance)
    if 0 < value < 1:
        return "<1 %"
    return ">99 %" if 99 < value < 100 else f"{value:.0f} %"


class SpreadBars(QWidget):
    """Paints the probabilities of 0, 1, 2, ...; screen readers hear them."""

    def __init__(self) -> None:
        super().__init__()
        self._chances: tuple[Fraction, ...] = (Fraction(1),)
        self._drawn: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_spread(self, chances: tuple[Fraction, ...], drawn: int | None) -> None:
        """Show other probabilities, and which number came."""
        self._chances, self._drawn = chances, drawn
        self.setAccessibleDescription(self.label())
        self.setToolTip(f"<p>{escape(self.label())}</p>")
        self.update()

    def label(self) -> str:
        """Return the probabilities in words."""
        parts = [f"{number}: {percent(chance)}" for number, chance in enumerate(self._chances) if chance]
        return ", ".join(parts) + ("" if self._drawn is None else f"; drawn: {self._drawn}")

    def sizeHint(self) -> QSize:
        """Return a size as high as bars, percentages and numbers need."""
        return QSize(scaled(110), scaled(_HEIGHT))

    def columns(self) -> tuple[tuple[str, Fraction, bool], ...]:
        """Return what each bar shows: its number, its probability, and whether it came.

        Where there is no room for all percentages side by side, the last bar is that of all larger numbers, "3+".
        """
        count = max(len(self._chances), (self._drawn or 0) + 1)
        metrics = QFontMetricsF(self._font(bold=True))
        room = max(metrics.horizontalAdvance(_short(chance)) for chance in self._chances) + _GAP
        shown = max(min(count, int(self.width() / room)), 2)
        chances = (*self._chances, *(Fraction(0),) * (count - len(self._chances)))
        single = shown if shown == count else shown - 1
        found = [
            (str(number), chances[number], number == self._drawn) for number in range(min(single, count))
        ]
        if single < count:
            came = self._drawn is not None and self._drawn >= single
            label = str(self._drawn) if came else f"{single}+"
            found.append((label, sum(chances[single:], Fraction(0)), came))
        return tuple(found)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a bar with its percentage above and its number below."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        columns = self.columns()
        wide, high = min(scaled(_WIDEST), self.width() / len(columns)), scaled(_HEIGHT)
        for index, (number, chance, came) in enumerate(columns):
            self._paint_bar(painter, QRectF(index * wide, 0, wide, high), number, chance, came)

    def _font(self, *, bold: bool) -> QFont:
        font = self.font()
        font.setPointSizeF(max(7.0, font.pointSizeF() * 0.78))
        font.setBold(bold)
        return font

    def _paint_bar(self, painter: QPainter, room: QRectF, number: str, chance: Fraction, came: bool) -> None:
        colours = self.palette()
        painter.setFont(self._font(bold=came))
        painter.setPen(colours.color(QPalette.ColorRole.WindowText))
        line, tall = scaled(_LINE), scaled(_BARS)
        head = QRectF(room.left(), room.top(), room.width(), line)
        painter.drawText(head, Qt.AlignmentFlag.AlignCenter, _short(chance))
        high = max(1.0, tall * float(chance))
        bar = QRectF(room.left() + room.width() * 0.18, line + tall - high, room.width() * 0.64, high)
        ink = colours.color(QPalette.ColorRole.Highlight)
        if self._drawn is not None and not came:
            ink.setAlpha(90)
        painter.fillRect(bar, ink)
        foot = room.adjusted(0, line + tall, 0, 0)
        if came:
            painter.setPen(colours.color(QPalette.ColorRole.WindowText))
            beside = foot.width() / 2 - scaled(10)
            painter.drawRoundedRect(foot.adjusted(beside, 0, -beside, -1), 4, 4)
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, number)


def _short(chance: Fraction) -> str:
    """Return a percentage without its sign, where many stand side by side."""
    return percent(chance).removesuffix(" %") + "%" if chance else "–"
