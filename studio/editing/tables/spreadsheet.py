"""Cells as spreadsheets write them: rows of texts with tabs or commas between them."""

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Final

from studio import StudioError

TAB: Final = "\t"
COMMA: Final = ","
#: What stands between cells in files, by how spreadsheets of different countries write them.
_DELIMITERS: Final = (COMMA, ";", TAB)


class UnreadableCells(StudioError):
    """A text is no table."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"The cells cannot be read: {reason}. Save the table as CSV in UTF-8 again.")


def write_cells(rows: Iterable[Sequence[str]], delimiter: str = COMMA) -> str:
    """Return rows as text; cells with line breaks, quotes or the delimiter in them stand in quotes."""
    text = StringIO()
    csv.writer(text, delimiter=delimiter, lineterminator="\n").writerows(rows)
    return text.getvalue()


def read_cells(text: str, delimiter: str | None = None) -> list[list[str]]:
    """Return the rows of a text without empty ones at its end; raises UnreadableCells.

    Without a delimiter that of the first row is taken: a comma, a semicolon or a tab.
    """
    text = text.removeprefix("\ufeff")
    if delimiter is None:
        first = text.partition("\n")[0]
        delimiter = max(_DELIMITERS, key=first.count)
    try:
        rows = list(csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True))
    except csv.Error as error:
        raise UnreadableCells(str(error)) from error
    while rows and not any(map(str.strip, rows[-1])):
        rows.pop()
    return rows
