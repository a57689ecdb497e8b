"""Objectives, the prestige and score that they bring, and how the battle ends (3.10 Objectives)."""

from collections.abc import Collection
from dataclasses import replace

from studio.rules.kernel.decision import Outcome, Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.board import Goal
from studio.rules.operational.base.state import Capture, State
from studio.rules.operational.objectives.events import ObjectiveLost, ObjectiveTaken


def update_objectives(state: State, cells: Collection[int], side: Side) -> Transition[State]:
    """Settle the objectives in cells that `side` has just become owner of."""
    events: list[Event] = []
    for goal in state.board.goals:
        if goal.at in cells:
            state, more = _win(state, goal) if goal.side == side else _lose(state, goal)
            events += more
    return Transition(state, tuple(events))


def _win(state: State, goal: Goal) -> tuple[State, list[Event]]:
    """Reward a capture (op.objective.primary.retaken, op.objective.primary.hex)."""
    if goal.id in state.captures:
        return state, []
    prestige, score = (0, 0) if goal.held_at_start else _reward(state, goal)
    event = ObjectiveTaken(
        rules=("op.objective.primary.prestige",) if goal.primary else ("op.objective.bonus.reward",),
        side=goal.side,
        objective=goal.id,
        at=goal.at,
        prestige=prestige,
        score=score,
    )
    captures = {**state.captures, goal.id: Capture(state.turn, prestige, score)}
    return replace(_pay(state, goal.side, prestige, score), captures=captures), [event]


def _reward(state: State, goal: Goal) -> tuple[int, int]:
    """Return the prestige and the score for a capture now.

    Rules op.objective.primary.prestige, op.objective.score.primary, op.objective.bonus.reward, .bonus.late and
    op.objective.score.bonus.
    """
    late, rewards = max(0, state.turn - goal.deadline), state.board.tables.rewards
    if not goal.primary:
        return (0, 0) if late else (rewards.bonus_prestige, rewards.bonus_score)
    return (
        rewards.prestige[min(late, len(rewards.prestige) - 1)],
        rewards.score[min(late, len(rewards.score) - 1)],
    )


def _lose(state: State, goal: Goal) -> tuple[State, list[Event]]:
    """Take back what a lost primary objective had brought; a bonus objective stays taken.

    Rules op.objective.primary.lost and op.objective.condition.take.
    """
    capture = state.captures.get(goal.id)
    if capture is None or not goal.primary:
        return state, []
    event = ObjectiveLost(
        rules=("op.objective.primary.lost",),
        side=goal.side,
        objective=goal.id,
        at=goal.at,
        prestige=capture.prestige,
        score=capture.score,
    )
    captures = {key: held for key, held in state.captures.items() if key != goal.id}
    return replace(_pay(state, goal.side, -capture.prestige, -capture.score), captures=captures), [event]


def _pay(state: State, side: Side, prestige: int, score: int) -> State:
    return replace(
        state,
        prestige={**state.prestige, side: state.prestige.get(side, 0) + prestige},
        score={**state.score, side: state.score.get(side, 0) + score},
    )


def outcome(state: State) -> Outcome | None:
    """Return how the battle ended; None while it goes on (op.objective.win, op.objective.kinds).

    A side that is to take primary objectives wins by holding them all at the end. If one side alone has any and fails,
    the other wins; if several have, and not exactly one of them holds all of its own, nobody does.
    """
    if not state.over:
        return None
    goals = [goal for goal in state.board.goals if goal.primary]
    seekers = [facts.id for facts in state.board.sides if any(goal.side == facts.id for goal in goals)]
    holders = [side for side in seekers if all(state.holds(goal) for goal in goals if goal.side == side)]
    if len(holders) == 1:
        return Outcome("objectives-held", holders[0])
    others = [facts.id for facts in state.board.sides if facts.id not in seekers]
    if len(seekers) == 1 and not holders and len(others) == 1:
        return Outcome("objectives-denied", others[0])
    return Outcome("draw", None)
