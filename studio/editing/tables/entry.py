"""Entries into the cells of a table: many become one change of the document, or none of them is made."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from studio import StudioError
from studio.documents.model import Document, Model
from studio.editing.changes.change import Change
from studio.editing.changes.collections import collection_of
from studio.editing.changes.elements import ElementChanges, ReplaceElements, with_hexes_of_map
from studio.editing.changes.fields import SetFields, edited_part
from studio.editing.changes.naming import noun_of, title_of
from studio.editing.selection import ElementRef
from studio.editing.tables.cell_texts import WrongCell
from studio.editing.tables.element_table import ElementTable, TableRow
from studio.editing.tables.parts import fields_with, with_one_location

#: What is written into a cell, by the element and the name of the column.
Entries = Mapping[tuple[ElementRef, str], str]


@dataclass(frozen=True, slots=True)
class CellFault:
    """What was to stand in a cell, and why it cannot."""

    element: ElementRef
    column: str
    text: str
    message: str


class EntryRefused(StudioError):
    """Some cells were given what their columns do not take, so nothing was entered."""

    def __init__(self, faults: tuple[CellFault, ...]) -> None:
        self.faults = faults
        more = f" So it is with {len(faults) - 1} more." if len(faults) > 1 else ""
        super().__init__(f"Nothing was entered: {faults[0].message}{more}")


def change_of(table: ElementTable, entries: Entries, title: str = "") -> Change[Any] | None:
    """Return the one change that enters all texts; None where the cells hold them already. Raises EntryRefused.

    `title` is what the history calls it, where the columns and the number of rows do not say enough.
    """
    by_element: dict[ElementRef, dict[str, str]] = {}
    for (element, name), text in entries.items():
        if _says_else(table, element, name, text):
            by_element.setdefault(element, {})[name] = text
    fields: dict[ElementRef, dict[str, Any]] = {}
    faults: list[CellFault] = []
    for element, texts in by_element.items():
        found = _fields_of_row(table, table.rows_by_element[element], texts)
        if isinstance(found, tuple):
            faults += found
        else:
            fields[element] = found
    if not faults and fields:
        change = _change(table, fields, title or _title(table, by_element))
        try:
            change.changed(table.document)
        except StudioError as error:
            # What is wrong with none of the rows by itself is wrong with what tells them apart.
            faults = [
                CellFault(element, name, text, str(error))
                for element, texts in by_element.items()
                for name, text in texts.items()
                if name in collection_of(table.document, element.collection).key
            ]
            if not faults:
                raise
        else:
            return change
    if faults:
        raise EntryRefused(tuple(faults))
    return None


def _change(table: ElementTable, fields: Mapping[ElementRef, Mapping[str, Any]], title: str) -> Change[Any]:
    if len(fields) == 1:
        ((element, values),) = fields.items()
        return SetFields[Document](element, values)
    items: dict[str, dict[str, Model]] = {}
    for element, values in fields.items():
        item = table.rows_by_element[element].item
        items.setdefault(element.collection, {})[element.key] = edited_part(item, [], values)
    parts = tuple(ReplaceElements[Document](title, name, given) for name, given in items.items())
    return parts[0] if len(parts) == 1 else ElementChanges(title, parts)


def _says_else(table: ElementTable, element: ElementRef, name: str, text: str) -> bool:
    """Return whether a text is another one than stands there; where there is no such cell, whether it is one at all."""
    column, row = table.column(element, name), table.rows_by_element[element]
    return text.strip() != ("" if column is None else column.text(row.item))


def _fields_of_row(
    table: ElementTable, row: TableRow, texts: Mapping[str, str]
) -> dict[str, Any] | tuple[CellFault, ...]:
    """Return the fields of a row that the texts give other values, or what is wrong with them."""
    element, read, faults = row.element, {}, []
    for name, text in texts.items():
        column = table.column(element, name)
        try:
            if column is None:
                noun = noun_of(table.document, element.collection)
                raise WrongCell(f'The {noun} {title_of(row.item)} has no "{name}"; leave the cell empty.')
            read[column.path] = column.read(text)
        except WrongCell as error:
            faults.append(CellFault(element, name, text, str(error)))
    if faults:
        return tuple(faults)
    try:
        collection = collection_of(table.document, element.collection)
        values = with_one_location(collection, row.item, fields_with(row.item, read))
        with_hexes_of_map(table.document, collection, edited_part(row.item, [], values), row.item)
    except StudioError as error:
        return tuple(CellFault(element, name, text, str(error)) for name, text in texts.items())
    return values


def _title(table: ElementTable, by_element: Mapping[ElementRef, Mapping[str, str]]) -> str:
    names = {name for texts in by_element.values() for name in texts}
    labels = [column.label for column in table.columns if column.name in names]
    what = labels[0] if len(labels) == 1 else f"{len(labels)} columns"
    return f"Set {what} of {len(by_element)} rows of {table.kind.title}"
