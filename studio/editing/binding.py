"""How the book of a scenario is made, as the form of the window and the command line ask for it."""

from dataclasses import dataclass
from enum import StrEnum

#: Millimetres from hex to hex on the map sheets, the least and most.
SMALLEST, LARGEST = 8, 40


class PaperName(StrEnum):
    """The paper that a book is printed on."""

    A4 = "A4"
    LETTER = "Letter"


@dataclass(frozen=True, slots=True)
class Binding:
    """A book's paper, the size of the hexes on its map sheets, and whether units stand on those."""

    paper: PaperName = PaperName.A4
    #: None: as large as fills the sheets.
    hex_millimetres: float | None = None
    has_units: bool = False
    #: Whether it has the map alone.
    has_sheets_alone: bool = False
    #: The language of its texts; "" for the original.
    language: str = ""
