"""The shape of a map: its size, how its hexes lie, and the numbering of its hexes from 0."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from studio import StudioError
from studio.hexes.area import HexArea
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.labels import FEWEST_DIGITS, hex_named, label, parse_label


class HexOffMapError(StudioError):
    """A label names a hex that the map doesn't have."""

    def __init__(self, text: str, shape: "Shape") -> None:
        last = shape.label(Hex(shape.columns - 1, shape.rows - 1))
        super().__init__(
            f"Hex {text} is off the map, which has {shape.columns} columns and {shape.rows} rows; "
            f"its last hex is {last}."
        )


@dataclass(frozen=True, slots=True)
class Shape:
    """A map of columns by rows, each at least 1.

    A cell is the number of a hex: row by row from the top left, `row * columns + column`.
    """

    columns: int
    rows: int
    orientation: Orientation

    def __len__(self) -> int:
        return self.columns * self.rows

    @property
    def digits(self) -> int:
        """How many digits the map's labels have for the column and for the row."""
        return max(FEWEST_DIGITS, len(str(max(self.columns, self.rows))))

    def contains(self, at: Hex) -> bool:
        """Say whether a hex is on the map."""
        return 0 <= at.column < self.columns and 0 <= at.row < self.rows

    def among(self, hexes: Iterable[Hex]) -> HexArea:
        """Return those of some hexes that are on the map."""
        return HexArea.of(hexes).within(self.columns, self.rows)

    def index(self, at: Hex) -> int:
        """Return the cell of a hex, which must be on the map: another hex's cell or none is given if it isn't."""
        return at.row * self.columns + at.column

    def at(self, index: int) -> Hex:
        """Return the hex of a cell."""
        row, column = divmod(index, self.columns)
        return Hex(column, row)

    def hexes(self) -> Iterator[Hex]:
        """Yield every hex in the order of their cells."""
        return (Hex(column, row) for row in range(self.rows) for column in range(self.columns))

    def label(self, at: Hex) -> str:
        """Write a hex with the digits that this map's labels have."""
        return label(at, self.digits)

    def labelled(self, hexes: Iterable[Hex]) -> dict[str, Hex]:
        """Return hexes of the map by their labels."""
        columns, rows = (
            [f"{i + 1:0{self.digits}d}" for i in range(each)] for each in (self.columns, self.rows)
        )
        return {columns[at[0]] + rows[at[1]]: at for at in hexes}

    def parse(self, text: str) -> Hex:
        """Read the label of a hex on this map; raises HexLabelError and HexOffMapError."""
        at = parse_label(text)
        if not self.contains(at):
            raise HexOffMapError(text, self)
        return at

    def find(self, text: str) -> Hex | None:
        """Return the hex of a label; None where the text is none, or of no hex of this map."""
        at = hex_named(text)
        return at if at is not None and self.contains(at) else None
