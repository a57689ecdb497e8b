"""Hexes in writing, as printed wargames number them: "0512" is column 5, row 12, both counted from 1."""

from studio import StudioError
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.hexsides import Hexside, hexside

#: Digits for the column and for the row on most maps, and the most that any map needs.
FEWEST_DIGITS, MOST_DIGITS = 2, 4


class HexLabelError(StudioError):
    """A text is not the label of a hex or a hexside."""

    def __init__(self, text: str, reason: str) -> None:
        shown = text if len(text) <= 40 else text[:40] + "…"
        super().__init__(f'"{shown}" is not the label of a {reason}')


def label(at: Hex, digits: int = FEWEST_DIGITS) -> str:
    """Write a hex with that many digits for the column and for the row, or with more where it needs them."""
    column, row = at.column + 1, at.row + 1
    if column < 1 or row < 1:
        raise HexLabelError(f"{column}, {row}", "hex: columns and rows are counted from 1.")
    first, second = f"{column:0{digits}d}", f"{row:0{digits}d}"
    width = max(len(first), len(second))
    return f"{first:0>{width}}{second:0>{width}}"


def parse_label(text: str) -> Hex:
    """Read a label with any number of digits that labels have; raises HexLabelError."""
    half, odd = divmod(len(text), 2)
    if odd or not FEWEST_DIGITS <= half <= MOST_DIGITS or not (text.isascii() and text.isdigit()):
        raise HexLabelError(text, 'hex: write the column and then the row with equal digits, such as "0512".')
    column, row = int(text[:half]), int(text[half:])
    if column == 0 or row == 0:
        raise HexLabelError(text, 'hex: columns and rows are counted from 1, so the first hex is "0101".')
    return Hex(column - 1, row - 1)


def hex_named(text: str) -> Hex | None:
    """Return the hex of a label, on whatever map; None where the text is none."""
    try:
        return parse_label(text)
    except HexLabelError:
        return None


def hexside_label(side: Hexside, digits: int = FEWEST_DIGITS) -> str:
    """Write a hexside as its two hexes, such as "0512|0513"."""
    return f"{label(side.first, digits)}|{label(side.second, digits)}"


def parse_hexside(text: str, orientation: Orientation) -> Hexside:
    """Read a hexside, its hexes in either order; raises HexLabelError and NotNeighboursError."""
    first, bar, second = text.partition("|")
    if not bar:
        raise HexLabelError(text, 'hexside: write the two hexes that share it, such as "0512|0513".')
    return hexside(parse_label(first), parse_label(second), orientation)
