"""What a book is written in: chapters of headings, prose and tables, and drawings that stand among the words."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from PySide6.QtGui import QPainter


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing of a size in points; it is painted from the origin on, a little between one yield and the next."""

    width: float
    height: float
    steps: Callable[[QPainter], Iterator[None]]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading within a chapter, with a drawing before it and a quiet remark behind it."""

    text: str
    remark: str = ""
    drawing: Drawing | None = None


@dataclass(frozen=True, slots=True)
class Prose:
    """Text in paragraphs, which line breaks divide."""

    text: str
    is_quiet: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table; `share` says how wide it is beside the others."""

    title: str
    share: float
    align: Literal["left", "right", "centre"] = "left"


#: What stands in a cell of a table.
Cell: TypeAlias = str | Drawing


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells under titles; a table whose columns have no titles has no head, and every second row a tint."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    is_banded: bool = True


Block: TypeAlias = Heading | Prose | Table | Drawing


@dataclass(frozen=True, slots=True)
class BookChapter:
    """A part of a book with a title of its own, set in so many columns."""

    title: str
    blocks: tuple[Block, ...]
    starts_page: bool = False
    columns: int = 1
