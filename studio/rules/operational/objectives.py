"""Objectives: what their capture and their loss bring."""

from dataclasses import replace

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.operational.board import Goal
from studio.rules.operational.events import ObjectiveLost, ObjectiveTaken
from studio.rules.operational.state import Capture, State


def after_taking(state: State, cells: tuple[int, ...], side: Side) -> Transition[State]:
    """Reckon the primary objectives in cells that a side has just come to own."""
    events: list[Event] = []
    for goal in state.board.goals:
        if goal.primary and goal.at in cells:
            reckoned = _take(state, goal) if goal.side == side else _lose(state, goal)
            state = reckoned.state
            events += reckoned.events
    return Transition(state, tuple(events))


def _take(state: State, goal: Goal) -> Transition[State]:
    """Reward the capture by its turn (op.objective.primary.prestige, op.objective.score.primary)."""
    late = max(state.turn - goal.deadline, 0)
    rewards = state.board.tables.rewards
    prestige, score = _graded(rewards.prestige, late), _graded(rewards.score, late)
    event = ObjectiveTaken(
        side=goal.side,
        objective=goal.id,
        at=goal.at,
        prestige=prestige,
        score=score,
        rules=("op.objective.primary.prestige", "op.objective.score.primary"),
    )
    captures = {**state.captures, goal.id: Capture(state.turn, prestige, score)}
    return Transition(_rewarded(replace(state, captures=captures), goal.side, prestige, score), (event,))


def _lose(state: State, goal: Goal) -> Transition[State]:
    """Take back what the capture brought (op.objective.primary.lost); nothing if it was never captured."""
    capture = state.captures.get(goal.id)
    if capture is None:
        return Transition(state, ())
    captures = {id_: other for id_, other in state.captures.items() if id_ != goal.id}
    event = ObjectiveLost(
        side=goal.side,
        objective=goal.id,
        at=goal.at,
        prestige=capture.prestige,
        score=capture.score,
        rules=("op.objective.primary.lost",),
    )
    without = replace(state, captures=captures)
    return Transition(_rewarded(without, goal.side, -capture.prestige, -capture.score), (event,))


def _graded(rewards: tuple[int, ...], late: int) -> int:
    """The reward for so many turns late; the last one stands for any later turn."""
    return rewards[min(late, len(rewards) - 1)]


def _rewarded(state: State, side: Side, prestige: int, score: int) -> State:
    return replace(
        state,
        prestige={**state.prestige, side: state.prestige[side] + prestige},
        score={**state.score, side: state.score[side] + score},
    )
