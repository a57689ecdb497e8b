"""Going on to a hex further off than the next one: which hexes a unit on the move gets to, and by which steps."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import Refusal
from studio.rules.tactical.base.actions import StepTo
from studio.rules.tactical.base.frames import Moving
from studio.rules.tactical.base.refusals import hex_label
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.movement.entry import find_entry, hexes_to_go
from studio.rules.tactical.movement.obstructions import is_caught_in_wire, mined_cells
from studio.rules.tactical.movement.outline import Reached, reach_ahead
from studio.tables.quantities import count_of


def find_paths(state: State) -> dict[int, Reached]:
    """Return the cells to which the unit that moves can come in more than one step; none where nobody moves.

    None is the hex of an enemy, as that is close combat, which is begun by a click of its own.
    """
    return {
        cell: path for cell, path in reach_ahead(state).items() if len(path.steps) > 1 and not path.charge
    }


def cost_label(state: State, path: Reached) -> str:
    """Return what a path costs of what is left, and what of mines and wire is met on it."""
    frame = state.top
    assert isinstance(frame, Moving)
    unit, cells = state.units[frame.unit], [at for _, at in path.steps]
    cost = f"{path.cost} of {count_of(hexes_to_go(state, unit, frame), 'hex', 'hexes')}"
    mined = [hex_label(state, each) for each in cells if each in mined_cells(state)]
    said = [cost, f"over mines in {' and '.join(mined)}"] if mined else [cost]
    if is_caught_in_wire(state, replace(unit, at=cells[-1])):
        said.append("where wire ends the move")
    return ", ".join(said)


def step_label(state: State, step: StepTo) -> str:
    """Return what a step of the unit that moves costs and meets; empty for one that it cannot make, and for a charge."""
    frame = state.top
    if not isinstance(frame, Moving) or frame.unit != step.unit:
        return ""
    entry = find_entry(state, state.units[frame.unit], frame, step.direction)
    if isinstance(entry, Refusal) or entry.charge:
        return ""
    path = Reached(entry.cost, charge=False, steps=((step.direction, entry.cell),))
    return f"costs {cost_label(state, path)}"


class Walk:
    """The steps that are still to be made on a path, for as long as nothing befalls the unit."""

    def __init__(self) -> None:
        #: The direction of each step, and where it leads to, from the one that was made last.
        self._steps: tuple[tuple[int, int], ...] = ()
        #: How the unit has to be.
        self._expected: Unit | None = None

    def begin(self, state: State, path: Reached) -> StepTo:
        """Return the first step of a path; the others follow it."""
        frame = state.top
        assert isinstance(frame, Moving)
        self._steps, self._expected = path.steps, state.units[frame.unit]
        return StepTo(frame.unit, path.steps[0][0])

    def go_on(self, state: State) -> StepTo | None:
        """Return the next step; None where there is none, or where the unit is not where and how it was to be."""
        frame, expected = state.top, self._expected
        if expected is None:
            return None
        unit = state.units[expected.id]
        is_on_way = isinstance(frame, Moving) and frame.unit == unit.id and not frame.ended
        is_as_expected = unit.at == self._steps[0][1] and _harm(unit) == _harm(expected)
        if not is_on_way or not is_as_expected or len(self._steps) == 1:
            self.stop()
            return None
        self._steps = self._steps[1:]
        return StepTo(unit.id, self._steps[0][0])

    def stop(self) -> None:
        """Leave it at that."""
        self._steps, self._expected = (), None


def _harm(unit: Unit) -> tuple[object, ...]:
    """Return what fire and mines change of a unit."""
    return unit.figures, unit.hull, unit.shock, unit.condition, unit.immobilized, unit.where
