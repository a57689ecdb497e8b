"""What a side sees where there is fog of war: its own hexes, and others beyond the front line (3.6 Intel, 3.11)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeVar

from studio.hexes.distances import cells_about, distances
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.remembered import Remembered
from studio.rules.operational.base.catalogue_types import NO_LEVELS
from studio.rules.operational.base.features import banks
from studio.rules.operational.base.side_state import Sight, Store
from studio.rules.operational.base.standing import owned_cells, standing
from studio.rules.operational.base.state import Embarked, Headquarters, HqId, State, Stragglers, Unit, UnitId
from studio.rules.operational.base.terrain import terrain_at
from studio.rules.operational.hq_actions.range import intel_range
from studio.tables.operational.intelligence import IntelLevel

T = TypeVar("T")

_BLIND = Sight()
_NO_STORE = Store()
_NO_TRUCKS: Final[tuple[int, ...]] = ()


def sees(state: State, side: Side, cell: int) -> bool:
    """Say whether a side sees a cell; without fog it sees all, and its own hexes it always does."""
    if not state.board.fog or state.owns(side, cell):
        return True
    return cell in _cells_seen(state, side)


def cells_open_to(state: State, side: Side) -> Collection[int]:
    """Return all cells that a side sees."""
    if not state.board.fog:
        return range(len(state.owner))
    return {*owned_cells(state, side), *_cells_seen(state, side)}


def _cells_seen(state: State, side: Side) -> Collection[int]:
    """Return the cells that a side sees besides its own: all, if it sees through the fog (op.fow.covers)."""
    if state.board.sides[state.board.number_of(side)].sees_through_fog:
        return _all_cells(len(state.owner))
    return state.sight.get(side, _BLIND).cells


@lru_cache(maxsize=4)
def _all_cells(number: int) -> Collection[int]:
    # The very same every time, so that what follows from it is found.
    return range(number)


def known_to(state: State, side: Side) -> State:
    """Take out of a state what the fog hides from a side (op.fow.covers, op.intel.hidden).

    Hubs, supply sources, damage and what is on its way are always known, and so are names, places and supply of
    headquarters (op.fow.always.hubs, .sources, .damage, .enroute and .hqs). How often others can use their assets is not,
    nor what higher command and how many trucks that are in no hub it still has for them.
    Of what is embarked the others know the boats that they see, and not where these will land.
    """
    return _KNOWN(state, side) if state.board.fog else state


def note_known(view: State, side: Side) -> State:
    """Remember of what was taken out of a state that a side knows all of it, and return it."""
    _KNOWN.keep(view, view, side)
    return view


def _take_out_hidden(state: State, side: Side) -> State:
    own, cells = state.board.mark_of(side), _cells_seen(state, side)
    return replace(
        state,
        units=_known_units(state.units, state.owner, cells, own, side),
        stragglers=_known_stragglers(state.stragglers, state.owner, cells, own, side),
        hqs=_known_hqs(state.hqs, cells, side),
        sight={side: state.sight.get(side, _BLIND)},
        tallies={side: state.tallies[side]} if side in state.tallies else {},
        failed=_known_failures(state, side),
        assets={side: state.assets[side]} if side in state.assets else {},
        stores=_own(state.stores, side, _NO_STORE),
        trucks=_own(state.trucks, side, _NO_TRUCKS),
        building={
            between: builder
            for between, builder in state.building.items()
            if builder == side or any(sees(state, side, cell) for cell in banks(state.board, between))
        }
        if state.building
        else state.building,
    )


#: A view of a state is asked for first, and then whether what is done with it may be done.
_KNOWN: Final = Remembered(_take_out_hidden, 8)


def _find_own(of: Mapping[Side, T], side: Side, nothing: T) -> Mapping[Side, T]:
    """Return what a side has, and of others nothing."""
    return {whose: each if whose == side else nothing for whose, each in of.items()}


def _find_known_stragglers(
    stragglers: Mapping[int, Stragglers], owner: bytes, cells: Collection[int], own: int, side: Side
) -> Mapping[int, Stragglers]:
    return {
        at: group for at, group in stragglers.items() if group.side == side or owner[at] == own or at in cells
    }


def _find_known_units(
    units: Mapping[UnitId, Unit], owner: bytes, cells: Collection[int], own: int, side: Side
) -> Mapping[UnitId, Unit]:
    return {
        id_: unit if unit.side == side or unit.embarked is None else _boat(unit, unit.embarked)
        for id_, unit in units.items()
        if unit.side == side or _is_known(owner, unit, own, cells)
    }


def _find_known_hqs(
    hqs: Mapping[HqId, Headquarters], cells: Collection[int], side: Side
) -> Mapping[HqId, Headquarters]:
    return {
        id_: hq if hq.side == side or (hq.at is not None and hq.at in cells) else _OUTLINES(hq)
        for id_, hq in hqs.items()
    }


# What a side knows of things that have not changed is the same as before, so that what follows from it is found.
_own: Final[Remembered[Any, Side, Any, Any]] = Remembered(_find_own, 16)
_known_stragglers: Final = Remembered(_find_known_stragglers, 8)
_known_units: Final = Remembered(_find_known_units, 8)
_known_hqs: Final = Remembered(_find_known_hqs, 8)


def _is_known(owner: bytes, unit: Unit, own: int, cells: Collection[int]) -> bool:
    """Say whether a side that sees some cells besides its own knows of a unit of another; a plane is in no cell."""
    if unit.embarked is not None:
        return unit.embarked.carrier == "boat" and unit.embarked.at in cells
    return unit.at is None or owner[unit.at] == own or unit.at in cells


def _boat(unit: Unit, embarked: Embarked) -> Unit:
    """Return what others know of a unit on a boat that they see: all but where it will land."""
    return replace(unit, embarked=replace(embarked, targets=()))


def _known_failures(state: State, side: Side) -> Mapping[str, int]:
    """Return the objectives that a side knows to have failed: those of others only where no losses told of it."""
    secret = {goal.id for goal in state.board.goals if goal.side != side and goal.condition.is_standing}
    return {key: turn for key, turn in state.failed.items() if key not in secret}


def is_outlined(known: State, hq: Headquarters) -> bool:
    """Say whether what a side knows, as `known_to` gives it, is of a headquarters no more than `_outline` leaves."""
    return known.board.fog and all(
        hq.side != side and (hq.at is None or not sees(known, side, hq.at)) for side in known.sight
    )


def _outline(hq: Headquarters) -> Headquarters:
    """Return what is known of a headquarters in the fog: its type, its name, its place and its supply (op.fow.always.hqs)."""
    return replace(
        hq,
        cp=0,
        command_points=0,
        levels=NO_LEVELS,
        trucks=0,
        movement_trucks=0,
        suppressed=NO_LEVELS,
        calm=0,
        moves=0,
        shaken=False,
        motorized=False,
        raised=0,
        earned_xp=0,
        upgrades=0,
        offer=(),
        owed=0,
        specialized=(),
        prisoners=0,
        reveals=0,
        pool=(),
    )


_OUTLINES: Final = Remembered(_outline, 64)


def hidden_units(state: State, side: Side) -> dict[int, Unit]:
    """Return the enemy units on the map that a side does not see, by their cells."""
    if not state.board.fog:
        return {}
    owner, own, cells = state.owner, state.board.mark_of(side), _cells_seen(state, side)
    return {
        unit.at: unit
        for unit in standing(state).against(side)
        if unit.at is not None and owner[unit.at] != own and unit.at not in cells
    }


def distances_from_front(state: State, side: Side) -> Sequence[int]:
    """Return the hexes from each cell to the nearest one that the side owns or has a unit in; -1 if there is none."""
    return _FROM_FRONT(state, side)


def _measure_from_front(state: State, side: Side) -> Sequence[int]:
    return distances(state.board.topology, owned_cells(state, side) | standing(state).cells_of(side))


_FROM_FRONT: Final = Remembered(_measure_from_front, 1)


def nearby_cells(state: State, side: Side) -> frozenset[int]:
    """Return the cells that a side sees without the help of intelligence (op.action.intel.default-visibility)."""
    depth = state.board.tables.intelligence.depth
    near = _within(state, enumerate(distances_from_front(state, side)), depth)
    return frozenset(near) | cells_around_boats(state, side)


def cells_around_boats(state: State, side: Side) -> frozenset[int]:
    """Return the cells from which the boats of a side lift the fog (op.naval.embarked-start)."""
    boats = [
        unit.embarked.at
        for unit in state.units.values()
        if unit.side == side and unit.embarked is not None and unit.embarked.carrier == "boat"
    ]
    return frozenset(cells_around(state, boats, state.board.tables.landings.boat_sight) if boats else ())


def scouted_cells(state: State, side: Side) -> frozenset[int]:
    """Return the cells that the headquarters of a side let it see at the start of its turn, each in its range.

    Rules op.action.intel.level-1, op.action.intel.within-hq-range and op.action.intel.rough-terrain.
    """
    own = [(hq, level_of(state, hq)) for hq in state.hqs.values() if hq.side == side]
    scouting = [(hq, level) for hq, level in own if level is not None]
    away = distances_from_front(state, side) if scouting else []
    found: set[int] = set()
    for hq, level in scouting:
        found.update(_within(state, ((cell, away[cell]) for cell in intel_range(state, hq)), level.depth))
    return frozenset(found)


def level_of(state: State, hq: Headquarters) -> IntelLevel | None:
    """Return what the Intel branch of a headquarters does at the level that is in action; None without any."""
    levels = state.board.tables.intelligence.levels
    number = min(hq.effective("intel"), len(levels))
    return levels[number - 1] if number else None


def _within(state: State, away: Iterable[tuple[int, int]], depth: int) -> Iterable[int]:
    """Return the cells beyond the front line by at most so much, of terrain that is hard to see less (op.action.intel.rough-terrain)."""
    rough = min(state.board.tables.intelligence.rough_depth, depth)
    for cell, far in away:
        if 0 < far <= depth and (far <= rough or not terrain_at(state, cell).hard_to_see):
            yield cell


def cells_seen_from(state: State, side: Side, changed: Iterable[int]) -> set[int]:
    """Return the cells that a side comes to see because other cells have changed hands.

    Rules op.action.intel.front-moves-visibility and op.action.intel.front-moves-no-markers.
    """
    own = state.board.mark_of(side)
    held = standing(state).cells_of(side)
    figures = state.board.tables.intelligence
    seen: set[int] = set()
    for cell in cells_around(state, changed, figures.moved_depth):
        if state.owner[cell] != own:
            hard = terrain_at(state, cell).hard_to_see
            depth = min(figures.rough_depth, figures.moved_depth) if hard else figures.moved_depth
            if not _is_far_from(state, cell, depth, own, held):
                seen.add(cell)
    return seen


def cells_out_of_sight(state: State, side: Side, given_up: Iterable[int]) -> set[int]:
    """Return the cells that a side saw from ground that it has given up and sees from nowhere else (op.fow.covers)."""
    own, figures = state.board.mark_of(side), state.board.tables.intelligence
    held = standing(state).cells_of(side)
    depth = max(figures.depth, figures.moved_depth)
    found: set[int] = set()
    for cell in cells_around(state, given_up, depth):
        reach = min(figures.rough_depth, depth) if terrain_at(state, cell).hard_to_see else depth
        if _is_far_from(state, cell, reach, own, held):
            found.add(cell)
    return found - cells_around_boats(state, side)


def _is_far_from(state: State, cell: int, depth: int, own: int, held: frozenset[int]) -> bool:
    """Say whether no cell of a side lies within so many hexes of one, by the mark of the owners and where its units are."""
    owner = state.owner
    if owner[cell] == own or cell in held:
        return False
    if depth == 1:
        near: Iterable[int] = state.board.topology.beside[cell]
    else:
        near = cells_around(state, [cell], depth)
    return not any(other != OFF_MAP and (owner[other] == own or other in held) for other in near)


def cells_around(state: State, cells: Iterable[int], depth: int) -> set[int]:
    """Return the cells at most so many hexes away from some cells, these among them."""
    return cells_about(state.board.topology, cells, depth)
