"""Text broken into lines, in the few styles of a book; measures are points."""

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

from studio.desktop.canvas.drawing.colours import LIGHT
from studio.desktop.canvas.drawing.lettering import sans, serif
from studio.desktop.canvas.drawing.strokes import colour

Align: TypeAlias = Literal["left", "right", "centre"]
#: Letters are set so much larger and scaled down, as fonts know whole pixels only.
_FINE: Final = 10
_ALIGNMENTS: Final = {
    "left": Qt.AlignmentFlag.AlignLeft,
    "right": Qt.AlignmentFlag.AlignRight,
    "centre": Qt.AlignmentFlag.AlignHCenter,
}


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set: its size in points, and how far it is from line to line as a part of that."""

    size: float
    leading: float = 1.32
    is_serif: bool = False
    is_bold: bool = False
    is_italic: bool = False
    ink: str = LIGHT.ink


TITLE: Final = Style(30, 1.2, is_serif=True, is_bold=True)
SUBTITLE: Final = Style(12.5, is_serif=True, is_italic=True, ink=LIGHT.quiet)
CHAPTER: Final = Style(18, 1.2, is_serif=True, is_bold=True)
HEADING: Final = Style(11.5, 1.25, is_serif=True, is_bold=True)
BODY: Final = Style(10.2, 1.42, is_serif=True)
QUIET: Final = Style(8.6, 1.36, is_serif=True, is_italic=True, ink=LIGHT.quiet)
CELL: Final = Style(8.6, 1.26)
HEAD: Final = Style(7.4, 1.2, is_bold=True, ink=LIGHT.quiet)
FOOT: Final = Style(7.8, 1.2, ink=LIGHT.quiet)


@cache
def font_of(style: Style) -> QFont:
    """Return the face of a style, ten times as large as it is drawn."""
    font = serif(italic=style.is_italic, bold=style.is_bold) if style.is_serif else sans(bold=style.is_bold)
    font.setPixelSize(round(style.size * _FINE))
    return font


class SetText:
    """One paragraph broken into lines of a width."""

    def __init__(self, text: str, style: Style, width: float, align: Align = "left") -> None:
        self.style = style
        self._layout = QTextLayout(text, font_of(style))
        option = QTextOption(_ALIGNMENTS[align])
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        self._layout.beginLayout()
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(max(width, 1.0) * _FINE)
        self._layout.endLayout()
        self.lines = self._layout.lineCount()
        self.pitch = style.size * style.leading

    @property
    def height(self) -> float:
        """How high all lines are together."""
        return self.lines * self.pitch

    def paint(self, painter: QPainter, at: QPointF) -> None:
        """Draw all lines from a corner on."""
        for number in range(self.lines):
            self.paint_line(painter, number, QPointF(at.x(), at.y() + number * self.pitch))

    def paint_line(self, painter: QPainter, number: int, at: QPointF) -> None:
        """Draw one line with its corner at a point."""
        line = self._layout.lineAt(number)
        down = (self.pitch * _FINE - line.height()) / 2
        painter.save()
        painter.translate(at)
        painter.scale(1 / _FINE, 1 / _FINE)
        painter.setPen(colour(self.style.ink))
        line.draw(painter, QPointF(0, down - line.y()))
        painter.restore()


def draw_line(painter: QPainter, text: str, style: Style, box: QRectF, align: Align = "left") -> None:
    """Draw a line of text in a box, cut short where it has no room."""
    metrics = QFontMetricsF(font_of(style))
    short = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width() * _FINE)
    SetText(short, style, box.width() + 1, align).paint_line(painter, 0, box.topLeft())


def width_of(text: str, style: Style) -> float:
    """Return how wide a line of text is."""
    return QFontMetricsF(font_of(style)).horizontalAdvance(text) / _FINE
