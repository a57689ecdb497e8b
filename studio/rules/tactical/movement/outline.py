"""Where a unit can come to in one move if nobody reacts, and what of its allowance that takes (tactical.needs.movement)."""

from collections.abc import Iterator, Set
from dataclasses import dataclass
from heapq import heappop, heappush
from math import inf

from studio.hexes.coordinates import DIRECTIONS
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import Refusal
from studio.rules.tactical.base.frames import Mode, Moving
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.ground.step_cost import facing_after_step
from studio.rules.tactical.movement.entry import find_entry
from studio.rules.tactical.movement.moves import MODES
from studio.rules.tactical.movement.obstructions import is_caught_in_wire, mined_cells
from studio.rules.tactical.movement.speeds import hexes_left, moves_by_itself, speed_of


@dataclass(frozen=True, slots=True)
class Reached:
    """A cell that can be come to: what of the allowance that takes, whether it is a charge, which ends the move, and how."""

    cost: int
    charge: bool
    #: The direction of each step, and where it leads to.
    steps: tuple[tuple[int, int], ...]


def modes_of(state: State, unit: Unit) -> tuple[Mode, ...]:
    """Return the speeds at which a unit could set out if it were activated; none where it cannot move by itself."""
    able = unit.where == "map" and not unit.immobilized and moves_by_itself(state, unit)
    if not able or standing_of(state, unit) != "steady":
        return ()
    return tuple(mode for mode in MODES if allowance_of(state, unit, mode) > 0)


def allowance_of(state: State, unit: Unit, mode: Mode) -> int:
    """Return how many hexes a speed gives a unit at most, as by the highest roll where it is rolled."""
    speed = speed_of(state, unit, mode)
    return 0 if speed is None else hexes_left(state, unit, speed.most)


def reach_of(state: State, unit: Unit, mode: Mode) -> dict[int, Reached]:
    """Return the cells to which a unit on the map can come at a speed, its own left out; chance has no part in it.

    Mines and reactions are not reckoned with.
    """
    speed, total = speed_of(state, unit, mode), allowance_of(state, unit, mode)
    if speed is None or total <= 0:
        return {}
    inches = speed.most if state.board.system == "points" else None
    return _find_reach(
        state, replace(unit, in_works=False), Moving(unit.id, mode, speed.charge_dice, inches, total)
    )


def reach_ahead(state: State) -> dict[int, Reached]:
    """Return the cells to which the unit that is on its way can still come, its own left out; none where nobody is.

    A way round the mines of the state is taken wherever it is not too long, though it costs more. Reactions are not
    reckoned with.
    """
    frame = state.top
    if not isinstance(frame, Moving) or frame.ended or state.units[frame.unit].at is None:
        return {}
    unit, mined = state.units[frame.unit], mined_cells(state)
    found = _find_reach(state, unit, frame)
    return {**found, **_find_reach(state, unit, frame, mined)} if mined & found.keys() else found


def _find_reach(
    state: State, unit: Unit, moving: Moving, shunned: Set[int] = frozenset()
) -> dict[int, Reached]:
    """Search from where a unit stands, with what it has spent and its path so far; what is found costs so much more.

    No way goes on from a cell that is shunned.
    """
    assert unit.at is not None
    found: dict[int, Reached] = {}
    least = {(unit.at, unit.facing): 0}
    queue: list[tuple[int, int, int, tuple[tuple[int, int], ...]]] = [(0, unit.at, unit.facing, ())]
    while queue:
        spent, cell, facing, steps = heappop(queue)
        if spent > least[cell, facing]:
            continue
        here = replace(unit, at=cell, facing=facing)
        path = (*moving.path, *(at for _, at in steps))
        on = replace(moving, spent=moving.spent + spent, path=path)
        if (steps and cell in shunned) or (path and is_caught_in_wire(state, here)):
            continue
        for step, turned, cost, charge in _steps(state, here, on):
            after, there, further = spent + cost, step[1], (*steps, step)
            known = found.get(there)
            if there != unit.at and (known is None or after < known.cost):
                found[there] = Reached(after, charge, further)
            if not charge and after < least.get((there, turned), inf):
                least[there, turned] = after
                heappush(queue, (after, there, turned, further))
    return found


def _steps(state: State, unit: Unit, moving: Moving) -> Iterator[tuple[tuple[int, int], int, int, bool]]:
    """Yield the steps that a unit on its way can make: direction and cell, its facing there, the cost, whether it is a charge."""
    vehicle = state.type_of(unit.id).kind == "vehicle"
    there = state.with_unit(unit)
    for direction in range(DIRECTIONS):
        entry = find_entry(there, unit, moving, direction)
        if isinstance(entry, Refusal):
            continue
        turned = unit.facing
        if vehicle:
            corner = state.board.corner_facing
            turned = facing_after_step(unit.facing, direction, vehicle=True, corner=corner)
        yield (direction, entry.cell), turned, entry.cost, entry.charge
