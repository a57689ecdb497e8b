"""Where a unit can come to in one move."""

from collections.abc import Sequence
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.players.tactical.greedy.positions import Positions
from studio.players.tactical.greedy.travel import Place, Search
from studio.rules.tactical.base.frames import Mode, Moving
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.movement.entry import hexes_to_go
from studio.rules.tactical.movement.speeds import hexes_left, speed_of

#: Of a die, on the average.
_MEAN: Final = 3.5
_FAR: Final = 10_000


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
    """Find the hexes in reach, the nearest first; who has not moved yet may enter a hex that costs more than is left."""
    if unit.at is None:
        return ()
    kind, occupants = state.type_of(unit.id), positions.assessment.occupants
    vehicle = kind.kind == "vehicle"
    can_charge = kind.kind == "infantry" and mode != "tactical"
    key = unit.id, unit.at, unit.facing if vehicle else 0, allowance, can_charge, moved
    kept = positions.searches.get(key)
    if kept is not None:
        return kept.places
    met: set[int] = set()
    steps = positions.travel.steps(state.board, kind.mover, vehicle=vehicle)
    start = DIRECTIONS * unit.at + (unit.facing if vehicle else 0)
    # Where the unit comes to for so much of its allowance, with the first step on the way there.
    queue: list[list[tuple[int, int | None]]] = [[] for _ in range(max(0, allowance) + 1)]
    queue[0].append((start, None))
    costs = {start: 0}
    found: dict[int, Place] = {}
    for spent, places in enumerate(queue):
        for place, first in places:
            if costs[place] < spent:
                continue
            cell = place // DIRECTIONS
            if cell not in found:
                found[cell] = Place(cell, first, spent, charge=False)
            if spent >= allowance:
                continue
            most = _FAR if not moved and cell == unit.at else allowance
            for direction, there, cost, then in steps[place]:
                after = spent + cost
                if after > most:
                    continue
                if after > allowance:
                    after = allowance
                if after >= costs.get(then, _FAR):
                    continue
                met.add(there)
                others = occupants.get(there)
                if others and others[0].side != unit.side:
                    if can_charge and there not in found and not _holds_vehicle(state, others):
                        found[there] = Place(there, direction if first is None else first, after, charge=True)
                elif not others or _has_room(state, unit, others):
                    costs[then] = after
                    queue[after].append((then, direction if first is None else first))
    reached = tuple(found.values())
    positions.searches[key] = Search(reached, met)
    return reached


def _holds_vehicle(state: State, units: Sequence[Unit]) -> bool:
    return any(state.type_of(each.id).kind == "vehicle" for each in units)


def _has_room(state: State, unit: Unit, others: Sequence[Unit]) -> bool:
    """Return whether a unit finds room beside friends."""
    limits = state.board.tables.stacking
    is_foot = state.type_of(unit.id).kind == "infantry"
    same = sum(
        (state.type_of(each.id).kind == "infantry") == is_foot for each in others if each.id != unit.id
    )
    return same < (limits.infantry if is_foot else limits.heavy)
