"""How soon the units of a side could be anywhere if nobody stood in their way."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.distances import distances
from studio.hexes.search import reach
from studio.hexes.topology import OFF_MAP
from studio.lint.operational.landing_hexes import drop_zones
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.costs import ALL, Costs, costs, in_weather
from studio.rules.operational.base.features import RIVERS
from studio.rules.operational.base.state import State
from studio.rules.operational.base.terrain import terrain_at
from studio.rules.operational.base.weather import weather_on
from studio.tables.operational.kinds import MovementType, Weather

#: The needs of a cell none of whose steps takes all MPs.
_NO_NEEDS = bytes(DIRECTIONS)


@dataclass(frozen=True, slots=True)
class _Gait:
    """What units that move alike have in common."""

    movement: MovementType
    normal: int
    extended: int


@dataclass(frozen=True, slots=True)
class _Column:
    """Where units that move alike stand, by which cells others may enter from a turn on, and where some come ashore."""

    standing: set[int] = field(default_factory=set)
    entering: defaultdict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    landing: set[int] = field(default_factory=set)


def turns_taken(start: State, side: Side, cells: Iterable[int]) -> Mapping[int, int]:
    """Return the first turn on which the side could take each cell; a cell that it could not take in this battle is missing.

    A cell is taken when a unit enters it, or sweeps it up from beside. Every unit moves every turn with extended
    movement, by the weather of the turn; enemies, their zones, stragglers and lack of supply are left aside, so that
    the truth is never earlier (op.move.extended.spend, op.enroute.unit.timing). What is embarked lands on turn 1.
    """
    waiting = {cell: {cell, *_swept_from(start, cell)} for cell in cells}
    taken: dict[int, int] = {}
    far = distances(start.board.topology, chain.from_iterable(waiting.values()))
    marches = [_march(start, gait, column, far) for gait, column in _columns(start, side).items()]
    # One turn after another for all of them, so that nobody marches on when everything is taken.
    for turn, reached in enumerate(zip(*marches, strict=True), start=1):
        for cell, doors in list(waiting.items()):
            if not all(doors.isdisjoint(fresh) for fresh in reached):
                taken[cell] = turn
                del waiting[cell]
        if not waiting:
            break
    return taken


def _swept_from(start: State, cell: int) -> Iterable[int]:
    """Return the cells from which a cell is swept up; cities never are, nor anything across a river (op.front.exclusions)."""
    terrain = start.board.terrain[cell]
    return () if terrain.city or terrain.water else _find_linked(start, cell)


def can_stop(start: State, cell: int, movement: MovementType, weather: Weather) -> bool:
    """Say whether what moves so can end a move in a cell (op.move.cost.x, op.move.road.cross-impassable)."""
    terrain = terrain_at(start, cell)
    return not terrain.water and in_weather(terrain, movement, weather) != "X"


def _find_linked(start: State, cell: int) -> Iterator[int]:
    """Return the neighbours of a cell that no river parts from it."""
    board = start.board
    for direction, beside in enumerate(board.topology.beside[cell]):
        if beside != OFF_MAP and RIVERS.isdisjoint(board.hexsides.get(board.hexside(cell, direction), ())):
            yield beside


def _columns(start: State, side: Side) -> dict[_Gait, _Column]:
    """Group the units of a side by how they move."""
    columns: dict[_Gait, _Column] = defaultdict(_Column)
    zones = drop_zones(start, side)
    for unit in start.units.values():
        if unit.side != side:
            continue
        kind = start.type_of(unit)
        column = columns[_Gait(kind.movement, kind.normal_movement, kind.extended_movement)]
        if unit.at is not None:
            column.standing.add(unit.at)
        elif unit.arrival is not None:
            column.entering[unit.arrival].update(unit.entry)
        elif unit.embarked is not None:
            column.landing.update(zones if unit.embarked.carrier == "plane" else unit.embarked.targets)
    return columns


def _march(start: State, gait: _Gait, column: _Column, far: Sequence[int]) -> Iterator[set[int]]:
    """Yield for each turn the cells on which units that move alike could first end it.

    Only cells that are new can open others, unless the weather has changed; what was left in this weather before is
    not marched through again. `far` counts the steps from each cell to where somebody has to get: nobody sets out who
    is too far away for the turns that are left.
    """
    board, mp = start.board, gait.normal + gait.extended
    seen, fresh, left, before = set[int](), column.standing, set[int](), None
    outside = set[int]()
    for turn in range(1, board.turns + 1):
        weather = weather_on(board, turn)
        if before not in (None, weather):
            fresh, left = seen, set()
        before = weather
        prices = costs(board, start.ground, weather, gait.movement)
        outside |= column.entering.get(turn, set())
        entered = outside - prices.no_stop
        outside -= entered
        most = mp * (board.turns - turn + 1)
        leaving = {cell for cell in fresh | entered if far[cell] <= most}
        there = reach(board.topology, prices.plain, dict.fromkeys(leaving, 0), mp, closed=left)
        left |= leaving
        found = there.cost.keys() | _find_whole_steps(start, gait, prices, leaving)
        # Whoever stands on a hex may stay, even where the weather lets nobody stop; who lands does not march on.
        ashore = column.landing if turn == 1 else set[int]()
        fresh = ((found - prices.no_stop) | leaving | ashore) - seen
        seen |= fresh
        yield fresh


def _find_whole_steps(start: State, gait: _Gait, prices: Costs, leaving: set[int]) -> set[int]:
    """Return the cells beside those left that take all MPs of a unit (op.move.cost.a-need, op.move.river.minor-start)."""
    found = set[int]()
    for cell in leaving:
        needs = prices.whole[DIRECTIONS * cell : DIRECTIONS * cell + DIRECTIONS]
        if needs == _NO_NEEDS:
            continue
        for need, there in zip(needs, start.board.topology.beside[cell], strict=True):
            if need and there != OFF_MAP and (need == ALL or need <= gait.normal):
                found.add(there)
    return found
