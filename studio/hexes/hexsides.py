"""The sides of hexes: one key for the two hexes that share a side."""

from typing import NamedTuple

from studio import StudioError
from studio.hexes.coordinates import Hex, Orientation, direction_between


class Hexside(NamedTuple):
    """The side between two neighbours, the smaller (column, row) first; build it with `hexside`."""

    first: Hex
    second: Hex


class NotNeighboursError(StudioError):
    """Two hexes that share no side were named as if they did."""

    def __init__(self, a: Hex, b: Hex) -> None:
        super().__init__(
            f"The hexes at column {a.column + 1}, row {a.row + 1} and column {b.column + 1}, row {b.row + 1} "
            "share no hexside; name two neighbours."
        )


def hexside(a: Hex, b: Hex, orientation: Orientation) -> Hexside:
    """Return the side that two neighbours share, the same whichever comes first.

    Raises NotNeighboursError.
    """
    if direction_between(a, b, orientation) is None:
        raise NotNeighboursError(a, b)
    return Hexside(a, b) if a < b else Hexside(b, a)
