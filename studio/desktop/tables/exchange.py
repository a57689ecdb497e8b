"""Tables as files that spreadsheets read and write."""

from pathlib import Path

from studio import StudioError
from studio.editing.tables.element_table import ElementTable
from studio.editing.tables.spreadsheet import UnreadableCells, write_cells


class TableFileError(StudioError):
    """The file of a table cannot be read or written."""

    def __init__(self, path: Path, done: str, error: OSError) -> None:
        reason = error.strerror or type(error).__name__
        super().__init__(
            f"{path.name} cannot be {done}: {reason}. Choose another file, or close it elsewhere first."
        )


def read_file(path: Path) -> str:
    """Return the text of a file; raises TableFileError and UnreadableCells."""
    try:
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise TableFileError(path, "read", error) from error
    except UnicodeDecodeError as error:
        raise UnreadableCells(f"{path.name} is not UTF-8") from error


def write_file(path: Path, table: ElementTable) -> None:
    """Write a table with the names of its columns above it, marked as UTF-8; raises TableFileError."""
    rows = [[column.name for column in table.columns], *table.texts()]
    try:
        path.write_bytes(write_cells(rows).encode("utf-8-sig"))
    except OSError as error:
        raise TableFileError(path, "written", error) from error
