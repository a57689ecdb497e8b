"""Which hex each unit is to care for: one to take, to take back, or to hold."""

from collections import Counter
from collections.abc import Mapping

from studio.rules.operational.base.state import Unit, UnitId
from tests.support.former_greedy.picture import Picture
from tests.support.former_greedy.travel import FARTHEST, mps_to
from tests.support.former_greedy.weights import Weights


def duties(picture: Picture, weights: Weights) -> Mapping[UnitId, int]:
    """Give each unit the hex that it has the shortest way to, where that is not crowded yet.

    Units choose in the sequence of their ways. Without any hex to care for, the side goes for the nearest enemies.
    """
    cells = sorted(picture.wanted | picture.threatened) or sorted(picture.foes)
    if not cells:
        return {}
    ways = {unit.id: {cell: way(picture, unit, unit.at, cell) for cell in cells} for unit in picture.mine}
    crowd: Counter[int] = Counter()
    found: dict[UnitId, int] = {}
    for unit in sorted(picture.mine, key=lambda one: min(ways[one.id].values())):
        mine = ways[unit.id]
        best = min(cells, key=lambda cell: (mine[cell] + weights.crowd * crowd[cell], cell))
        crowd[best] += 1
        found[unit.id] = best
    return found


def way(picture: Picture, unit: Unit, at: int | None, cell: int) -> int:
    """The MPs from a place to a cell for a unit."""
    if at is None:
        return FARTHEST
    return mps_to(picture.state, picture.state.movement_of(unit), cell).get(at, FARTHEST)
