"""The sizes of the tiles that are written for Tiled, in pixels."""

from typing import Final, NamedTuple


class TileSize(NamedTuple):
    """A hex that stands in columns or lies in rows."""

    width: int
    height: int
    #: The length of the sides that are upright or level.
    side: int


FLAT: Final = TileSize(32, 28, 16)
POINTY: Final = TileSize(28, 32, 16)


def size_for(orientation: str) -> TileSize:
    """Return the size of the tiles of a map."""
    return FLAT if orientation == "flat" else POINTY
