"""Maps of Battle for Wesnoth: a code for each hex, with a border of one hex around the map."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from studio.documents.storage.files import read_bytes
from studio.documents.text.shortened import shortened
from studio.editing.exchange.foreign_map import ForeignMap, Mark, NotExchanged, require_size
from studio.hexes.coordinates import Hex, Orientation

#: The layer in which the starting positions of sides are.
STARTS: Final = "Starting positions"
#: Terrain and overlay; before them what positions the hex is, numbers of sides or names.
_CELL: Final = re.compile(
    r"(?P<names>(?:[A-Za-z0-9_]+ +)*)(?P<code>[A-Za-z/|\\_]{1,8}(?:\^[A-Za-z/|\\_]{0,8})?)"
)
_HEADER: Final = re.compile(r"\s*[a-z_]+\s*=.*")
_BORDER: Final = 1


def read_wesnoth(path: Path) -> ForeignMap:
    """Read a map. Raises NotExchanged and UnreadableFile."""
    lines = _lines(path)
    if len(lines) <= 2 * _BORDER:
        require_size(path, 0, 0)
    width = len(lines[0])
    require_size(path, width - 2 * _BORDER, len(lines) - 2 * _BORDER)
    numbers: dict[tuple[str, ...], int] = {}
    known: dict[str, tuple[int, str]] = {}
    rows, marks = [], []
    for number, line in enumerate(lines):
        if len(line) != width:
            raise NotExchanged(
                path,
                f"row {number + 1} has {len(line)} hexes and the first {width}",
                "Save the map again in Wesnoth.",
            )
        if not _BORDER <= number < len(lines) - _BORDER:
            continue
        row = []
        for column, text in enumerate(line[_BORDER:-_BORDER]):
            if text not in known:
                known[text] = _cell(path, text, Hex(column, number - _BORDER), numbers)
            stack, names = known[text]
            row.append(stack)
            if names:
                marks += [Mark(STARTS, each, Hex(column, number - _BORDER)) for each in _positions(names)]
        rows.append(tuple(row))
    return ForeignMap(path, "wesnoth", Orientation.FLAT, tuple(numbers), tuple(rows), tuple(marks))


def write_wesnoth(codes: Sequence[Sequence[str]], starts: Sequence[tuple[Hex, int]]) -> str:
    """Return the text of a map of these codes; its border is as the hexes at the edge are."""
    cells = [[*row] for row in codes]
    for at, side in starts:
        cells[at.row][at.column] = f"{side} {cells[at.row][at.column]}"
    lines = [[bare[0], *row, bare[-1]] for row, bare in zip(cells, codes, strict=True)]
    above, below = ([row[0], *row, row[-1]] for row in (codes[0], codes[-1]))
    return "".join(f"{', '.join(line)}\n" for line in (above, *lines, below))


def require_code(path: Path, code: str) -> str:
    """Return a code if Wesnoth could read it. Raises NotExchanged."""
    found = _CELL.fullmatch(code)
    if found is None or found["names"]:
        raise NotExchanged(
            path, f"“{shortened(code)}” is no terrain of Wesnoth", "Correct it in the mapping."
        )
    return code


def _lines(path: Path) -> list[list[str]]:
    """Return the hexes of each row as they are written."""
    try:
        text = read_bytes(path).decode()
    except UnicodeDecodeError:
        raise NotExchanged(path, "it is no text, and so no map of Wesnoth", "Choose another file.") from None
    lines = [line for line in text.splitlines() if line.strip() and not _HEADER.fullmatch(line)]
    return [[cell.strip() for cell in line.split(",")] for line in lines]


def _cell(path: Path, text: str, at: Hex, numbers: dict[tuple[str, ...], int]) -> tuple[int, str]:
    """Return the number of the stack of a hex, and the positions that are there."""
    found = _CELL.fullmatch(text)
    if found is None:
        raise NotExchanged(
            path,
            f"“{shortened(text)}” in column {at.column + 1} of row {at.row + 1} is no terrain of Wesnoth",
            "Correct it, or choose another file.",
        )
    return numbers.setdefault((found["code"],), len(numbers)), found["names"]


def _positions(names: str) -> list[str]:
    """Return what positions are called."""
    return [f"Start {each}" if each.isdigit() else each.replace("_", " ") for each in names.split()]
