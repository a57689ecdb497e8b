"""What each step between neighbouring hexes costs, compiled into flat sequences for the searches.

A step is known by its directed number `6 * cell + direction`. Costs depend on the map, on what battle did to it,
on the weather and on the movement type, never on units: whatever units, stragglers and headquarters add is laid
over them in `studio.rules.operational.base.obstacles`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from typing import Final, Literal

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.remembered import forgetful
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.features import ROADS, Features, alike, features_of
from studio.rules.operational.base.state import Ground
from studio.rules.operational.base.terrain import terrain_on
from studio.rules.operational.base.weather import MapWeather, MixedWeather, into_hexes, weather_of
from studio.tables.operational.kinds import Cost, HexsideKind, LinkKind, MovementType, Weather
from studio.tables.operational.terrain import Terrain

#: op.move.cost.ladder
LADDER: Final[tuple[Cost, ...]] = ("1", "2", "3", "A", "X")
#: In `Costs.whole`: the hex costs A, so that all MPs and the AP are needed.
ALL: Final = 255
#: In `Kinds.steps`: the step leads off the map.
_OFF: Final = 255

#: Why a step cannot be taken at all.
Barrier = Literal["impassable-hexside", "escarpment", "major-river", "impassable-terrain"]


@dataclass(frozen=True, slots=True)
class Step:
    """What one step takes. With a `barrier` it cannot be taken, and the rest means nothing.

    `mp` are the MPs that the unit must have; a `whole` step then spends all of them. `all_in` stands for A.
    """

    mp: int
    whole: bool = False
    all_in: bool = False
    barrier: Barrier | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Costs:
    """The steps of a map for one movement type, by directed number."""

    #: MPs of an ordinary step; 0 where there is none.
    plain: bytes
    #: Steps that need and spend all MPs: the MPs that the far hex asks for in any case, or ALL; 0 elsewhere.
    whole: bytes
    #: The cells on which a unit cannot end its move (op.move.road.cross-impassable).
    no_stop: frozenset[int]

    def step_costs(self, whole: Callable[[int], int]) -> bytes:
        """Return the MPs of every step, where `whole` says what a step costs that needs so many and spends all."""
        table = bytes([0, *(whole(need) for need in range(1, 256))])
        # A step is ordinary or spends all MPs, never both, so the two can be laid over each other.
        rest = int.from_bytes(self.whole.translate(table), "little")
        return (int.from_bytes(self.plain, "little") | rest).to_bytes(len(self.plain), "little")


@dataclass(frozen=True, slots=True, eq=False)
class Kinds:
    """The terrains of a map by number, so that a figure of each becomes one of every cell or step at once."""

    terrains: tuple[Terrain, ...]
    #: The number of each cell's terrain.
    cells: bytes
    #: The number of the terrain that each step leads into.
    steps: bytes

    def at(self, cell: int) -> Terrain:
        """Return the terrain of a cell."""
        return self.terrains[self.cells[cell]]

    def of_steps(self, figure: Callable[[Terrain], int]) -> bytes:
        """Return the figure of the terrain that each step leads into; 0 off the map."""
        return self.steps.translate(self._table(figure))

    def where(self, holds: Callable[[Terrain], bool]) -> frozenset[int]:
        """Return the cells of whose terrain something holds."""
        return frozenset(compress(range(len(self.cells)), self.cells.translate(self._table(holds))))

    def _table(self, figure: Callable[[Terrain], int]) -> bytes:
        return bytes(map(figure, self.terrains)).ljust(256, b"\0")


def kinds(board: Board, ground: Ground) -> Kinds:
    """Assign numbers to the terrains of a map as the ground is now; kept for the next caller."""
    return _kinds(board, ground.ruined)


@forgetful
@lru_cache(maxsize=16)
def _kinds(board: Board, ruined: frozenset[int]) -> Kinds:
    terrain = list(board.terrain)
    for cell in ruined:
        terrain[cell] = terrain_on(board, Ground(ruined=ruined), cell)
    ids = [one.id for one in terrain]
    known = dict(zip(ids, terrain, strict=True))
    numbers = {id_: number for number, id_ in enumerate(known)}
    cells = bytes(map(numbers.__getitem__, ids))
    # OFF_MAP is -1 and so reads the last place.
    by_index = (*cells, _OFF)
    return Kinds(tuple(known.values()), cells, bytes(map(by_index.__getitem__, board.topology.neighbours)))


@forgetful
@lru_cache(maxsize=64)
def costs(board: Board, ground: Ground, weather: MapWeather, movement: MovementType) -> Costs:
    """Compile the costs of all steps by the weather of the hexes entered; kept for the next caller."""
    if isinstance(weather, MixedWeather):
        return _costs_in_mixed_weather(board, ground, weather, movement)
    terrains = kinds(board, ground)
    entering = {terrain.id: _entry(terrain, movement, weather) for terrain in terrains.terrains}
    plain = bytearray(terrains.of_steps(lambda terrain: _plain(entering[terrain.id])))
    whole = bytearray(terrains.of_steps(lambda terrain: _whole(entering[terrain.id])))
    for features, edges in alike(board, ground).items():
        known: dict[int, tuple[int, int]] = {}
        for edge in edges:
            there = terrains.steps[edge]
            if there not in known:
                step = _step(board, features, terrains.terrains[there], weather, movement)
                known[there] = _plain(step), _whole(step)
            plain[edge], whole[edge] = known[there]
    no_stop = terrains.where(lambda terrain: entering[terrain.id].barrier is not None)
    return Costs(bytes(plain), bytes(whole), no_stop)


def _costs_in_mixed_weather(
    board: Board, ground: Ground, weather: MixedWeather, movement: MovementType
) -> Costs:
    """Choose between the costs of each weather hex by hex (op.move.cost-per-hex)."""
    alone = {kind: costs(board, ground, kind, movement) for kind in weather.kinds}
    return Costs(
        into_hexes(board, weather, lambda kind: alone[kind].plain),
        into_hexes(board, weather, lambda kind: alone[kind].whole),
        frozenset(
            cell for kind, each in alone.items() for cell in each.no_stop if weather_of(weather, cell) == kind
        ),
    )


@forgetful
@lru_cache(maxsize=32)
def supply_steps(board: Board, ground: Ground, weather: MapWeather) -> bytes:
    """Return the MPs of every step of supply movement; 0 where there is none, and into a hex that costs A.

    A river without a bridge takes no more than its figure says (op.hub.range.supply-movement). Kept for the next caller.
    """
    more = board.tables.supply.river_mp
    compiled = costs(board, ground, weather, "supply")
    return compiled.step_costs(lambda need: 0 if need == ALL else min(need + more, ALL - 1))


def step_at(board: Board, ground: Ground, weather: MapWeather, movement: MovementType, edge: int) -> Step:
    """Work out one step; its far cell must be on the map.

    Rules op.move.road.*, op.move.rail.snow, op.move.river.*, op.move.wadi, op.move.bridge.cost,
    op.move.escarpment and op.move.ridge.
    """
    there = board.topology.neighbours[edge]
    if there == OFF_MAP:
        raise ValueError(f"step {edge} leads off the map")
    side = board.hexside(edge // DIRECTIONS, edge % DIRECTIONS)
    terrain = terrain_on(board, ground, there)
    return _step(board, features_of(board, ground, side), terrain, weather_of(weather, there), movement)


def is_along_way(
    board: Board, ground: Ground, weather: MapWeather, movement: MovementType, edge: int
) -> bool:
    """Say whether a step leads along a road or rail that can be used; its far cell must be on the map."""
    there = board.topology.neighbours[edge]
    features = features_of(board, ground, board.hexside(edge // DIRECTIONS, edge % DIRECTIONS))
    terrain = terrain_on(board, ground, there)
    return bool(_usable_links(board, features, terrain, weather_of(weather, there), movement))


def has_open_road(board: Board, ground: Ground, weather: MapWeather, edge: int) -> bool:
    """Say whether a road leads across a hexside, and the weather leaves it open, whatever river lies there."""
    there = board.topology.neighbours[edge]
    features = features_of(board, ground, board.hexside(edge // DIRECTIONS, edge % DIRECTIONS))
    links = _open_links(board, features, terrain_on(board, ground, there), weather_of(weather, there))
    return not links.isdisjoint(ROADS)


def _step(
    board: Board, features: Features, terrain: Terrain, weather: Weather, movement: MovementType
) -> Step:
    """Return what a step into such terrain takes across such a hexside."""
    rivers = features.rivers
    if movement == "supply" and not board.tables.supply.major_river_blocks:
        barring = rivers - {"major-river"}
    else:
        barring = rivers
    links = _usable_links(board, features, terrain, weather, movement)
    if barrier := _barrier(features.hexsides, barring, links, terrain):
        return Step(0, barrier=barrier)
    if links:
        return Step(board.tables.movement.road_cost)
    step = _entry(terrain, movement, weather)
    if step.barrier or step.all_in:
        return step
    # Supply is carried over a ridge for nothing (op.hub.range.supply-movement).
    ridge = board.tables.movement.ridge_cost if "ridge" in features.hexsides and movement != "supply" else 0
    return Step(step.mp + ridge, whole=bool(rivers))


def _plain(step: Step) -> int:
    """Return what stands for a step in `Costs.plain`."""
    return 0 if step.barrier or step.whole else step.mp


def _whole(step: Step) -> int:
    """Return what stands for a step in `Costs.whole`."""
    if step.barrier or not step.whole:
        return 0
    return ALL if step.all_in else step.mp


def in_weather(terrain: Terrain, movement: MovementType, weather: Weather) -> Cost:
    """Move a terrain's dry cost along the ladder (op.move.cost.ladder, op.move.cost.mud, op.move.cost.snow)."""
    dry = _dry(terrain, movement)
    if dry == "X" or weather == "dry":
        return dry
    if weather == "mud":
        shift = terrain.mud
    else:
        shift = terrain.snow_mobile if movement == "mobile" else terrain.snow
    return LADDER[min(max(LADDER.index(dry) + shift, 0), len(LADDER) - 1)]


def _dry(terrain: Terrain, movement: MovementType) -> Cost:
    match movement:
        case "infantry":
            return terrain.infantry
        case "mobile":
            return terrain.mobile
        case "mountain":
            return terrain.mountain
        case "cavalry":
            return terrain.cavalry
        case "supply":
            return terrain.supply


def _entry(terrain: Terrain, movement: MovementType, weather: Weather) -> Step:
    """Return what entering a hex takes across a bare hexside."""
    cost = "X" if terrain.water else in_weather(terrain, movement, weather)
    if cost == "X":
        return Step(0, barrier="impassable-terrain")
    if cost == "A":
        return Step(0, whole=True, all_in=True)
    return Step(int(cost))


def _barrier(
    features: frozenset[HexsideKind],
    rivers: frozenset[HexsideKind],
    links: frozenset[LinkKind],
    terrain: Terrain,
) -> Barrier | None:
    """Say what closes a step whatever the movement type; roads lead over escarpments, bridges over rivers."""
    if "impassable" in features:
        return "impassable-hexside"
    if terrain.water:
        return "impassable-terrain"
    if "major-river" in rivers:
        return "major-river"
    if "escarpment" in features and links.isdisjoint(ROADS):
        return "escarpment"
    return None


def _usable_links(
    board: Board, features: Features, terrain: Terrain, weather: Weather, movement: MovementType
) -> frozenset[LinkKind]:
    """Find the roads and rail along which a hex can be entered; its own weather and terrain decide.

    A road that ends at the bank without a bridge leads nobody across.
    """
    if features.rivers or (movement == "supply" and not board.tables.movement.supply_uses_roads):
        return frozenset()
    return _open_links(board, features, terrain, weather)


def _open_links(board: Board, features: Features, terrain: Terrain, weather: Weather) -> frozenset[LinkKind]:
    """Find the roads and rail across a hexside that the weather beyond it leaves open."""
    closed_in_mud = board.tables.movement.unpaved_closed_in_mud
    return frozenset(link for link in features.links if not _is_closed(link, terrain, weather, closed_in_mud))


def _is_closed(link: LinkKind, terrain: Terrain, weather: Weather, unpaved_closed_in_mud: bool) -> bool:
    match weather:
        case "dry":
            return False
        case "mud":
            return link == "unpaved-road" and unpaved_closed_in_mud
        case "snow":
            return terrain.rails_close_in_snow if link == "rail" else terrain.roads_close_in_snow
