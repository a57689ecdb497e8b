"""A table that comes back from a spreadsheet: what it says otherwise than the document, and the change that takes it over."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import ValidationError

from studio import StudioError
from studio.documents.model import Document, Model
from studio.documents.reading.validation import error_message
from studio.editing.changes.change import Change
from studio.editing.changes.collections import Collection, collection_of
from studio.editing.changes.elements import AddElements, ElementChanges, RemoveElement
from studio.editing.changes.naming import title_of
from studio.editing.selection import ElementRef
from studio.editing.tables.cell_texts import WrongCell, restore_zeros
from studio.editing.tables.columns import Column
from studio.editing.tables.element_table import ElementTable
from studio.editing.tables.entry import EntryRefused, change_of
from studio.editing.tables.parts import fields_of
from studio.editing.tables.spreadsheet import read_cells


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that a file says otherwise than the document: a cell, a row that is new to it, or one that is not in the file."""

    kind: Literal["changed", "new", "missing"]
    row: str
    column: str = ""
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class TableReading:
    """What a file says. Nothing of it can be taken over while it has faults; notes only tell what is left out."""

    differences: tuple[Difference, ...]
    notes: tuple[str, ...]
    faults: tuple[str, ...]
    #: What takes over all cells and new rows, and what removes the rows that the file has not.
    change: Change[Any] | None
    removal: tuple[Change[Any], ...]

    def take_over(self, title: str, *, removes: bool) -> Change[Any] | None:
        """Return the one change that takes the file over; None where there is nothing to change, or a fault."""
        if self.faults:
            return None
        parts = (*((self.change,) if self.change else ()), *(self.removal if removes else ()))
        return ElementChanges(title, parts) if parts else None


def read_table(table: ElementTable, text: str) -> TableReading:
    """Compare the text of a CSV file with a table; raises UnreadableCells."""
    rows = read_cells(text)
    if not rows:
        return TableReading((), (), ("The file is empty; the first row has to name its columns.",), None, ())
    names, notes, faults = _columns_named(table, rows[0])
    faults = (*faults, *_missing_keys(table, names))
    if faults:
        return TableReading((), notes, faults, None, ())
    return _Reading(table, names, len(rows[0]), notes).of_rows(rows[1:])


def _columns_named(
    table: ElementTable, header: Sequence[str]
) -> tuple[dict[int, str], tuple[str, ...], tuple[str, ...]]:
    """Return the columns of the table by their index in the file, and what is to be said of the others."""
    known = {said.casefold(): each.name for each in table.columns for said in (each.label, each.name)}
    names: dict[int, str] = {}
    notes, faults = [], []
    for index, said in enumerate(map(str.strip, header)):
        name = known.get(said.casefold())
        if name is None and said:
            notes.append(f'The column "{said}" is none of {table.kind.title} and is left out.')
        elif name in names.values():
            faults.append(f'The column "{said}" stands in the file twice; leave one of them out.')
        elif name is not None:
            names[index] = name
    return names, tuple(notes), tuple(faults)


def _missing_keys(table: ElementTable, names: Mapping[int, str]) -> Iterator[str]:
    needed = {name for each in table.kind.collections for name in collection_of(table.document, each).key}
    for name in sorted(needed - set(names.values())):
        yield f'The first row names no column "{name}", by which rows are told apart; add it.'


class _Reading:
    """Goes through the rows of a file."""

    def __init__(
        self, table: ElementTable, names: Mapping[int, str], width: int, notes: tuple[str, ...]
    ) -> None:
        self._table, self._names, self._width, self._notes = table, names, width, notes
        self._faults: list[str] = []
        self._differences: list[Difference] = []
        self._entries: dict[tuple[ElementRef, str], str] = {}
        self._lines: dict[ElementRef, int] = {}
        self._new: list[Model] = []
        self._seen: Counter[tuple[str, ...]] = Counter()

    def of_rows(self, rows: Sequence[Sequence[str]]) -> TableReading:
        """Return what all rows say; the header is the first line of the file."""
        for line, cells in enumerate(rows, start=2):
            if any(map(str.strip, cells)):
                self._read(line, cells)
        missing = [row for row in self._table.rows if row.element not in self._lines]
        self._differences += [Difference("missing", title_of(row.item)) for row in missing]
        removal = tuple(RemoveElement[Document](*row.element) for row in missing)
        change = self._change()
        faults = tuple(self._faults)
        return TableReading(tuple(self._differences), self._notes, faults, change, removal)

    def _read(self, line: int, cells: Sequence[str]) -> None:
        if any(map(str.strip, cells[self._width :])):
            self._faults.append(
                f"Row {line} has more cells than the first row; name their columns, or empty them."
            )
            return
        texts = {name: cells[index] if index < len(cells) else "" for index, name in self._names.items()}
        element = self._element(texts)
        if element is None:
            self._add(line, texts)
            return
        if element in self._lines:
            before = self._lines[element]
            self._faults.append(f"Row {line} is of the same element as row {before}; leave one of them out.")
            return
        self._lines[element] = line
        row = self._table.rows_by_element[element]
        for name, text in texts.items():
            column = self._table.column(element, name)
            held = "" if column is None else column.text(row.item)
            if text.strip() != held and not _says_the_same(column, row.item, text):
                self._entries[element, name] = text
                header = name if column is None else column.header
                self._differences.append(
                    Difference("changed", title_of(row.item), header, held, text.strip())
                )

    def _element(self, texts: Mapping[str, str]) -> ElementRef | None:
        """Return the element that a row is of; None where the document has none with its key."""
        for name in self._table.kind.collections:
            collection = collection_of(self._table.document, name)
            parts = tuple(_key_part(texts[each]) for each in collection.key)
            self._seen[name, *parts] += 1
            number = self._seen[name, *parts]
            key = ">".join(parts) + (f">{number}" if collection.repeats and number > 1 else "")
            if ElementRef(name, key) in self._table.rows_by_element:
                return ElementRef(name, key)
        return None

    def _add(self, line: int, texts: Mapping[str, str]) -> None:
        kind = self._table.kind
        if len(kind.collections) > 1 or kind.with_part:
            key = ", ".join(text for name, text in texts.items() if name == "id")
            self._faults.append(
                f'Row {line}: nothing with the id "{key}" is among {kind.title}; add it to the table that it is of first.'
            )
            return
        collection = collection_of(self._table.document, kind.collections[0])
        try:
            item = self._made(line, collection, texts)
        except StudioError as error:
            self._faults.append(f"Row {line}: {error}")
            return
        if item is not None:
            self._new.append(item)
            self._differences.append(Difference("new", title_of(item)))

    def _made(self, line: int, collection: Collection, texts: Mapping[str, str]) -> Model | None:
        """Return a new element; None, with the faults noted, where the texts are not those of one. Raises WrongCell."""
        read, before = {}, len(self._faults)
        for name, text in texts.items():
            column = self._table.column(ElementRef(collection.name, ""), name)
            assert column is not None
            try:
                read[column.path] = column.read(text)
            except WrongCell as error:
                self._faults.append(f"Row {line}, column {column.header}: {error}")
        if len(self._faults) > before:
            return None
        model = collection.models[0]
        try:
            return model(**fields_of(model, read))
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            where = ".".join(str(each) for each in first["loc"] if isinstance(each, str))
            raise WrongCell(f"{where}: {error_message(model, first)}") from error

    def _change(self) -> Change[Any] | None:
        """Return the change of all cells and new rows; None where there is none, or a fault."""
        parts: list[Change[Any]] = []
        try:
            entered = change_of(self._table, self._entries)
            parts = [entered] if entered is not None else []
            if self._new:
                parts.append(AddElements[Document]("", self._table.kind.collections[0], tuple(self._new)))
            if not self._faults:
                ElementChanges[Any]("", tuple(parts)).changed(self._table.document)
        except EntryRefused as refused:
            for fault in refused.faults:
                line = self._lines[fault.element]
                self._faults.append(f"Row {line}, column {fault.column}: {fault.message}")
        except StudioError as error:
            self._faults.append(str(error))
        return ElementChanges("", tuple(parts)) if parts and not self._faults else None


def _key_part(text: str) -> str:
    return restore_zeros(text.strip())


def _says_the_same(column: Column | None, item: Model, text: str) -> bool:
    """Return whether a text means what the cell holds, as a name does, or a number without its zeros."""
    if column is None:
        return not text.strip()
    try:
        return bool(column.read(text) == column.value(item))
    except WrongCell:
        return False
