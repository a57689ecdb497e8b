"""The plans of a side-turn: postures, tried in the head before one of them is played."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from studio.documents.operational.doctrine import (
    Doctrine,
    EffortFigures,
    PlanSetup,
    Posture,
    PostureShare,
    RoleShare,
)
from studio.players.operational.greedy.attack_values import MainEffort
from studio.players.operational.greedy.weights import Weights
from studio.players.operational.planner.expected import MiddlingChance
from studio.players.operational.planner.main_effort import find_efforts, is_on_march
from studio.players.operational.planner.playouts import Playouts
from studio.players.operational.planner.position_value import value_position
from studio.players.operational.planner.reasons import name_place
from studio.rules.kernel.chance import Chance
from studio.rules.operational.base.state import State

#: So many plans are named beside the one that is played.
_ALTERNATIVES: Final = 3
#: The share of a main effort that is for all who are no garrisons.
_ALL: Final = 100
#: The posture of a doctrine that names none.
PLAIN: Final = Posture(id="plain", title="Plain")


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play a side-turn."""

    posture: Posture
    weights: Weights
    #: The main effort, if there is one, and what its hex is called.
    effort: MainEffort | None = None
    effort_name: str = ""
    #: What is held to the last.
    stronghold: int | None = None

    @property
    def title(self) -> str:
        """What people read."""
        if self.effort is None:
            return self.posture.title
        everybody = "all " if self.effort.share == _ALL else ""
        return f"{self.posture.title}, {everybody}for {self.effort_name}"


@dataclass(frozen=True, slots=True)
class Tried:
    """A plan with what it came to when it was tried."""

    plan: Plan
    value: int
    #: Whether what is replied is in the value, or it is no match for the values of others.
    is_answered: bool = True


def is_attacker(state: State) -> bool:
    """Return whether the side to move is to take primary objectives; otherwise it is to keep others from theirs."""
    return any(goal.primary and goal.side == state.side for goal in state.board.goals)


def find_plans(
    weights: Weights, doctrine: Doctrine, state: State, stronghold: int | None = None
) -> tuple[Plan, ...]:
    """Find the plans that a doctrine has for the side to move, in its sequence; without any, that of the weights alone.

    All of them hold the stronghold to the last.
    """
    role = "attacker" if is_attacker(state) else "defender"
    is_marching = role == "attacker" and doctrine.march > 0 and is_on_march(state, doctrine.march)
    own = _shifted(weights, (share for share in doctrine.roles if share.role == role and not is_marching))
    postures = {
        posture.id: (
            posture,
            _shifted(own, (share for share in doctrine.shares if share.posture == posture.id)),
        )
        for posture in doctrine.postures
    }
    setups = doctrine.plans or tuple(PlanSetup(posture=id_) for id_ in postures)
    hexes = find_efforts(state, max((setup.effort for setup in setups), default=0), stronghold)
    plans = tuple(
        replace(_plan(*postures[setup.posture], doctrine.effort, setup, hexes, state), stronghold=stronghold)
        for setup in setups
        if setup.posture in postures and setup.role in ("any", role) and setup.effort <= len(hexes)
    )
    return plans or (Plan(PLAIN, own, stronghold=stronghold),)


def _plan(
    posture: Posture,
    weights: Weights,
    figures: EffortFigures,
    setup: PlanSetup,
    hexes: Sequence[int],
    state: State,
) -> Plan:
    if not setup.effort:
        return Plan(posture, weights)
    cell = hexes[setup.effort - 1]
    changed = {
        "clear_goal": weights.clear_goal * figures.clear_goal // 100,
        "loss": weights.loss * figures.loss // 100,
    }
    own = weights.model_copy(update=changed)
    effort = MainEffort(cell, own, figures.venture, figures.bombs, setup.share)
    return Plan(posture, weights, effort, name_place(state, cell))


def _shifted(weights: Weights, shares: Iterable[RoleShare | PostureShare]) -> Weights:
    """Return the weights of which so much counts; a share of a weight that there is not changes nothing."""
    changed = {
        share.weight: getattr(weights, share.weight) * share.percent // 100
        for share in shares
        if share.weight in Weights.model_fields
    }
    return weights.model_copy(update=changed)


@dataclass(frozen=True, slots=True)
class _Played:
    """A plan with the position that it leads to, before the others reply."""

    plan: Plan
    end: State
    value: int


class PlanTrial:
    """Tries the plans of one side-turn until the turns that it may play in its head are used up; dice come on top of that."""

    def __init__(
        self, known: State, doctrine: Doctrine, others: Weights, playouts: Playouts, seed: int
    ) -> None:
        self._known, self._side = known, known.side
        self._doctrine, self._others, self._playouts, self._seed = doctrine, others, playouts, seed

    def try_plans(self, plans: Sequence[Plan]) -> list[Tried]:
        """Try plans on what is likeliest to happen, the best with what is replied, and again with dice; the best comes first.

        Those that look best before the reply come before all others.
        """
        doctrine = self._doctrine
        answered = doctrine.answered
        if doctrine.answered_defending is not None and not is_attacker(self._known):
            answered = doctrine.answered_defending
        kept = doctrine.replies * answered
        start = self._playouts.begin(self._known, MiddlingChance(self._seed))
        played: list[_Played] = []
        for plan in plans[: max(doctrine.turns - kept, 1)]:
            end = self._play(plan, start)
            if not any(other.end.units == end.units and other.end.owner == end.owner for other in played):
                played.append(_Played(plan, end, value_position(end, self._side, doctrine.values)))
        played.sort(key=lambda each: -each.value)
        if len(played) < 2:
            return [Tried(each.plan, each.value) for each in played]
        tried = [Tried(each.plan, self._reply(each.plan, each.end)) for each in played[:answered]]
        tried.sort(key=lambda each: -each.value)
        if doctrine.finalists > 1 and self._known.last_turn - self._known.turn < doctrine.throws_in:
            starts = [
                self._playouts.begin(self._known, Chance(self._seed + throw))
                for throw in range(doctrine.throws)
            ]
            best = [self._throw(each, starts) for each in tried[: doctrine.finalists]]
            tried = sorted(best, key=lambda each: -each.value) + tried[doctrine.finalists :]
        rest = played[answered:]
        return tried + [Tried(each.plan, each.value, is_answered=False) for each in rest]

    def _throw(self, tried: Tried, starts: Sequence[State]) -> Tried:
        """Return a plan with the mean of what it came to without dice, and with those of each start."""
        total, plan = tried.value, tried.plan
        for start in starts:
            end = self._play(plan, start)
            total += self._reply(plan, end)
        return Tried(plan, total // (1 + len(starts)))

    def _play(self, plan: Plan, state: State) -> State:
        """Play a turn of the side by a plan."""
        return self._playouts.play_turn(state, plan.weights, plan.posture, plan.effort, plan.stronghold)

    def _reply(self, plan: Plan, end: State) -> int:
        """Return what a position comes to with the turns that follow, the enemy's first."""
        for _ in range(self._doctrine.replies):
            if not end.over:
                if end.side == self._side:
                    end = self._play(plan, end)
                else:
                    end = self._playouts.play_turn(end, self._others)
        return value_position(end, self._side, self._doctrine.values)


def explain_plan(tried: Sequence[Tried]) -> str:
    """Say which plan is played in a turn, and which were the next best; nothing if none was tried.

    What a plan came to is told where it can be compared: with what is replied to it.
    """
    if not tried:
        return ""
    first, *rest = tried
    best = f"{first.plan.title} ({first.value} points)" if first.is_answered else first.plan.title
    if not rest:
        return f"Plan for the turn: {best}."
    others = (
        f"{each.plan.title} ({each.value})" if each.is_answered else each.plan.title
        for each in rest[:_ALTERNATIVES]
    )
    return f"Plan for the turn: {best}, rather than {', '.join(others)}."
