"""The steps along which supply is traced: always at dry costs, weather acts by disruption alone."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.rules.kernel.remembered import forgetful
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.costs import ALL, costs, kinds, supply_steps
from studio.rules.operational.base.features import RIVERS, Features, alike, features_of
from studio.rules.operational.base.state import Ground
from studio.rules.operational.base.terrain import beside_the_sea
from studio.rules.operational.base.weather import MapWeather, into_hexes, weather_of
from studio.tables.operational.kinds import Weather
from studio.tables.operational.terrain import Terrain

_ONE_WHERE_ALL: Final = bytes(need == ALL for need in range(256))


@dataclass(frozen=True, slots=True, eq=False)
class SupplySteps:
    """The steps of a map for supply, by directed number `6 * cell + direction`."""

    #: MPs of a step; 0 where there is none.
    mp: bytes
    #: 1 where the step leads into a hex that costs A, which only a hub with its full range can take.
    whole: bytes
    #: Points of disruption that the step costs.
    disruption: bytes
    #: The same for one that is landed from a ship, whatever lies on the hexside (op.supply.source.ship-reach).
    ashore: bytes
    #: For each cell with rails or a source: the steps into terrain that it supplies beside it, and where they lead.
    strips: Mapping[int, tuple[tuple[int, int], ...]]
    water: frozenset[int]
    #: The water on which ships sail.
    sea: frozenset[int]
    #: Coasts of terrain that is supplied from ships.
    landing: frozenset[int]
    #: The cells with rails, each with those that an unbroken line joins it to (op.hub.supplied.rail-line).
    rails: Mapping[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Loss:
    """Points that one thing on the way takes from supply (op.supply.value.causes)."""

    points: int
    #: In words, such as "minor river without a bridge".
    cause: str
    rule: str
    #: On the hexside that is crossed rather than in the hex that is entered.
    is_across: bool = False


@forgetful
@lru_cache(maxsize=16)
def supply_steps_of(board: Board, ground: Ground, weather: MapWeather) -> SupplySteps:
    """Compile the steps of a map for supply (op.hub.range.supply-movement, op.hub.range.always-dry)."""
    compiled = costs(board, ground, "dry", "supply")
    mp = supply_steps(board, ground, "dry")
    terrains = kinds(board, ground)
    disruption = into_hexes(board, weather, lambda kind: _disruption(board, ground, kind))
    ashore = into_hexes(
        board,
        weather,
        lambda kind: terrains.of_steps(lambda terrain: _points(_of_terrain(board, kind, terrain))),
    )
    whole = compiled.whole.translate(_ONE_WHERE_ALL)
    local = terrains.where(lambda terrain: terrain.local_supply)
    rails = _rails(board, ground, weather)
    strips = {
        cell: tuple(
            (edge, other)
            for edge, other in enumerate(board.topology.beside[cell], DIRECTIONS * cell)
            if other in local and (mp[edge] or whole[edge])
        )
        for cell in (*rails, *(source.at for source in board.sources))
    }
    water = terrains.where(lambda terrain: terrain.water)
    sea = terrains.where(lambda terrain: terrain.warships)
    landing = terrains.where(lambda terrain: terrain.ship_supply) & beside_the_sea(board)
    return SupplySteps(mp, whole, disruption, ashore, strips, water, sea, landing, rails)


def losses(
    board: Board, ground: Ground, weather: MapWeather, edge: int, *, by_ship: bool = False
) -> tuple[Loss, ...]:
    """Return what a step costs, cause by cause; its points add up to those in `SupplySteps`, of landings to those of `ashore`."""
    there = board.topology.neighbours[edge]
    if by_ship:
        return tuple(_of_terrain(board, weather_of(weather, there), kinds(board, ground).at(there)))
    side = board.hexside(edge // DIRECTIONS, edge % DIRECTIONS)
    terrain = kinds(board, ground).at(there)
    by_road = is_along_road(board, ground, edge)
    return (
        *_of_terrain(board, weather_of(weather, there), terrain, by_road=by_road),
        *_of_hexside(board, features_of(board, ground, side)),
    )


def is_along_road(board: Board, ground: Ground, edge: int) -> bool:
    """Say whether a step leads along a road or railway; one that ends at a bank without a bridge leads nowhere."""
    features = features_of(board, ground, board.hexside(edge // DIRECTIONS, edge % DIRECTIONS))
    return bool(features.links) and not features.rivers


def _disruption(board: Board, ground: Ground, weather: Weather) -> bytes:
    """Return the points of disruption of all steps in one weather."""
    terrains = kinds(board, ground)
    disruption = bytearray(terrains.of_steps(lambda terrain: _points(_of_terrain(board, weather, terrain))))
    along = terrains.of_steps(lambda terrain: _points(_of_terrain(board, weather, terrain, by_road=True)))
    for features, edges in alike(board, ground).items():
        if _road_relief(board, weather) and features.links and not features.rivers:
            for edge in edges:
                disruption[edge] = along[edge]
        if lost := _points(_of_hexside(board, features)):
            for edge in edges:
                disruption[edge] = min(100, disruption[edge] + lost)
    return bytes(disruption)


def _road_relief(board: Board, weather: Weather) -> int:
    figures = board.tables.supply
    return {"dry": 0, "mud": figures.road_mud_relief, "snow": figures.road_snow_relief}[weather]


def _points(found: Iterator[Loss]) -> int:
    return min(100, sum(loss.points for loss in found))


def _of_terrain(board: Board, weather: Weather, terrain: Terrain, *, by_road: bool = False) -> Iterator[Loss]:
    """Return what entering a hex costs (op.supply.disruption.weather, .mountain-pass and .destroyed-city)."""
    figures = board.tables.supply
    full = {"dry": 0, "mud": figures.mud_percent, "snow": figures.snow_percent}[weather]
    relief = {"dry": 0, "mud": terrain.mud_relief, "snow": terrain.snow_relief}[weather]
    weathered = full - relief - (_road_relief(board, weather) if by_road else 0)
    if weathered > 0:
        yield Loss(weathered, weather, "op.supply.disruption.weather")
    if terrain.supply_disruption:
        rule = "destroyed-city" if terrain.city else "mountain-pass"
        yield Loss(terrain.supply_disruption, terrain.name.lower(), f"op.supply.disruption.{rule}")


def _of_hexside(board: Board, features: Features) -> Iterator[Loss]:
    """Return what crossing a river costs (op.supply.disruption.pontoon, .minor-river)."""
    figures = board.tables.supply
    if not features.hexsides & RIVERS or "bridge" in features.crossings:
        return
    kind = "major" if "major-river" in features.hexsides else "minor"
    if "pontoon" in features.crossings:
        points = figures.pontoon_major if kind == "major" else figures.pontoon_minor
        yield Loss(points, f"pontoon over a {kind} river", "op.supply.disruption.pontoon", True)
    elif kind == "minor" or not figures.major_river_blocks:
        rule = "op.supply.disruption.minor-river"
        yield Loss(figures.minor_river, f"{kind} river without a bridge", rule, True)


def _rails(board: Board, ground: Ground, weather: MapWeather) -> dict[int, tuple[int, ...]]:
    """Find what the railways join; a line ends where a river has no bridge that can be used.

    Weather ends none, unless the figures say so (op.supply.rail.spread).
    """
    terrains = kinds(board, ground)
    may_close = board.tables.supply.rail_closes_in_snow
    joined: dict[int, tuple[int, ...]] = {}
    lines = (
        (side, not features.rivers)
        for features, edges in alike(board, ground).items()
        if "rail" in features.links
        for side in edges[::2]
    )
    for side, unbroken in sorted(lines):
        near, far = side // DIRECTIONS, board.topology.neighbours[side]
        for cell, other in ((near, far), (far, near)):
            is_shut = may_close and weather_of(weather, other) == "snow"
            is_open = unbroken and not (is_shut and terrains.at(other).rails_close_in_snow)
            joined[cell] = (*joined.get(cell, ()), *((other,) if is_open else ()))
    return joined
