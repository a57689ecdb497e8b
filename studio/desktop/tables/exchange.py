"""Tables as files that spreadsheets read and write."""

from pathlib import Path

from studio.documents.storage.files import read_bytes
from studio.documents.storage.store import put_bytes
from studio.editing.tables.element_table import ElementTable
from studio.editing.tables.spreadsheet import UnreadableCells, write_cells


def read_file(path: Path) -> str:
    """Return the text of a file; raises UnreadableFile and UnreadableCells."""
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableCells(f"{path.name} is not UTF-8") from error


def write_file(path: Path, table: ElementTable) -> None:
    """Write a table with the names of its columns above it, marked as UTF-8, whole or not at all; raises NotSaved."""
    rows = [[column.name for column in table.columns], *table.texts()]
    put_bytes(path, write_cells(rows).encode("utf-8-sig"))
