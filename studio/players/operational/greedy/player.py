"""The greedy player: one doctrine, played a side-turn at a time."""

from studio.players.operational.greedy.attack_values import AttackValues
from studio.players.operational.greedy.side_turn import SideTurn
from studio.players.operational.greedy.weights import Weights
from studio.rules.kernel.codec import JsonObject
from studio.rules.kernel.events import Action
from studio.rules.kernel.view import View
from studio.rules.operational.base.state import State


class GreedyPlayer:
    """Remembers the side-turn that it plays, and what attacks are worth."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._attack_values = AttackValues(weights)
        self._now: tuple[int, int, bool] | None = None
        self._turn = SideTurn(weights, self._attack_values)

    @property
    def parameters(self) -> JsonObject:
        """Its weights."""
        return JsonObject({name: getattr(self._weights, name) for name in Weights.model_fields})

    def choose(self, view: View[State]) -> Action:
        """Name the first thing that the doctrine has to do."""
        state = view.known
        now = state.turn, state.active, state.preparation
        if now != self._now:
            self._now, self._turn = now, SideTurn(self._weights, self._attack_values)
        return self._turn.choose(state)
