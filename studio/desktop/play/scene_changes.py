"""What differs between two pictures of a battle."""

from studio.desktop.canvas.scene.map_scene import NOBODY, Picture
from studio.hexes.coordinates import Hex


def changed_hexes(before: Picture, after: Picture) -> frozenset[Hex]:
    """Return the hexes whose owner or bridge is another one now; counters and marks are drawn anew in any case."""
    bridges = dict(before.crossings.items() ^ after.crossings.items())
    return frozenset(at for side in bridges for at in side) | frozenset(
        Hex(column, row)
        for row in range(before.shape.rows)
        if (old := _owners(before, row)) != (new := _owners(after, row))
        for column in range(before.shape.columns)
        if old[column] != new[column]
    )


def _owners(picture: Picture, row: int) -> str:
    """Return the owners of a row of hexes; nobody's, where the picture tells of none."""
    return picture.owners[row] if row < len(picture.owners) else NOBODY * picture.shape.columns
