"""Blocks cut into slabs: pieces that stand on one page whole."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from studio.desktop.book.setting.blocks import Block, Cell, Column, Drawing, Heading, Prose, Table
from studio.desktop.book.setting.typesetting import BODY, CELL, HEAD, HEADING, QUIET, SetText, width_of
from studio.desktop.canvas.drawing.colours import LIGHT
from studio.desktop.canvas.drawing.strokes import colour, flat_pen

#: Between the cells of a row, and above and below what is in them.
_ACROSS: Final = 5.0
_PAD: Final = 2.6
#: Above a heading, between paragraphs and behind a block.
_BEFORE_HEADING: Final = 12.0
_PARAGRAPH: Final = 5.0
_AFTER: Final = 6.0
_BAND: Final = "#f3eee2"


@dataclass(frozen=True)
class Slab:
    """A piece of a height; `gap` is left free above it, but not at the top of a page."""

    height: float
    #: Paints it with its corner at a point, a little between one yield and the next.
    steps: Callable[[QPainter, QPointF], Iterator[None]]
    gap: float = 0.0
    #: It is not the last on its page.
    leads_on: bool = False
    #: What is drawn once more above it where it is the first on its page.
    head: "Slab | None" = None


def slabs_of(block: Block, width: float) -> Iterator[Slab]:
    """Cut a block that may be so wide."""
    match block:
        case Heading():
            yield _heading(block, width)
        case Prose():
            yield from _prose(block, width)
        case Table():
            yield from _table(block, width)
        case Drawing():
            yield Slab(block.height, partial(_drawing_steps, block), gap=_AFTER)


def _heading(heading: Heading, width: float) -> Slab:
    drawing = heading.drawing
    left = drawing.width + 8 if drawing else 0.0
    title = SetText(heading.text, HEADING, width - left)
    remark = SetText(heading.remark, QUIET, width - left) if heading.remark else None
    words = title.height + (remark.height if remark else 0.0)
    height = max(words, drawing.height if drawing else 0.0)

    def steps(painter: QPainter, at: QPointF) -> Iterator[None]:
        if drawing:
            yield from _drawing_steps(drawing, painter, at)
        top = at + QPointF(left, (height - words) / 2)
        title.paint(painter, top)
        if remark:
            remark.paint(painter, top + QPointF(0, title.height))

    return Slab(height + 3, steps, gap=_BEFORE_HEADING, leads_on=True)


def _prose(prose: Prose, width: float) -> Iterator[Slab]:
    gap = _AFTER
    for text in filter(None, (part.strip() for part in prose.text.split("\n"))):
        made = SetText(text, QUIET if prose.is_quiet else BODY, width)
        for number in range(made.lines):
            # No line of a paragraph stands alone, at the foot of a page or at the top of the next.
            leads_on = made.lines > 1 and number in (0, made.lines - 2)
            yield Slab(
                made.pitch,
                partial(_line_steps, made, number),
                gap=gap if number == 0 else 0.0,
                leads_on=leads_on,
            )
        gap = _PARAGRAPH


def _table(table: Table, width: float) -> Iterator[Slab]:
    widths = _widths(table, width)
    head = _row(tuple(each.title for each in table.columns), table.columns, widths, is_head=True)
    has_head = any(each.title for each in table.columns)
    if has_head:
        yield replace(head, gap=_AFTER, leads_on=True)
    for number, cells in enumerate(table.rows):
        row = _row(cells, table.columns, widths, is_banded=table.is_banded and number % 2 == 1)
        gap = _AFTER if number == 0 and not has_head else 0.0
        yield replace(row, head=head if has_head else None, gap=gap)


def _widths(table: Table, width: float) -> list[float]:
    """Share the width out, but give each column as much as its longest word needs."""
    room = width - _ACROSS * (len(table.columns) - 1)
    needs = [_need(column, [row[i] for row in table.rows]) for i, column in enumerate(table.columns)]
    spare = max(0.0, room - sum(needs))
    shares = sum(each.share for each in table.columns) or 1.0
    return [need + spare * each.share / shares for need, each in zip(needs, table.columns, strict=True)]


def _need(column: Column, cells: list[Cell]) -> float:
    words = [word for cell in cells if isinstance(cell, str) for word in cell.split()]
    drawn = [cell.width for cell in cells if isinstance(cell, Drawing)]
    titles = [width_of(word, HEAD) for word in column.title.split()]
    longest = max(words, key=len, default="")
    return max([*titles, *drawn, width_of(longest, CELL), 4.0]) + 1.5


def _row(
    cells: tuple[Cell, ...],
    columns: tuple[Column, ...],
    widths: list[float],
    is_head: bool = False,
    is_banded: bool = False,
) -> Slab:
    style = HEAD if is_head else CELL
    made = [
        each if isinstance(each, Drawing) else _paragraphs(each, columns[i], widths[i], style)
        for i, each in enumerate(cells)
    ]
    inner = max(_height(each) for each in made)
    height = inner + 2 * _PAD
    whole = sum(widths) + _ACROSS * (len(widths) - 1)

    def steps(painter: QPainter, at: QPointF) -> Iterator[None]:
        if is_banded:
            painter.fillRect(QRectF(at.x() - 3, at.y(), whole + 6, height), colour(_BAND))
        left = at.x()
        for each, width, column in zip(made, widths, columns, strict=True):
            top = at.y() + _PAD + ((inner - _height(each)) if is_head else (inner - _height(each)) / 2)
            if isinstance(each, Drawing):
                aside = {"left": 0.0, "centre": 0.5, "right": 1.0}[column.align] * (width - each.width)
                yield from _drawing_steps(each, painter, QPointF(left + aside, top))
            else:
                for text in each:
                    text.paint(painter, QPointF(left, top))
                    top += text.height
            left += width + _ACROSS
        if is_head:
            painter.setPen(flat_pen(colour(LIGHT.frame), 0.7))
            painter.drawLine(QPointF(at.x(), at.y() + height), QPointF(at.x() + whole, at.y() + height))

    return Slab(height + (1.5 if is_head else 0.0), steps)


def _paragraphs(text: str, column: Column, width: float, style: object) -> list[SetText]:
    return [SetText(part, HEAD if style is HEAD else CELL, width, column.align) for part in text.split("\n")]


def _height(made: Drawing | list[SetText]) -> float:
    return made.height if isinstance(made, Drawing) else sum(each.height for each in made)


def _line_steps(made: SetText, number: int, painter: QPainter, at: QPointF) -> Iterator[None]:
    made.paint_line(painter, number, at)
    yield


def _drawing_steps(drawing: Drawing, painter: QPainter, at: QPointF) -> Iterator[None]:
    painter.save()
    painter.translate(at)
    yield from drawing.steps(painter)
    painter.restore()
