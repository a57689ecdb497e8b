"""The steps along which supply is traced: always at dry costs, weather acts by disruption alone."""

from dataclasses import dataclass
from functools import lru_cache

from studio.hexes.coordinates import DIRECTIONS, opposite
from studio.rules.operational.board import Board
from studio.rules.operational.costs import ALL, costs
from studio.rules.operational.state import Ground
from studio.rules.operational.tables import CrossingKind, Weather
from studio.rules.operational.terrain import terrain_on


@dataclass(frozen=True, slots=True, eq=False)
class Ways:
    """The steps of a map for supply, by directed number `6 * cell + direction`."""

    #: MPs of a step; 0 where there is none. Ridges add nothing, unbridged minor rivers neither.
    mp: bytes
    #: 1 where the step leads into a hex that costs A, which only a hub with its full range can take.
    whole: bytes
    #: Points of disruption that the step costs.
    disruption: bytes
    #: 1 where an unbroken rail line runs (op.hub.supplied.rail-line).
    rail: bytes


@lru_cache(maxsize=16)
def ways(board: Board, ground: Ground, weather: Weather) -> Ways:
    """Compile the steps of a map for supply (op.hub.range.supply-movement, op.hub.range.always-dry)."""
    compiled = costs(board, ground, "dry", "supply")
    mp = bytearray(
        own or (step if step != ALL else 0) for own, step in zip(compiled.plain, compiled.whole, strict=True)
    )
    whole = bytes(step == ALL for step in compiled.whole)
    weathered = _of_weather(board, weather)
    entering = bytes(
        [
            *(
                weathered + terrain_on(board, ground, cell).supply_disruption
                for cell in range(len(board.shape))
            ),
            0,
        ]
    )
    disruption = bytearray(map(entering.__getitem__, board.topology.neighbours))
    rail = bytearray(len(mp))
    crossings = dict(ground.crossings)
    for side, features in board.hexsides.items():
        points = _hexside_disruption(board, features, crossings.get(side))
        for edge in _both(board, side):
            disruption[edge] = min(100, disruption[edge] + points)
            if "ridge" in features and side not in board.links and mp[edge]:
                mp[edge] -= board.tables.movement.ridge_cost
    for side, links in board.links.items():
        river = board.hexsides.get(side, frozenset()) & {"minor-river", "major-river"}
        unbroken = not river or crossings.get(side) in ("bridge", "pontoon")
        for edge in _both(board, side):
            rail[edge] = "rail" in links and unbroken
    return Ways(bytes(mp), whole, bytes(disruption), bytes(rail))


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


def _hexside_disruption(board: Board, features: frozenset[str], crossing: CrossingKind | None) -> int:
    """What crossing a river costs (op.supply.disruption.pontoon, .minor-river)."""
    figures = board.tables.supply
    if "major-river" in features:
        return figures.pontoon_major if crossing == "pontoon" else 0
    if "minor-river" in features:
        if crossing == "pontoon":
            return figures.pontoon_minor
        return 0 if crossing == "bridge" else figures.minor_river
    return 0
