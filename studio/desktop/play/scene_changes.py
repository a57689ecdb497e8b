"""What differs between two scenes of a battle."""

from collections.abc import Iterable, Iterator

from studio.desktop.canvas.scene.map_scene import NOBODY, MapScene
from studio.hexes.coordinates import Hex


def changed_hexes(before: MapScene, after: MapScene) -> frozenset[Hex]:
    """Return the hexes whose terrain, owner, zone or bridge is another one now.

    Counters and marks are drawn anew in any case.
    """
    bridges = dict(before.crossings.items() ^ after.crossings.items())
    owned = ((_owners(before, row), _owners(after, row)) for row in range(before.shape.rows))
    ground = zip(before.terrain, after.terrain, strict=True)
    zones = {at for zone in {*before.zones} ^ {*after.zones} for at in zone.hexes}
    return frozenset(at for side in bridges for at in side).union(
        _differing(owned), _differing(ground), zones
    )


def _differing(rows: Iterable[tuple[str, str]]) -> Iterator[Hex]:
    """Find the hexes whose characters are not the same in both of two rows."""
    for row, (old, new) in enumerate(rows):
        if old != new:
            yield from (
                Hex(column, row)
                for column, (one, other) in enumerate(zip(old, new, strict=True))
                if one != other
            )


def _owners(scene: MapScene, row: int) -> str:
    """Return the owners of a row of hexes; nobody's, where the scene has none."""
    return scene.owners[row] if row < len(scene.owners) else NOBODY * scene.shape.columns
