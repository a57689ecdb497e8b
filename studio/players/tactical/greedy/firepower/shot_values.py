"""What shots are worth that were looked at before: the same as long as who fires, who is hit and all between is the same."""

from collections.abc import Hashable
from typing import Final

from studio.players.tactical.greedy.values import value_of_outcomes
from studio.players.tactical.greedy.weights import Weights
from studio.rules.kernel.forecast import ForecastOutcome
from studio.rules.tactical.base.actions import Fire
from studio.rules.tactical.base.frames import Moving
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire import shots

#: So many worths of outcomes are kept.
_MOST: Final = 4096


class ShotValues:
    """Remembers the worth of shots with all that it followed from."""

    def __init__(self) -> None:
        #: What all shots depend on.
        self._given: tuple[object, ...] = ()
        self._kept: dict[Hashable, float] = {}
        #: What outcomes are worth, by them, the type of who suffers them, and how he stands; the rules keep outcomes too.
        self._worths: dict[tuple[object, ...], tuple[tuple[ForecastOutcome, ...], float]] = {}

    def begin(self, state: State) -> None:
        """Look at a state: what was worked out under other circumstances is forgotten."""
        board, given = self._given[:1], (state.board, state.markers, state.modifiers, state.leaders)
        if not board or board[0] is not state.board:
            self._worths.clear()
        elif given[1:] == self._given[1:]:
            return
        self._given = given
        self._kept.clear()

    def worth(self, state: State, action: Fire, on_the_way: tuple[Moving, ...], weights: Weights) -> float:
        """Return what the outcomes of a shot that can be fired are worth; who is on the way has less cover."""
        firer, target = state.units[action.unit], state.units[action.target]
        manner = action.weapon, action.manner, action.moving, on_the_way
        key = _as_firer(firer), _as_target(target), manner
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= _MOST:
                self._kept.clear()
            found = self._worth_of(state, target, shots.outcomes_of(state, action), weights)
            self._kept[key] = found
        return found

    def _worth_of(
        self, state: State, target: Unit, outcomes: tuple[ForecastOutcome, ...], weights: Weights
    ) -> float:
        """Return what outcomes are worth; the same come again and again."""
        kind, tired = state.facts(target.id).type, target.readiness == "fatigued"
        key = id(outcomes), kind, len(target.figures), standing_of(state, target), tired
        kept = self._worths.get(key)
        if kept is None:
            if len(self._worths) >= _MOST:
                self._worths.clear()
            kept = self._worths[key] = outcomes, value_of_outcomes(state, target, outcomes, weights)
        return kept[1]


def _as_firer(unit: Unit) -> Hashable:
    """Return all of a unit that says what its fire does."""
    return unit.id, unit.at, unit.facing, unit.figures, unit.shock, unit.condition


def _as_target(unit: Unit) -> Hashable:
    """Return all of a unit that says what fire does to it, and what that is worth."""
    suffers = len(unit.figures), unit.shock, unit.condition, unit.hull, unit.immobilized
    hides = unit.at, unit.facing, unit.tactical, unit.in_works
    return unit.id, suffers, hides, unit.readiness == "fatigued"


def units_on_the_way(state: State) -> tuple[Moving, ...]:
    """Return the moves that are under way."""
    return tuple(each for each in state.agenda if isinstance(each, Moving))
