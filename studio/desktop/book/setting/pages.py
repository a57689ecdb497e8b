"""Chapters laid out on pages, one behind the other."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Protocol

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from studio.desktop.book.setting.blocks import BookChapter
from studio.desktop.book.setting.paper import Paper
from studio.desktop.book.setting.slabs import Slab, slabs_of
from studio.desktop.book.setting.typesetting import CHAPTER, FOOT, SetText, draw_line
from studio.desktop.canvas.drawing.colours import LIGHT
from studio.desktop.canvas.drawing.strokes import colour, flat_pen

#: Between columns, above a chapter that begins within a page, and behind its title.
_BETWEEN: Final = 18.0
_BEFORE: Final = 26.0
#: A chapter begins on a page of its own where less than this part of one is left.
_LEAST: Final = 0.22


class Page(Protocol):
    """One page of a book."""

    @property
    def is_across(self) -> bool:
        """Whether it is wider than high."""
        ...

    def steps(self, painter: QPainter) -> Iterator[None]:
        """Paint it, a little between one yield and the next; the painter counts in points from its corner."""
        ...


@dataclass
class TextPage:
    """A page of slabs, each with its corner."""

    placed: list[tuple[QPointF, Slab]] = field(default_factory=list)
    is_across: bool = False

    def steps(self, painter: QPainter) -> Iterator[None]:
        """Paint the slabs."""
        for at, slab in self.placed:
            yield from slab.steps(painter, at)


class TextFlow:
    """Lays chapters out on pages; where each begins is known as soon as it is laid out."""

    def __init__(self, paper: Paper) -> None:
        self._room = paper.room()
        self.pages: list[TextPage] = []
        self.starts: list[tuple[str, int]] = []
        self._columns, self._column, self._top = 1, 0, self._room.bottom()

    def add(self, chapters: Iterable[BookChapter]) -> None:
        """Lay out chapters."""
        for chapter in chapters:
            self._begin(chapter)
            slabs = [
                slab for block in chapter.blocks for slab in slabs_of(block, self._width(chapter.columns))
            ]
            for group in _groups(slabs):
                self._put(group)

    def _width(self, columns: int) -> float:
        return (self._room.width() - _BETWEEN * (columns - 1)) / columns

    def _begin(self, chapter: BookChapter) -> None:
        needs_page = (
            chapter.starts_page
            or self._columns > 1
            or self._room.bottom() - self._top < _LEAST * self._room.height()
        )
        self._columns, self._column = 1, 0
        if needs_page:
            self._new_page()
        title = _title(chapter.title, self._width(1), has_rule=bool(self.pages[-1].placed))
        self._put([title])
        self._columns = chapter.columns
        #: Later columns of this page begin below the title.
        self._first = self._top if chapter.columns > 1 else self._room.top()
        self.starts.append((chapter.title, len(self.pages)))

    def _put(self, group: list[Slab]) -> None:
        """Put slabs that belong together where they find room."""
        is_first = self._top <= self._page_top() + 0.01
        head = group[0].head.height if group[0].head and is_first else 0.0
        height = head + sum(
            slab.height + (slab.gap if i or not is_first else 0) for i, slab in enumerate(group)
        )
        if not is_first and self._top + height > self._room.bottom() + 0.01:
            self._next_column()
        for slab in group:
            is_first = self._top <= self._page_top() + 0.01
            if not is_first:
                self._top += slab.gap
            if self._top + slab.height > self._room.bottom() + 0.01 and not is_first:
                self._next_column()
                is_first = True
            if is_first and slab.head is not None:
                self._place(slab.head)
            self._place(slab)

    def _place(self, slab: Slab) -> None:
        left = self._room.left() + self._column * (self._width(self._columns) + _BETWEEN)
        self.pages[-1].placed.append((QPointF(left, self._top), slab))
        self._top += slab.height

    def _page_top(self) -> float:
        return self._first if self._columns > 1 else self._room.top()

    def _next_column(self) -> None:
        if self._column + 1 < self._columns:
            self._column += 1
            self._top = self._first
        else:
            self._new_page()

    def _new_page(self) -> None:
        self.pages.append(TextPage())
        self._column, self._top = 0, self._room.top()
        self._first = self._room.top()


def paint_foot(painter: QPainter, paper: Paper, is_across: bool, title: str, number: int) -> None:
    """Draw the line at the foot of a page."""
    box = paper.foot(is_across)
    painter.setPen(flat_pen(colour(LIGHT.quiet), 0.4))
    painter.drawLine(box.topLeft(), box.topRight())
    below = QRectF(box.left(), box.top() + 3, box.width(), box.height())
    draw_line(painter, title, FOOT, below.adjusted(0, 0, -60, 0))
    draw_line(painter, str(number), FOOT, below, "right")


def _groups(slabs: list[Slab]) -> Iterator[list[Slab]]:
    """Yield runs of slabs of which each but the last leads on to the next."""
    group: list[Slab] = []
    for slab in slabs:
        group.append(slab)
        if not slab.leads_on:
            yield group
            group = []
    if group:
        yield group


def _title(text: str, width: float, has_rule: bool) -> Slab:
    made = SetText(text, CHAPTER, width)
    return Slab(
        made.height + 9, partial(_title_steps, made, width), gap=_BEFORE if has_rule else 0.0, leads_on=True
    )


def _title_steps(made: SetText, width: float, painter: QPainter, at: QPointF) -> Iterator[None]:
    made.paint(painter, at)
    below = at + QPointF(0, made.height + 3)
    painter.setPen(flat_pen(colour(LIGHT.ink), 1.4))
    painter.drawLine(below, below + QPointF(min(width, 60.0), 0))
    painter.setPen(flat_pen(colour(LIGHT.ink), 0.4))
    painter.drawLine(below, below + QPointF(width, 0))
    yield
