"""What differs between two pictures of a battle."""

from studio.desktop.canvas.scene.map_scene import Picture
from studio.hexes.coordinates import Hex


def changed_hexes(before: Picture, after: Picture) -> frozenset[Hex]:
    """Return the hexes on which the owner or a bridge is another one now; counters and marks are drawn anew in any case."""
    shape = before.shape
    bridges = dict(before.crossings.items() ^ after.crossings.items())
    return frozenset(at for side in bridges for at in side) | frozenset(
        Hex(column, row)
        for row in range(shape.rows)
        if before.owners[row : row + 1] != after.owners[row : row + 1]
        for column in range(shape.columns)
        if before.owner_at(Hex(column, row)) != after.owner_at(Hex(column, row))
    )
