"""Where a unit can come to in one move."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.players.tactical.greedy.positions import Positions
from studio.players.tactical.greedy.travel import Barriers, Place, Steps
from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.frames import Mode, Moving
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.movement.entry import hexes_to_go
from studio.rules.tactical.movement.speeds import hexes_left, speed_of
from studio.rules.tactical.movement.stacking import has_room_beside

#: Of a die, on the average.
_MEAN: Final = 3.5
_FAR: Final = 10_000
#: Makes a place in half the time that it takes to call its class, which was most of a search.
_new: Final = tuple.__new__
#: By the way in which units move on a ground.
_SEARCHES_KEPT: Final = 512


def allowance_of(state: State, unit: Unit, mode: Mode) -> int:
    """Return how many hexes a speed gives a unit, by the mean of the dice where speeds are rolled."""
    speed = speed_of(state, unit, mode)
    if speed is None:
        return 0
    return hexes_left(state, unit, int(speed.dice * _MEAN) or speed.inches or speed.hexes)


def places_in_reach(state: State, unit: Unit, mode: Mode, positions: Positions) -> Sequence[Place]:
    """Return where a unit that sets out can come to, its own hex included."""
    return _search(state, unit, allowance_of(state, unit, mode), mode, positions, moved=False)


def places_ahead(state: State, unit: Unit, moving: Moving, positions: Positions) -> Sequence[Place]:
    """Return where a unit that is on its way can still come to."""
    left = hexes_to_go(state, unit, moving)
    return _search(state, unit, left, moving.mode, positions, moved=bool(moving.path))


def _search(
    state: State, unit: Unit, allowance: int, mode: Mode, positions: Positions, *, moved: bool
) -> Sequence[Place]:
    """Find the hexes in reach, the nearest first; what was found before under the same circumstances is kept."""
    if unit.at is None:
        return ()
    kind = state.type_of(unit.id)
    vehicle = kind.kind == "vehicle"
    steps = positions.travel.steps(state.board, kind.mover, vehicle=vehicle)
    start = DIRECTIONS * unit.at + (unit.facing if vehicle else 0)
    far = state.board.ground.distances_from(unit.at)
    is_foot, own = kind.kind == "infantry", {unit.at}
    barriers = _barriers(state, unit.side, positions, is_foot=is_foot)
    charged = frozenset(each for each in barriers.charged if far[each] <= allowance) - own
    closed = frozenset(each for each in barriers.closed if far[each] <= allowance) - own
    if not is_foot or mode == "tactical":
        charged, closed = frozenset(), charged | closed
    if not _can_turn(state, unit, positions.assessment.occupants, is_foot=is_foot):
        closed |= own
    key = start, allowance, moved, charged, closed
    found = steps.searches.get(key)
    if found is None:
        if len(steps.searches) >= _SEARCHES_KEPT:
            steps.searches.clear()
        found = tuple(find_places(steps, start, allowance, Barriers(charged, closed), moved=moved))
        steps.searches[key] = found
    return found


def find_places(
    steps: Steps, start: int, allowance: int, barriers: Barriers, *, moved: bool
) -> Collection[Place]:
    """Find the hexes in reach, the nearest first; who has not moved yet may enter a hex that costs more than is left."""
    charged, closed = barriers
    own = start // DIRECTIONS
    # Where the unit comes to for so much of its allowance, with the first step on the way there.
    queue: list[list[tuple[int, int | None]]] = [[] for _ in range(max(0, allowance) + 1)]
    queue[0].append((start, None))
    # Nothing leads to a cell that is closed for less than that.
    costs = {place: -1 for cell in closed for place in range(DIRECTIONS * cell, DIRECTIONS * (cell + 1))}
    costs[start] = 0
    known = costs.get
    found: dict[int, Place] = {}
    for spent, places in enumerate(queue):
        for place, first in places:
            if costs[place] < spent:
                continue
            cell = place // DIRECTIONS
            if cell not in found:
                found[cell] = _new(Place, (cell, first, spent, False))
            if spent >= allowance:
                continue
            bound = moved or cell != own
            for direction, there, cost, then in steps[place]:
                after = spent + cost
                if after > allowance:
                    if bound:
                        continue
                    after = allowance
                if after >= known(then, _FAR):
                    continue
                begun = direction if first is None else first
                if there not in charged:
                    costs[then] = after
                    queue[after].append((then, begun))
                elif there not in found:
                    found[there] = _new(Place, (there, begun, after, True))
    return found.values()


def _barriers(state: State, side: Side, positions: Positions, *, is_foot: bool) -> Barriers:
    """Return what keeps units of a side out of cells, as friends and enemies stand now."""
    found = positions.barriers.get((side, is_foot))
    if found is None:
        found = find_barriers(state, side, positions.assessment.occupants, is_foot=is_foot)
        positions.barriers[side, is_foot] = found
    return found


def find_barriers(
    state: State, side: Side, occupants: Mapping[int, Sequence[Unit]], *, is_foot: bool
) -> Barriers:
    """Find what keeps units of a side out of cells: on foot, or as vehicles and guns; both sides may share one."""
    charged, closed = set(), set()
    for cell, others in occupants.items():
        enemies = [each for each in others if each.side != side]
        friends = others if not enemies else [each for each in others if each.side == side]
        if any(state.type_of(each.id).kind == "vehicle" for each in enemies) or (
            friends and not has_room_beside(state, friends, cell, infantry=is_foot)
        ):
            closed.add(cell)
        elif enemies:
            charged.add(cell)
    return Barriers(charged, closed)


def _can_turn(state: State, unit: Unit, occupants: Mapping[int, Sequence[Unit]], *, is_foot: bool) -> bool:
    """Return whether a unit could come back to its own cell: it is not in its own way, enemies are."""
    assert unit.at is not None
    others = occupants.get(unit.at, ())
    friends = [each for each in others if each.id != unit.id]
    return not others or (
        others[0].side == unit.side and has_room_beside(state, friends, unit.at, infantry=is_foot)
    )
