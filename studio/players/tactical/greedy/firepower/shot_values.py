"""What shots are worth that were looked at before: the same as long as dice, cover and how the target stands are the same."""

from typing import Final

from studio.players.tactical.greedy.values import value_of_outcomes
from studio.players.tactical.greedy.weights import Weights
from studio.rules.kernel.remembered import Remembered
from studio.rules.tactical.base.actions import Fire
from studio.rules.tactical.base.board import Board
from studio.rules.tactical.base.frames import Moving
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire.groups import DiceGroup, groups_and_cover, strike_and_cover
from studio.rules.tactical.fire.sheet import fire_outcomes, leaders_with
from studio.rules.tactical.fire.strikes import strike_sheet

#: So many worths are kept of either kind of target.
_MOST: Final = 4096


class ShotValues:
    """Remembers the worth of shots in a battle by all that it follows from."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        #: Of fire at infantry and guns, by the number of its groups, which are kept here so that no others come by it.
        self._soft: dict[tuple[object, ...], tuple[tuple[DiceGroup, ...], float]] = {}
        #: Of strikes at vehicles.
        self._strikes: dict[tuple[object, ...], float] = {}

    def worth(self, state: State, action: Fire) -> float:
        """Return what the outcomes of a shot that can be fired are worth."""
        target = state.units[action.target]
        if state.type_of(target.id).kind == "vehicle":
            return self._worth_of_strike(state, action, target)
        groups, cover = groups_and_cover(state, action)
        leaders = len(leaders_with(state, target)) if state.leaders else 0
        suffers = len(target.figures), target.shock, target.condition, leaders
        key = id(groups), cover, action.manner, suffers, _as_prize(state, target)
        found = self._soft.get(key)
        if found is None:
            if len(self._soft) >= _MOST:
                self._soft.clear()
            outcomes = fire_outcomes(state, target, groups, cover, action.manner)
            found = self._soft[key] = groups, value_of_outcomes(state, target, outcomes, self._weights)
        return found[1]

    def _worth_of_strike(self, state: State, action: Fire, target: Unit) -> float:
        face, dice, cover = strike_and_cover(state, action)
        key = face, dice, cover, target.hull, standing_of(state, target), _as_prize(state, target)
        found = self._strikes.get(key)
        if found is None:
            if len(self._strikes) >= _MOST:
                self._strikes.clear()
            outcomes = strike_sheet(state, target, face, dice, cover).outcomes
            found = self._strikes[key] = value_of_outcomes(state, target, outcomes, self._weights)
        return found


def _none_yet(board: Board, weights: Weights) -> ShotValues:
    del board
    return ShotValues(weights)


#: By battle and weights: both sides ask, and those who play it again.
shot_values_on: Final = Remembered(_none_yet, 4)


def _as_prize(state: State, target: Unit) -> tuple[str, bool]:
    """Return all of a unit that says what it is worth that it suffers, beside how it stands."""
    return state.facts(target.id).type, target.readiness == "fatigued"


def units_on_the_way(state: State) -> tuple[Moving, ...]:
    """Return the moves that are under way."""
    return tuple(each for each in state.agenda if isinstance(each, Moving))
