"""The first page of a book: what the battle is called, who fights, the whole map small, and what is in the book."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from studio.desktop.book.dates import date_of
from studio.desktop.book.map_pages import overview_height, paint_overview
from studio.desktop.book.matter import Matter
from studio.desktop.book.setting.typesetting import (
    BODY,
    HEAD,
    HEADING,
    SUBTITLE,
    TITLE,
    SetText,
    draw_line,
    width_of,
)
from studio.desktop.canvas.drawing.colours import LIGHT
from studio.desktop.canvas.drawing.strokes import colour, flat_pen
from studio.tables.quantities import count_of

#: How much of the page the map takes at most, and the strip of each side.
_MAP: Final = 0.52
_STRIP: Final = 20.0
#: Lines of contents are so far apart.
_LINE: Final = 15.5


@dataclass
class TitlePage:
    """The title page; what is in the book is known once all other pages are laid out."""

    matter: Matter
    #: Titles of chapters with the numbers of their pages.
    contents: Sequence[tuple[str, int]] = ()
    is_across: bool = False

    def steps(self, painter: QPainter) -> Iterator[None]:
        """Paint it."""
        room = self.matter.paper.room()
        top = self._paint_title(painter, room)
        top = self._paint_sides(painter, QRectF(room.left(), top, room.width(), _STRIP))
        scene = self.matter.scene
        high = overview_height(scene, room.width(), _MAP * room.height())
        yield from paint_overview(painter, scene, None, QRectF(room.left(), top, room.width(), high))
        self._paint_contents(painter, QRectF(room.left(), top + high + 22, room.width(), 0))
        yield

    def _paint_title(self, painter: QPainter, room: QRectF) -> float:
        scenario = self.matter.scenario
        title = SetText(scenario.title, TITLE, room.width())
        title.paint(painter, QPointF(room.left(), room.top() + 12))
        top = room.top() + 12 + title.height + 4
        painter.setPen(flat_pen(colour(LIGHT.ink), 2.2))
        painter.drawLine(QPointF(room.left(), top), QPointF(room.left() + 90, top))
        subtitle = SetText(self._subtitle(), SUBTITLE, room.width())
        subtitle.paint(painter, QPointF(room.left(), top + 8))
        return top + 8 + subtitle.height + 14

    def _subtitle(self) -> str:
        scenario = self.matter.scenario
        length, unit = scenario.length()
        first, last = date_of(scenario, 1), date_of(scenario, scenario.turns)
        span = first if first == last or length != scenario.turns else f"{first} to {last}"
        count = count_of(length, unit)
        return f"{span}  ·  {count}  ·  {self.matter.ruleset.title} rules"

    def _paint_sides(self, painter: QPainter, strip: QRectF) -> float:
        sides = self.matter.scenario.sides
        left = strip.left()
        for side in sides:
            painter.fillRect(QRectF(left, strip.top(), 14, 11), colour(side.colour))
            wide = width_of(side.name, HEADING)
            draw_line(painter, side.name, HEADING, QRectF(left + 20, strip.top() - 2, wide + 2, 16))
            left += wide + 48
        return strip.bottom() + 6

    def _paint_contents(self, painter: QPainter, box: QRectF) -> None:
        """List the chapters in two columns."""
        draw_line(painter, "IN THIS BOOK", HEAD, QRectF(box.topLeft(), box.size()).adjusted(0, 0, 0, 10))
        wide = (box.width() - 24) / 2
        rows = (len(self.contents) + 1) // 2
        for i, (title, number) in enumerate(self.contents):
            left = box.left() + (i // rows) * (wide + 24)
            top = box.top() + 15 + (i % rows) * _LINE
            line = QRectF(left, top, wide, _LINE)
            draw_line(painter, title, BODY, line.adjusted(0, 0, -30, 0))
            draw_line(painter, str(number), BODY, line, "right")
            painter.setPen(flat_pen(colour(LIGHT.quiet, 90), 0.4))
            painter.drawLine(QPointF(left, line.bottom() - 0.5), QPointF(left + wide, line.bottom() - 0.5))
