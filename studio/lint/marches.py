"""How soon the units of a side could be anywhere if nobody stood in their way."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.search import reach
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.decision import Side
from studio.rules.operational.costs import ALL, RIVERS, Costs, costs, in_weather
from studio.rules.operational.state import State
from studio.rules.operational.tables import MovementType, Weather
from studio.rules.operational.terrain import terrain_at

#: The needs of a cell none of whose steps takes all MPs.
_NO_NEEDS = bytes(DIRECTIONS)


@dataclass(frozen=True, slots=True)
class _Gait:
    """What units that move alike have in common."""

    movement: MovementType
    normal: int
    extended: int


def first_turns(start: State, side: Side) -> Mapping[int, int]:
    """The first turn on which a unit of the side could stand in each cell; other cells are never reached.

    Every unit moves every turn with extended movement, by the weather of the turn; enemies, their zones, stragglers
    and lack of supply are left aside, so that the truth is never earlier (op.move.extended.spend,
    op.enroute.unit.timing).
    """
    first: dict[int, int] = {}
    for gait, entering in _columns(start, side).items():
        for cell, turn in _march(start, gait, entering).items():
            if turn < first.get(cell, turn + 1):
                first[cell] = turn
    return first


def turn_taken(start: State, cell: int, first: Mapping[int, int]) -> int | None:
    """The first turn on which a cell could be taken: entered, or swept up from beside it where that is allowed.

    Cities are never swept up, nor anything across a river (op.front.exclusions). None: not in this battle.
    """
    turns = [first[cell]] if cell in first else []
    if not start.board.terrain[cell].city and not start.board.terrain[cell].water:
        turns += [first[beside] for beside in _linked(start, cell) if beside in first]
    return min(turns, default=None)


def can_stop(start: State, cell: int, movement: MovementType, weather: Weather) -> bool:
    """Say whether what moves so can end a move in a cell (op.move.cost.x, op.move.road.cross-impassable)."""
    terrain = terrain_at(start, cell)
    return not terrain.water and in_weather(terrain, movement, weather) != "X"


def _linked(start: State, cell: int) -> Iterator[int]:
    """The neighbours of a cell that no river parts from it."""
    board = start.board
    for direction, beside in enumerate(board.topology.beside[cell]):
        if beside != OFF_MAP and RIVERS.isdisjoint(board.hexsides.get(board.hexside(cell, direction), ())):
            yield beside


def _columns(start: State, side: Side) -> dict[_Gait, dict[int, set[int]]]:
    """Group the units of a side by how they move: the cells from which they start, by the turn."""
    columns: dict[_Gait, dict[int, set[int]]] = defaultdict(lambda: defaultdict(set))
    for unit in start.units.values():
        if unit.side != side:
            continue
        kind = start.type_of(unit)
        entering = columns[_Gait(kind.movement, kind.normal_movement, kind.extended_movement)]
        if unit.at is not None:
            entering[1].add(unit.at)
        elif unit.arrival is not None:
            entering[unit.arrival].update(unit.entry)
    return columns


def _march(start: State, gait: _Gait, entering: Mapping[int, set[int]]) -> dict[int, int]:
    """Find the first turn of each cell for units that move alike.

    Only cells that are new can open others, unless the weather has changed.
    """
    board, first = start.board, dict[int, int]()
    fresh, before = set[int](), None
    for turn, weather in enumerate(board.weather, start=1):
        prices = costs(board, start.ground, weather, gait.movement)
        leaving = (fresh if weather == before else set(first)) | {
            cell for cell in entering.get(turn, ()) if turn == 1 or cell not in prices.no_stop
        }
        there = reach(board.topology, prices.plain, dict.fromkeys(leaving, 0), gait.normal + gait.extended)
        found = there.cost.keys() | _strained(start, gait, prices, leaving)
        fresh = {cell for cell in found if cell not in first and cell not in prices.no_stop}
        first.update(dict.fromkeys(fresh, turn))
        before = weather
    return first


def _strained(start: State, gait: _Gait, prices: Costs, leaving: set[int]) -> set[int]:
    """The cells beside those left that take all MPs of a unit (op.move.cost.a-need, op.move.river.minor-start)."""
    found = set[int]()
    for cell in leaving:
        needs = prices.whole[DIRECTIONS * cell : DIRECTIONS * cell + DIRECTIONS]
        if needs == _NO_NEEDS:
            continue
        for need, there in zip(needs, start.board.topology.beside[cell], strict=True):
            if need and there != OFF_MAP and (need == ALL or need <= gait.normal):
                found.add(there)
    return found
