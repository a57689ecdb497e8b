"""The greedy player of tactical battles: it looks at what is under way, and does what promises most."""

from collections.abc import Callable, Mapping
from typing import Final

from studio.players.tactical.greedy.assessment import assess
from studio.players.tactical.greedy.command import cards, points, squad
from studio.players.tactical.greedy.duties import Duties
from studio.players.tactical.greedy.effects import choose_about_effects
from studio.players.tactical.greedy.firepower.exposure import Exposure
from studio.players.tactical.greedy.moves import choose_step, stop_where_all_is_spent
from studio.players.tactical.greedy.placing import choose_cell
from studio.players.tactical.greedy.positions import Positions
from studio.players.tactical.greedy.reactions import choose_reaction
from studio.players.tactical.greedy.travel import Travel
from studio.players.tactical.greedy.unit_actions import choose_unit_action, has_done_all
from studio.players.tactical.greedy.weights import Weights
from studio.rules.kernel.codec import JsonObject
from studio.rules.kernel.events import Action
from studio.rules.kernel.view import View
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.frames import (
    Activation,
    Deploying,
    Due,
    Moving,
    Placing,
    Secret,
    Step,
    Window,
)
from studio.rules.tactical.base.ids import SystemKind
from studio.rules.tactical.base.state import State

#: What chooses in the steps of each command system.
_STEPS: Final[Mapping[SystemKind, Callable[[Positions, State, Step], Action]]] = {
    "squad": squad.choose_in_step,
    "cards": cards.choose_in_step,
    "points": points.choose_in_step,
}


class TacticalGreedyPlayer:
    """Remembers nothing but what it has worked out: equal views give equal choices."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._exposure = Exposure()
        self._travel = Travel()
        self._duties = Duties(weights, self._travel)
        self._positions: Positions | None = None

    @property
    def parameters(self) -> JsonObject:
        """Its weights."""
        return JsonObject({name: getattr(self._weights, name) for name in Weights.model_fields})

    def choose(self, view: View[State]) -> Action:
        """Name what promises most of what can be done now."""
        state = view.known
        at_once = _choose_at_once(state)
        if at_once is not None:
            return at_once
        positions = self._evaluate(view)
        match state.top:
            case Deploying() | Placing():
                return choose_cell(positions, state)
            case Activation() as frame:
                return choose_unit_action(positions, state, frame)
            case Moving() as frame:
                return choose_step(positions, state, frame)
            case Window():
                return choose_reaction(positions, state)
            case Due() as frame:
                return choose_about_effects(positions, state, frame)
            case Secret():
                return cards.choose_card(positions, state)
            case Step() as frame:
                return _STEPS[state.board.system](positions, state, frame)
            case _:
                return Done()

    def _evaluate(self, view: View[State]) -> Positions:
        assessment = assess(view.known, view.side, self._weights)
        self._exposure.begin(view.known, assessment.smoke)
        duties = self._duties.assign(assessment)
        self._positions = Positions(
            assessment, self._weights, self._exposure, self._travel, duties, self._positions
        )
        return self._positions


def _choose_at_once(state: State) -> Action | None:
    """Choose where there is nothing to be weighed: a unit has done all it can, or has come as far as it can."""
    match state.top:
        case Activation() as frame if has_done_all(state, frame):
            return Done()
        case Moving() as frame:
            return stop_where_all_is_spent(state, frame)
        case _:
            return None
