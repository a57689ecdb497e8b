"""A river ends in the middle of nowhere.

Rivers come from somewhere and go somewhere: into the sea or a lake, off the map, into another river or a wadi.
A minor river may also rise in broken ground, where vehicles move with trouble: hills, woods, swamps, mountains.
Any other end is where a stroke stopped too early, and armies walk round it. Wadis end where they like.
Fails: a river of three hexsides in open ground. Passes: the same river from the hills down to the map's edge.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

from studio.documents.hexmap import RIVER_KINDS
from studio.hexes.coordinates import DIRECTIONS, Hex, direction_between, neighbour
from studio.hexes.vertices import Vertex, vertex_key
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "river-end"
SEVERITY: Final = Severity.WARNING

#: The cost for vehicles of open ground.
_OPEN: Final = "1"


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report each free end, at the hexside that leads to it."""
    rivers = [
        (number, feature.between, tuple(_corners(context, feature.between)))
        for number, feature in enumerate(context.scenario.map.hexsides)
        if feature.kind in RIVER_KINDS
    ]
    wet = Counter(corner.vertex for _, _, corners in rivers for corner in corners)
    for number, between, corners in rivers:
        minor = context.scenario.map.hexsides[number].kind == "minor-river"
        for corner in corners:
            if wet[corner.vertex] == 1 and not _may_end(context, corner, minor):
                message = (
                    f"The river on {between} ends in the middle of nowhere; lead it on to water, to another "
                    "river, to the hills or off the map."
                )
                pointer = f"/map/hexsides/{number}"
                hexes = tuple(between.split("|"))
                yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, between)


class _Corner(NamedTuple):
    """An end of a hexside, and the three hexes that meet there, on the map or not."""

    vertex: Vertex
    around: tuple[Hex, Hex, Hex]


def _corners(context: OperationalContext, between: str) -> Iterator[_Corner]:
    """Find both ends of a hexside; none where its hexes are off the map or no neighbours."""
    first, _, second = between.partition("|")
    here, there = context.hex_at(first), context.hex_at(second)
    orientation = context.shape.orientation
    direction = here and there and direction_between(here, there, orientation)
    if here is None or direction is None:
        return
    for corner in (direction, direction + 1):
        beside = tuple(neighbour(here, side % DIRECTIONS, orientation) for side in (corner - 1, corner))
        yield _Corner(vertex_key(here, corner, orientation), (here, beside[0], beside[1]))


def _may_end(context: OperationalContext, corner: _Corner, minor: bool) -> bool:
    if not all(context.shape.contains(at) for at in corner.around) or _meets_wadi(context, corner):
        return True
    grounds = [context.terrain_at(at) for at in corner.around]
    return any(ground is None or ground.water or (minor and ground.mobile != _OPEN) for ground in grounds)


def _meets_wadi(context: OperationalContext, corner: _Corner) -> bool:
    keys = [context.hexside_between(one, other) for one, other in combinations(corner.around, 2)]
    features = [feature for key in keys if key is not None for feature in context.features.get(key, ())]
    return any(feature.kind == "wadi" for feature in features)
