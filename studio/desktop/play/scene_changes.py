"""What differs between two scenes of a battle."""

from studio.desktop.canvas.scene.map_scene import NOBODY, MapScene
from studio.hexes.coordinates import Hex


def changed_hexes(before: MapScene, after: MapScene) -> frozenset[Hex]:
    """Return the hexes whose owner or bridge is another one now; counters and marks are drawn anew in any case."""
    bridges = dict(before.crossings.items() ^ after.crossings.items())
    return frozenset(at for side in bridges for at in side) | frozenset(
        Hex(column, row)
        for row in range(before.shape.rows)
        if (old := _owners(before, row)) != (new := _owners(after, row))
        for column in range(before.shape.columns)
        if old[column] != new[column]
    )


def _owners(scene: MapScene, row: int) -> str:
    """Return the owners of a row of hexes; nobody's, where the scene has none."""
    return scene.owners[row] if row < len(scene.owners) else NOBODY * scene.shape.columns
