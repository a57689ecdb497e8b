"""Areas: hexes as a bit each, row by row.

A frozenset of the 90,000 hexes of a large map takes ten megabytes and some tenths of a second wherever it is joined with
another or handed on; as rows of bits it takes a hundredth of both.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Set
from functools import partial
from itertools import chain, compress, count, repeat
from typing import Final, NamedTuple, TypeAlias

from studio.hexes.coordinates import Hex, Orientation, neighbour

#: Some hexes, whether an area or a frozenset.
HexSet: TypeAlias = Set[Hex]
#: The first column of an area, and its rows by number; bit 0 is in that column.
AreaKey: TypeAlias = tuple[int, tuple[tuple[int, int], ...]]

_RUN: Final = re.compile("1+")
_BITS: Final = bytes.maketrans(b"01", b"\0\1")
#: Makes hexes of pairs in half the time that `Hex` itself takes.
_make_hex: Final = partial(tuple.__new__, Hex)
#: Fewer hexes than so many are put into their rows one by one.
_FEW: Final = 32


class Run(NamedTuple):
    """Hexes side by side in one row; the column at the stop is not among them."""

    row: int
    start: int
    stop: int


class HexArea(Set[Hex]):
    """A set of hexes, on the map or off it; equal to a frozenset of the same hexes."""

    #: Rows with any hex by number; bit `i` of one is the hex in column `left + i`.
    __slots__ = ("_known_hash", "_left", "_rows", "_size")

    def __init__(self, hexes: Iterable[Hex] = ()) -> None:
        self._known_hash: int | None = None
        self._size: int | None = None
        self._left, self._rows = _as_rows(hexes)

    @classmethod
    def of(cls, hexes: Iterable[Hex]) -> "HexArea":
        """Return the area of some hexes, which may be one already."""
        return hexes if isinstance(hexes, HexArea) else cls(hexes)

    @classmethod
    def whole(cls, columns: int, rows: int) -> "HexArea":
        """Return all hexes of a map."""
        line = (1 << columns) - 1
        return _area(0, dict.fromkeys(range(rows), line))

    @classmethod
    def showing(cls, rows: tuple[str, ...], characters: Iterable[str]) -> "HexArea":
        """Return where rows of characters, one a column, show one of some characters."""
        marks = _marks_of(characters)
        found = {number: _bits(row, marks) for number, row in enumerate(rows)}
        return _area(0, {number: bits for number, bits in found.items() if bits})

    def among(self, rows: tuple[str, ...], characters: Iterable[str]) -> "HexArea":
        """Return those of its hexes at which rows of characters show one of some characters."""
        marks, height = _marks_of(characters), len(rows)
        found = {number: _bits(rows[number], marks) for number in self._rows if 0 <= number < height}
        return self & _area(0, {number: bits for number, bits in found.items() if bits})

    def within(self, columns: int, rows: int) -> "HexArea":
        """Return those of its hexes that are on a map of that size."""
        left, line = self._left, (1 << columns) - 1
        mask = line >> left if left > 0 else line << -left
        return _area(
            left, {row: kept for row, bits in self._rows.items() if 0 <= row < rows and (kept := bits & mask)}
        )

    @classmethod
    def of_runs(cls, runs: Iterable[Run]) -> "HexArea":
        """Return all hexes of some runs."""
        rows: defaultdict[int, int] = defaultdict(int)
        found = list(runs)
        left = min((0, *(run.start for run in found)))
        for run in found:
            rows[run.row] |= (1 << (run.stop - left)) - (1 << (run.start - left))
        return _area(left, dict(rows))

    @property
    def runs(self) -> Iterator[Run]:
        """Its hexes side by side, row by row from the left."""
        return chain.from_iterable(map(self.runs_in, self.rows))

    def runs_in(self, row: int) -> list[Run]:
        """Return its hexes side by side in one row, from the left."""
        left, bits = self._left, self._rows.get(row, 0)
        return [
            Run(row, found.start() + left, found.end() + left) for found in _RUN.finditer(f"{bits:b}"[::-1])
        ]

    @property
    def rows(self) -> list[int]:
        """The numbers of the rows in which it has any hex, from the top."""
        return sorted(self._rows)

    def columns_in(self, row: int) -> Iterator[int]:
        """Return the columns of its hexes in a row, from the left."""
        bits = self._rows.get(row, 0)
        marks = f"{bits:b}"[::-1].encode().translate(_BITS)
        return compress(count(self._left), marks)

    @property
    def corners(self) -> tuple[Hex, Hex]:
        """The first column and row and the last column and row with a hex; there must be one."""
        every = self._any_row()
        first = (every & -every).bit_length() - 1
        return (
            Hex(first + self._left, min(self._rows)),
            Hex(every.bit_length() - 1 + self._left, max(self._rows)),
        )

    @property
    def key(self) -> AreaKey:
        """What is equal for equal areas alone, and quickly hashed."""
        every = self._any_row()
        spare = (every & -every).bit_length() - 1 if every else 0
        rows = tuple((row, self._rows[row] >> spare) for row in sorted(self._rows))
        return self._left + spare if every else 0, rows

    @classmethod
    def of_key(cls, key: AreaKey) -> "HexArea":
        """Return the area that has a key."""
        left, rows = key
        return _area(left, dict(rows))

    def shifted(self, columns: int, rows: int) -> "HexArea":
        """Return the area so many columns and rows further, without regard to how hexes are staggered."""
        return _area(self._left + columns, {row + rows: bits for row, bits in self._rows.items()})

    def transposed(self) -> "HexArea":
        """Return the area with columns for rows and rows for columns."""
        if not self._rows:
            return self
        top, height, width = min(self._rows), max(self._rows) + 1, self._any_row().bit_length()
        # From the last row up, and in each from the last column down.
        lines = [f"{self._rows.get(row, 0):0{width}b}" for row in reversed(range(top, height))]
        columns = reversed([int("".join(column), 2) for column in zip(*lines, strict=True)])
        return _area(top, {number: bits for number, bits in enumerate(columns, self._left) if bits})

    def stepped(self, direction: int, orientation: Orientation) -> "HexArea":
        """Return the neighbours of its hexes in one direction."""
        moved = NO_HEXES
        for odd, part in enumerate(self.by_parity(orientation)):
            there = neighbour(Hex(odd, odd), direction, orientation)
            moved |= part.shifted(there.column - odd, there.row - odd)
        return moved

    def by_parity(self, orientation: Orientation) -> tuple["HexArea", "HexArea"]:
        """Return those of its hexes in even columns (pointy: rows) and those in odd ones."""
        if orientation is Orientation.POINTY:
            even, odd = (
                {row: bits for row, bits in self._rows.items() if row & 1 == each} for each in (0, 1)
            )
            return _area(self._left, even), _area(self._left, odd)
        width = self._any_row().bit_length()
        # Bits 0, 2, 4 and so on.
        mask = ((1 << (width + 2) // 2 * 2) - 1) // 3
        first, second = (
            {row: kept for row, bits in self._rows.items() if (kept := bits & each)}
            for each in (mask, mask << 1)
        )
        if self._left & 1:
            first, second = second, first
        return _area(self._left, first), _area(self._left, second)

    def touches(self, first: Hex, last: Hex) -> bool:
        """Return whether it has any hex between two columns and between two rows, which count too."""
        start, stop = first.column - self._left, last.column - self._left + 1
        if stop <= 0:
            return False
        start = max(start, 0)
        mask = (1 << stop) - (1 << start) if stop > start else 0
        rows = self._rows
        return any(rows.get(row, 0) & mask for row in range(first.row, last.row + 1))

    def __contains__(self, at: object) -> bool:
        if not isinstance(at, tuple):
            return False
        column, row = at
        shift = column - self._left
        return shift >= 0 and bool(self._rows.get(row, 0) >> shift & 1)

    def __iter__(self) -> Iterator[Hex]:
        return chain.from_iterable(map(self._in_row, self.rows))

    def __len__(self) -> int:
        if self._size is None:
            self._size = sum(map(int.bit_count, self._rows.values()))
        return self._size

    def __bool__(self) -> bool:
        return bool(self._rows)

    def __repr__(self) -> str:
        return f"HexArea({[*self]!r})" if len(self) < _FEW else f"HexArea({len(self)} hexes)"

    def __hash__(self) -> int:
        # That of a frozenset of the same hexes: large ones take long, and `key` is the better one to find something by.
        if self._known_hash is None:
            self._known_hash = hash(frozenset(self))
        return self._known_hash

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Set):
            return NotImplemented
        if not isinstance(other, HexArea):
            return len(self) == len(other) and all(at in self for at in other)
        _, mine, theirs = _aligned(self, other)
        return mine == theirs

    def __le__(self, other: Set[object]) -> bool:
        if not isinstance(other, HexArea):
            return Set.__le__(self, other)
        _, mine, theirs = _aligned(self, other)
        return all(not bits & ~theirs.get(row, 0) for row, bits in mine.items())

    def __ge__(self, other: Set[object]) -> bool:
        return other <= self if isinstance(other, HexArea) else Set.__ge__(self, other)

    def __and__(self, other: Set[object]) -> "HexArea":
        if not isinstance(other, HexArea):
            return HexArea(at for at in self if at in other) if isinstance(other, Set) else NotImplemented
        left, mine, theirs = _aligned(self, other)
        if len(theirs) < len(mine):
            mine, theirs = theirs, mine
        return _area(left, {row: both for row, bits in mine.items() if (both := bits & theirs.get(row, 0))})

    def __or__(self, other: Iterable[Hex]) -> "HexArea":  # type: ignore[override]
        if not isinstance(other, Iterable):
            return NotImplemented
        other = HexArea.of(other)
        if not other._rows or not self._rows:
            return self if self._rows else other
        left, mine, theirs = _aligned(self, other)
        if len(theirs) > len(mine):
            mine, theirs = theirs, mine
        return _area(left, {**mine, **{row: bits | mine.get(row, 0) for row, bits in theirs.items()}})

    def __sub__(self, other: Iterable[Hex]) -> "HexArea":
        if not isinstance(other, Iterable):
            return NotImplemented
        left, mine, theirs = _aligned(self, HexArea.of(other))
        return _area(left, {row: rest for row, bits in mine.items() if (rest := bits & ~theirs.get(row, 0))})

    def __rsub__(self, other: Iterable[Hex]) -> "HexArea":
        return HexArea.of(other) - self if isinstance(other, Iterable) else NotImplemented

    def __xor__(self, other: Iterable[Hex]) -> "HexArea":  # type: ignore[override]
        if not isinstance(other, Iterable):
            return NotImplemented
        other = HexArea.of(other)
        return (self - other) | (other - self)

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def isdisjoint(self, other: Iterable[object]) -> bool:
        """Return whether it has no hex in common with others."""
        return not self & other if isinstance(other, HexArea) else not any(at in self for at in other)

    def union(self, *others: Iterable[Hex]) -> "HexArea":
        """Return the area with others."""
        area = self
        for other in others:
            area |= HexArea.of(other)
        return area

    def _any_row(self) -> int:
        every = 0
        for bits in self._rows.values():
            every |= bits
        return every

    def _in_row(self, row: int) -> Iterator[Hex]:
        return map(_make_hex, zip(self.columns_in(row), repeat(row), strict=False))


def _area(left: int, rows: dict[int, int]) -> HexArea:
    """Return the area of rows of bits, none of which is 0."""
    made = HexArea.__new__(HexArea)
    made._left, made._rows = left, rows
    made._known_hash = made._size = None
    return made


class _Marks(dict[int, str]):
    """For `str.translate`: what is not among the characters becomes 0."""

    def __missing__(self, code: int) -> str:
        return "0"


def _marks_of(characters: Iterable[str]) -> _Marks:
    return _Marks((ord(character), "1") for character in characters)


def _bits(row: str, marks: _Marks) -> int:
    """Return the bits of a row of characters, those that are marked as 1."""
    return int(row[::-1].translate(marks) or "0", 2)


def _as_rows(hexes: Iterable[Hex]) -> tuple[int, dict[int, int]]:
    """Return the leftmost column of some hexes, or 0 where none is further left, and their rows of bits."""
    columns: defaultdict[int, list[int]] = defaultdict(list)
    for column, row in hexes:
        columns[row].append(column)
    if not columns:
        return 0, {}
    left = min(0, *map(min, columns.values()))
    return left, {row: _bits_of(found, left) for row, found in columns.items()}


def _bits_of(columns: list[int], left: int) -> int:
    if len(columns) < _FEW:
        bits = 0
        for column in columns:
            bits |= 1 << (column - left)
        return bits
    # A long number is copied at each turn of that loop.
    width = max(columns)
    marks = bytearray(b"0") * (width - left + 1)
    for column in columns:
        marks[width - column] = 49  # a 1
    return int(marks, 2)


def _aligned(one: HexArea, other: HexArea) -> tuple[int, dict[int, int], dict[int, int]]:
    """Return the rows of two areas with bit 0 in the same column, which comes first."""
    apart = one._left - other._left
    if not apart:
        return one._left, one._rows, other._rows
    if apart > 0:
        return other._left, {row: bits << apart for row, bits in one._rows.items()}, other._rows
    return one._left, one._rows, {row: bits << -apart for row, bits in other._rows.items()}


#: No hexes at all.
NO_HEXES: Final = HexArea()
