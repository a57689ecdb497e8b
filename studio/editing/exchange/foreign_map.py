"""A map of another program as it was read, before a mapping says what its tiles mean."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from studio import StudioError
from studio.documents.exchange.mapping import Program
from studio.documents.text.shortened import PATH, shortened
from studio.hexes.coordinates import Hex, Orientation

#: As many columns, and rows, as a map of ours may have.
MOST_ACROSS = 999
#: As many letters as a name may have.
MOST_LETTERS = 200


class NotExchanged(StudioError):
    """A map of another program that cannot be read or written; nothing was changed."""

    def __init__(self, source: Path, what: str, remedy: str) -> None:
        super().__init__(f"{shortened(str(source), PATH)}: {what}. {remedy}")


@dataclass(frozen=True, slots=True)
class Mark:
    """A named object of the other map, in a hex."""

    layer: str
    name: str
    at: Hex


@dataclass(frozen=True, slots=True)
class ForeignMap:
    """What a file of another program holds, on hexes as ours lie: its first column, or row, is none that is shifted."""

    source: Path
    program: Program
    orientation: Orientation
    #: The different stacks of tiles that lie in hexes, each by names with the topmost first.
    stacks: tuple[tuple[str, ...], ...]
    #: The number of its stack for each hex, row by row.
    cells: tuple[tuple[int, ...], ...]
    marks: tuple[Mark, ...] = ()
    #: Sentences on what was left out while reading.
    remarks: tuple[str, ...] = ()

    @property
    def columns(self) -> int:
        """How many columns it has."""
        return len(self.cells[0])

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return len(self.cells)

    def counts(self) -> Counter[int]:
        """Count the hexes of each stack by its number."""
        return Counter(stack for row in self.cells for stack in row)


def printable(text: str) -> str:
    """Return a name as files of ours may hold it: in one line, and not too long."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return shown.strip()[:MOST_LETTERS]


def require_size(source: Path, columns: int, rows: int) -> None:
    """Raise NotExchanged where there is no hex, or more than a map may have."""
    if columns < 1 or rows < 1:
        raise NotExchanged(source, "there is not a single tile in it", "Draw something first.")
    if columns > MOST_ACROSS or rows > MOST_ACROSS:
        raise NotExchanged(
            source,
            f"the map is {columns} by {rows} hexes, and {MOST_ACROSS} by {MOST_ACROSS} are the most",
            "Cut it to a part of that size.",
        )
