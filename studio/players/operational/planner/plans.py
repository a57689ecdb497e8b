"""The plans of a side-turn: postures, tried in the head before one of them is played."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from studio.documents.operational.doctrine import Doctrine, Posture
from studio.players.operational.greedy.weights import Weights
from studio.players.operational.planner.expected import MiddlingChance
from studio.players.operational.planner.main_effort import find_efforts
from studio.players.operational.planner.playouts import Playouts
from studio.players.operational.planner.position_value import value_position
from studio.players.operational.planner.reasons import name_place
from studio.rules.kernel.chance import Chance
from studio.rules.operational.base.state import State

#: So many plans are named beside the one that is played.
_ALTERNATIVES: Final = 3
#: The posture of a doctrine that names none.
PLAIN: Final = Posture(id="plain", title="Plain")


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play a side-turn."""

    posture: Posture
    weights: Weights
    #: The hex of the main effort, if there is one, and what it is called.
    effort: int | None = None
    effort_name: str = ""

    @property
    def title(self) -> str:
        """What people read."""
        return f"{self.posture.title}, for {self.effort_name}" if self.effort_name else self.posture.title


@dataclass(frozen=True, slots=True)
class Tried:
    """A plan with what it came to when it was tried."""

    plan: Plan
    value: int


def find_plans(weights: Weights, doctrine: Doctrine) -> tuple[Plan, ...]:
    """Find the plans to choose from, that of the first posture first; without postures, that of the weights alone."""
    plans = tuple(Plan(posture, _shifted(weights, doctrine, posture)) for posture in doctrine.postures)
    return plans or (Plan(PLAIN, weights),)


def add_efforts(plans: Sequence[Plan], state: State, most: int) -> tuple[Plan, ...]:
    """Return plans with main efforts for the hexes that decide behind the first one, whose posture they have."""
    first, *others = plans
    efforts = (
        replace(first, effort=cell, effort_name=name_place(state, cell)) for cell in find_efforts(state, most)
    )
    return (first, *efforts, *others)


def _shifted(weights: Weights, doctrine: Doctrine, posture: Posture) -> Weights:
    """Return the weights as they count in a posture; a share of a weight that there is not changes nothing."""
    shares = (share for share in doctrine.shares if share.posture == posture.id)
    changed = {
        share.weight: getattr(weights, share.weight) * share.percent // 100
        for share in shares
        if share.weight in Weights.model_fields
    }
    return weights.model_copy(update=changed)


class PlanTrial:
    """Tries the plans of one side-turn until the turns that it may play in its head are used up."""

    def __init__(
        self, known: State, doctrine: Doctrine, others: Weights, playouts: Playouts, seed: int
    ) -> None:
        self._known, self._side = known, known.side
        self._doctrine, self._others, self._playouts, self._seed = doctrine, others, playouts, seed
        self._first = playouts.turns
        #: What plans have led to, before the others replied, with what came of it.
        self._ends: list[tuple[State, int]] = []

    def try_plans(self, plans: Sequence[Plan]) -> list[Tried]:
        """Try plans on what is likeliest to happen, the best again with dice; the best comes first."""
        doctrine, a_plan = self._doctrine, 1 + self._doctrine.replies
        most = doctrine.turns - a_plan * (doctrine.finalists * doctrine.throws + 1)
        tried: list[Tried] = []
        for plan in plans:
            if not tried or self._used <= most:
                tried.append(Tried(plan, self._value(plan, MiddlingChance(self._seed))))
        tried.sort(key=lambda each: -each.value)
        distinct = list({each.value: each for each in reversed(tried)}.values())[::-1]
        best = distinct[: doctrine.finalists]
        if len(best) > 1:
            best = sorted((self._throw(each) for each in best), key=lambda each: -each.value)
        chosen = {each.plan.title for each in best}
        return best + [each for each in tried if each.plan.title not in chosen]

    @property
    def _used(self) -> int:
        return self._playouts.turns - self._first

    def _throw(self, tried: Tried) -> Tried:
        """Return a plan with the mean of what it came to with and without dice."""
        throws = self._doctrine.throws
        self._ends.clear()
        values = [self._value(tried.plan, Chance(self._seed + number)) for number in range(throws)]
        return Tried(tried.plan, (tried.value + sum(values)) // (1 + throws))

    def _value(self, plan: Plan, chance: Chance) -> int:
        """Return what a position comes to after the turn and the reply to it; plans that do the same are equal."""
        start = self._playouts.begin(self._known, chance)
        end = self._playouts.play_turn(start, plan.weights, plan.posture, plan.effort, ends=True)
        for other, value in self._ends:
            if other.units == end.units and other.owner == end.owner:
                return value
        last = end
        for number in range(self._doctrine.replies):
            if not last.over:
                ends = number + 1 < self._doctrine.replies
                if last.side == self._side:
                    last = self._playouts.play_turn(last, plan.weights, plan.posture, plan.effort, ends=ends)
                else:
                    last = self._playouts.play_turn(last, self._others, ends=ends)
        value = value_position(last, self._side, self._doctrine.values)
        self._ends.append((end, value))
        return value


def explain_plan(tried: Sequence[Tried]) -> str:
    """Say which plan is played in a turn, and which were the next best, each with what it came to; nothing if none was tried."""
    if not tried:
        return ""
    best, *others = (f"{each.plan.title} ({each.value})" for each in tried)
    if not others:
        return f"Plan for the turn: {best}."
    return f"Plan for the turn: {best}, rather than {', '.join(others[:_ALTERNATIVES])}."
