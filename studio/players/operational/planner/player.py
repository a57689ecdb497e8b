"""The planner: before each side-turn it plays plans out in its head, and then it plays the best one."""

from collections.abc import Callable
from dataclasses import replace

from studio.documents.operational.doctrine import Doctrine
from studio.players.explanation import Explanation
from studio.players.operational.greedy.weights import Weights
from studio.players.operational.planner.planned_turn import PlannedTurn
from studio.players.operational.planner.plans import PLAIN, PlanTrial, Tried, explain_plan, find_plans
from studio.players.operational.planner.playouts import Playouts
from studio.players.operational.planner.strongholds import find_stronghold
from studio.rules.kernel.codec import JsonObject
from studio.rules.kernel.events import Action
from studio.rules.kernel.view import View
from studio.rules.operational.base.state import State


class PlannerPlayer:
    """Remembers, within a side-turn, the plan that it plays, and from turn to turn the stronghold of a defender."""

    def __init__(self, weights: Weights, doctrine: Doctrine) -> None:
        self._weights, self._doctrine = weights, doctrine
        self._playouts = Playouts()
        self._turn: tuple[int, int, bool] | None = None
        self._play = PlannedTurn(weights, PLAIN, staff=doctrine.staff)
        #: What it holds to the last, from turn to turn.
        self._stronghold: int | None = None
        #: The plans of this side-turn with what they came to, the best first.
        self.tried: list[Tried] = []
        self._explanation: Explanation | None = None

    @property
    def goes_on(self) -> Callable[[], bool]:
        """What is asked, while plans are tried, whether to go on."""
        return self._playouts.goes_on

    @goes_on.setter
    def goes_on(self, asked: Callable[[], bool]) -> None:
        self._playouts.goes_on = asked

    @property
    def explanation(self) -> Explanation | None:
        """What the last action was for; of the first one in a turn, the plan as well, with those that were tried beside it."""
        return self._explanation

    @property
    def parameters(self) -> JsonObject:
        """Its weights and its doctrine."""
        return JsonObject(
            {
                **{name: getattr(self._weights, name) for name in Weights.model_fields},
                "doctrine": self._doctrine.model_dump(mode="json"),
            }
        )

    def choose(self, view: View[State]) -> Action:
        """Name the next action of the plan for this side-turn."""
        state = view.known
        now = state.turn, state.active, state.preparation
        is_first = now != self._turn
        if is_first:
            self._begin_turn(state)
            self._turn = now
        action = self._play.choose(state)
        reason = self._play.explain(action)
        plan = explain_plan(self.tried) if is_first else ""
        self._explanation = replace(reason, message=f"{plan} {reason.message}".strip())
        return action

    def _begin_turn(self, state: State) -> None:
        self.tried = []
        self._stronghold = find_stronghold(state, self._doctrine.values, self._stronghold)
        plans = find_plans(self._weights, self._doctrine, state, self._stronghold)
        plan = plans[0]
        if not state.preparation and not state.extension_due and self._doctrine.turns > 1:
            seed = 2 * state.turn + state.active
            trial = PlanTrial(state, self._doctrine, self._weights, self._playouts, seed)
            self.tried = trial.try_plans(plans)
            plan = self.tried[0].plan
        self._play = PlannedTurn(
            plan.weights,
            plan.posture,
            plan.effort,
            stronghold=plan.stronghold,
            staff=self._doctrine.staff,
        )
