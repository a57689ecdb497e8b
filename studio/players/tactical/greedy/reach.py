"""Where a unit can come to in one move."""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple

from studio.hexes.topology import OFF_MAP
from studio.players.tactical.greedy.positions import Positions
from studio.rules.tactical.base.frames import Mode, Moving
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.ground.step_cost import facing_after_step
from studio.rules.tactical.movement.entry import hexes_to_go
from studio.rules.tactical.movement.speeds import hexes_left, speed_of

#: Of a die, on the average.
_MEAN: Final = 3.5
_FAR: Final = 10_000


class Place(NamedTuple):
    """A hex that a unit can come to: by which first step, what is then left, and who is met there."""

    cell: int
    facing: int
    #: None: it is there already.
    first: int | None
    left: int
    charge: bool


def allowance_of(state: State, unit: Unit, mode: Mode) -> int:
    """Return how many hexes a speed gives a unit, by the mean of the dice where speeds are rolled."""
    speed = speed_of(state, unit, mode)
    if speed is None:
        return 0
    return hexes_left(state, unit, int(speed.dice * _MEAN) or speed.inches or speed.hexes)


def places_in_reach(state: State, unit: Unit, mode: Mode, positions: Positions) -> tuple[Place, ...]:
    """Return where a unit that sets out can come to, its own hex included."""
    return tuple(_search(state, unit, allowance_of(state, unit, mode), mode, positions, moved=False))


def places_ahead(state: State, unit: Unit, moving: Moving, positions: Positions) -> tuple[Place, ...]:
    """Return where a unit that is on its way can still come to."""
    left = hexes_to_go(state, unit, moving)
    return tuple(_search(state, unit, left, moving.mode, positions, moved=bool(moving.path)))


def _search(
    state: State, unit: Unit, allowance: int, mode: Mode, positions: Positions, *, moved: bool
) -> Iterator[Place]:
    """Find the hexes in reach, the nearest first; who has not moved yet may enter a hex that costs more than is left."""
    if unit.at is None:
        return
    ground, kind = state.board.ground, state.type_of(unit.id)
    occupants, travel = positions.assessment.occupants, positions.travel
    vehicle = kind.kind == "vehicle"
    found: dict[tuple[int, int], int] = {(unit.at, unit.facing if vehicle else 0): 0}
    queue: list[tuple[int, int, int, int, int]] = [(0, 0, unit.at, unit.facing, -1)]
    yielded: set[int] = set()
    number = 0
    while queue:
        spent, _, cell, facing, first = heappop(queue)
        if found[cell, facing if vehicle else 0] < spent:
            continue
        if cell not in yielded:
            yielded.add(cell)
            yield Place(cell, facing, None if first < 0 else first, allowance - spent, charge=False)
        if spent >= allowance:
            continue
        for direction, there in enumerate(ground.topology.beside[cell]):
            if there == OFF_MAP:
                continue
            cost = travel.step(state.board, kind.mover, cell, direction, facing if vehicle else None)
            at_once = not moved and cell == unit.at
            if cost is None or (spent + cost > allowance and not at_once):
                continue
            start = direction if first < 0 else first
            others = occupants.get(there, ())
            if others and others[0].side != unit.side:
                met = {state.type_of(each.id).kind for each in others}
                charges = kind.kind == "infantry" and "vehicle" not in met and mode != "tactical"
                if charges and there not in yielded:
                    yielded.add(there)
                    yield Place(there, direction, start, max(0, allowance - spent - cost), charge=True)
                continue
            if others and not _has_room(state, unit, others):
                continue
            turned = facing_after_step(facing, direction, vehicle=vehicle, corner=state.board.corner_facing)
            after, known = min(allowance, spent + cost), (there, turned if vehicle else 0)
            if after < found.get(known, _FAR):
                found[known] = after
                number += 1
                heappush(queue, (after, number, there, turned, start))


def _has_room(state: State, unit: Unit, others: Sequence[Unit]) -> bool:
    """Return whether a unit finds room beside friends."""
    limits = state.board.tables.stacking
    is_foot = state.type_of(unit.id).kind == "infantry"
    same = sum(
        (state.type_of(each.id).kind == "infantry") == is_foot for each in others if each.id != unit.id
    )
    return same < (limits.infantry if is_foot else limits.heavy)
