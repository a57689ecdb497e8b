"""Cells as spreadsheets write them: rows of texts with tabs or commas between them."""

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from itertools import islice
from typing import Final

from studio import StudioError

TAB: Final = "\t"
COMMA: Final = ","
#: What stands between cells in files, by how spreadsheets of different countries write them.
#: More rows than any battle has: so many can be listed at once, and a person look at them.
MAX_ROWS: Final = 10_000
_DELIMITERS: Final = (COMMA, ";", TAB)


class UnreadableCells(StudioError):
    """A text is no table."""

    def __init__(self, reason: str, remedy: str = "Save the table as CSV in UTF-8 again.") -> None:
        super().__init__(f"The cells cannot be read: {reason}. {remedy}")


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
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        rows = list(islice(reader, MAX_ROWS + 1))
    except csv.Error as error:
        reason = f"in line {reader.line_num} a cell has no end, or a quotation mark stands where none belongs"
        raise UnreadableCells(reason) from error
    if len(rows) > MAX_ROWS:
        raise UnreadableCells(f"there are more than {MAX_ROWS:,} rows", "Take the rows of one battle.")
    while rows and not any(map(str.strip, rows[-1])):
        rows.pop()
    return rows
