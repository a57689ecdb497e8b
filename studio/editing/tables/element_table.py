"""Elements of a document as the rows of a table: which tables a document has, and what stands in their cells."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import chain
from types import MappingProxyType
from typing import Final

from studio.documents.model import Document, Model
from studio.editing.changes.collections import Collection, collections_of, elements_of
from studio.editing.changes.fields import field_label
from studio.editing.reference_choices import reference_choices
from studio.editing.selection import ElementRef
from studio.editing.tables.columns import Column, columns_of

#: The part of an element that says when it comes, if it is not there from the start.
_ARRIVAL = "arrival"
#: What an author wants of a table of arrivals beside when and where.
_OF_ARRIVALS = frozenset({"id", "name", "designation", "side", "type", "hq"})
#: Collections that have lists of their own: of what was silenced, and of the steps of a lesson.
_LISTED_ELSEWHERE = frozenset({"silenced", "tutorial"})
#: What tables are called that the name of their collection would not tell.
_TITLES: Final = MappingProxyType({"hqs": "Headquarters", "jump_offs": "Jump-off points"})


@dataclass(frozen=True, slots=True)
class TableKind:
    """What a table lists: the elements of some collections, or of these alone what has a certain part."""

    name: str
    title: str
    collections: tuple[str, ...]
    with_part: str = ""


@dataclass(frozen=True, slots=True)
class TableRow:
    """An element in a table."""

    element: ElementRef
    item: Model


@dataclass(frozen=True)
class ElementTable:
    """A table of a document as it is now. Elements of another collection than the first may lack some columns."""

    document: Document
    kind: TableKind
    rows: tuple[TableRow, ...]
    #: By collection, in the sequence in which they stand.
    columns_by_collection: Mapping[str, tuple[Column, ...]]

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The columns, each as the first collection that has it does."""
        found: dict[str, Column] = {}
        for column in chain.from_iterable(self.columns_by_collection.values()):
            found.setdefault(column.name, column)
        return tuple(found.values())

    @cached_property
    def _own(self) -> Mapping[tuple[str, str], Column]:
        return {
            (collection, column.name): column
            for collection, columns in self.columns_by_collection.items()
            for column in columns
        }

    @cached_property
    def rows_by_element(self) -> Mapping[ElementRef, TableRow]:
        """The rows by what stands in them."""
        return {row.element: row for row in self.rows}

    def column(self, element: ElementRef, name: str) -> Column | None:
        """Return a column as the element has it; None where it has none."""
        return self._own.get((element.collection, name))

    def texts(self) -> Iterator[tuple[str, ...]]:
        """Yield what stands in each row, in the sequence of the columns."""
        for row in self.rows:
            own = (self.column(row.element, column.name) for column in self.columns)
            yield tuple("" if each is None else each.text(row.item) for each in own)


def table_kinds(document: Document) -> tuple[TableKind, ...]:
    """Return the tables that a document has: one a collection of elements, those that stand on top of a map first.

    What is on its way has a table of its own behind those of all that can be. The parts of a map have none.
    """
    shown = [each for each in collections_of(document).values() if each.home[:1] != ("map",)]
    kinds: list[TableKind] = []
    late: list[str] = []
    for each in sorted(shown, key=lambda each: -each.height):
        kinds.append(TableKind(each.name, _title(each), (each.name,)))
        if _ARRIVAL in each.elsewhere:
            late.append(each.name)
    if late:
        kinds.insert(len(late), TableKind("arrivals", "Arrivals", tuple(late), _ARRIVAL))
    return tuple(each for each in kinds if each.name not in _LISTED_ELSEWHERE)


def element_table(document: Document, catalogue: Document | None, kind: TableKind) -> ElementTable:
    """Return a table of a document; its choices are elements of the document and of the catalogue."""
    collections = collections_of(document)
    columns: dict[str, tuple[Column, ...]] = {}
    rows: list[TableRow] = []
    for name in kind.collections:
        collection = collections[name]
        found = columns_of(collection.models[0], partial(reference_choices, document, catalogue))
        if kind.with_part:
            found = tuple(each for each in found if each.path[0] in {*_OF_ARRIVALS, kind.with_part})
        columns[name] = found
        items = elements_of(document, collection)
        rows += [
            TableRow(ElementRef(name, key), item)
            for key, item in zip(collection.keys_of(items), items, strict=True)
            if not kind.with_part or getattr(item, kind.with_part) is not None
        ]
    return ElementTable(document, kind, tuple(rows), columns)


def _title(collection: Collection) -> str:
    if collection.name in _TITLES:
        return _TITLES[collection.name]
    label = " ".join(map(field_label, collection.name.split("_")))
    return label[:1].upper() + label[1:]
