"""The steps along which supply is traced: always at dry costs, weather acts by disruption alone."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from studio.hexes.coordinates import DIRECTIONS, opposite
from studio.rules.operational.board import Board
from studio.rules.operational.costs import ALL, RIVERS, costs, is_bridged, kinds
from studio.rules.operational.state import Ground
from studio.rules.operational.tables import HexsideKind, Weather

_ONE_WHERE_ALL: Final = bytes(need == ALL for need in range(256))


@dataclass(frozen=True, slots=True, eq=False)
class Ways:
    """The steps of a map for supply, by directed number `6 * cell + direction`."""

    #: MPs of a step; 0 where there is none. Unbridged minor rivers add nothing.
    mp: bytes
    #: 1 where the step leads into a hex that costs A, which only a hub with its full range can take.
    whole: bytes
    #: Points of disruption that the step costs.
    disruption: bytes
    #: 1 where an unbroken rail line runs (op.hub.supplied.rail-line).
    rail: bytes
    #: The cells with rails, unbroken or not.
    railway: frozenset[int]


@lru_cache(maxsize=16)
def ways(board: Board, ground: Ground, weather: Weather) -> Ways:
    """Compile the steps of a map for supply (op.hub.range.supply-movement, op.hub.range.always-dry)."""
    compiled = costs(board, ground, "dry", "supply")
    mp = compiled.reckoned(lambda need: 0 if need == ALL else need)
    whole = compiled.whole.translate(_ONE_WHERE_ALL)
    weathered = _of_weather(board, weather)
    terrains = kinds(board, ground)
    disruption = bytearray(terrains.of_steps(lambda terrain: weathered + terrain.supply_disruption))
    rail = bytearray(len(mp))
    for side, features in board.hexsides.items():
        points = _hexside_disruption(board, ground, side, features)
        for edge in _both(board, side):
            disruption[edge] = min(100, disruption[edge] + points)
    railway: set[int] = set()
    for side in (side for side, links in board.links.items() if "rail" in links):
        unbroken = is_bridged(ground, side) or not board.hexsides.get(side, frozenset()) & RIVERS
        for edge in _both(board, side):
            rail[edge] = unbroken
            railway.add(edge // DIRECTIONS)
    return Ways(mp, whole, bytes(disruption), bytes(rail), frozenset(railway))


def _both(board: Board, side: int) -> tuple[int, int]:
    """The two steps across a hexside."""
    there = board.topology.neighbours[side]
    return side, DIRECTIONS * there + opposite(side % DIRECTIONS)


def _of_weather(board: Board, weather: Weather) -> int:
    """What the weather costs in every hex (op.supply.disruption.weather); terrain comes on top of it.

    Rules op.supply.disruption.mountain-pass and op.supply.disruption.destroyed-city.
    """
    figures = board.tables.supply
    return {"dry": 0, "mud": figures.mud_percent, "snow": figures.snow_percent}[weather]


def _hexside_disruption(board: Board, ground: Ground, side: int, features: frozenset[HexsideKind]) -> int:
    """What crossing a river costs (op.supply.disruption.pontoon, .minor-river)."""
    figures = board.tables.supply
    if (side, "bridge") in ground.crossings:
        return 0
    pontoon = (side, "pontoon") in ground.crossings
    if "major-river" in features:
        return figures.pontoon_major if pontoon else 0
    if "minor-river" in features:
        return figures.pontoon_minor if pontoon else figures.minor_river
    return 0
