"""What shots are worth that were looked at before: the same as long as who fires, who is hit and all between is the same."""

from studio.players.tactical.greedy.values import value_of_sheet
from studio.players.tactical.greedy.weights import Weights
from studio.rules.tactical.base.actions import Fire
from studio.rules.tactical.base.frames import Moving
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire import shots


class ShotValues:
    """Remembers the worth of shots with all that it followed from."""

    def __init__(self) -> None:
        #: What all shots depend on.
        self._given: tuple[object, ...] = ()
        self._kept: dict[Fire, tuple[Unit, Unit, tuple[Moving, ...], float]] = {}

    def begin(self, state: State) -> None:
        """Look at a state: what was worked out under other circumstances is forgotten."""
        given = id(state.board), state.markers, state.modifiers, state.leaders
        if given != self._given:
            self._given = given
            self._kept.clear()

    def worth(self, state: State, action: Fire, on_the_way: tuple[Moving, ...], weights: Weights) -> float:
        """Return what the outcomes of a shot that can be fired are worth; who is on the way has less cover."""
        firer, target = state.units[action.unit], state.units[action.target]
        kept = self._kept.get(action)
        if kept is not None and kept[:3] == (firer, target, on_the_way):
            return kept[3]
        found = value_of_sheet(state, target, shots.forecast(state, action), weights)
        self._kept[action] = firer, target, on_the_way, found
        return found


def units_on_the_way(state: State) -> tuple[Moving, ...]:
    """Return the moves that are under way."""
    return tuple(each for each in state.agenda if isinstance(each, Moving))
