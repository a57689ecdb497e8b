"""Going on to a hex further off than the next one: which hexes a unit on the move gets to, and by which steps."""

from studio.rules.tactical.base.actions import StepTo
from studio.rules.tactical.base.frames import Moving
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.movement.entry import hexes_to_go
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
    """Return what a path costs of what is left."""
    frame = state.top
    assert isinstance(frame, Moving)
    return f"{path.cost} of {count_of(hexes_to_go(state, state.units[frame.unit], frame), 'hex', 'hexes')}"


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
