"""Objectives are won, lost and missed, with the prestige and score that they bring; and how the battle ends (3.10)."""

from dataclasses import dataclass
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Outcome, Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.board import Goal
from studio.rules.operational.base.state import Capture, State, Unit
from studio.rules.operational.objectives import rewards
from studio.rules.operational.objectives.events import (
    ObjectiveFailed,
    ObjectiveKept,
    ObjectiveLost,
    ObjectiveTaken,
)


@dataclass(frozen=True, slots=True)
class Cause:
    """Through whom and where an objective was won: the unit, if any, and the nearest cell that there is."""

    unit: Unit | None = None
    at: int | None = None


NOBODY: Final = Cause()


def is_open(state: State, goal: Goal) -> bool:
    """Say whether an objective has neither been won nor has failed."""
    return goal.id not in state.captures and goal.id not in state.failed


def win(state: State, goal: Goal, cause: Cause = NOBODY) -> tuple[State, list[Event]]:
    """Let a side win an objective that is open; a bonus one in time, or it brings nothing at all.

    Rules op.objective.primary.hex, op.objective.primary.retaken, op.objective.bonus.reward, op.objective.bonus.late and
    op.objective.condition.end-evaluated.
    """
    if not is_open(state, goal) or (not goal.primary and state.is_late(goal, state.turn)):
        return state, []
    prestige, score = worth(state, goal)
    event = ObjectiveTaken(
        rules=_rules_of(goal),
        side=goal.side,
        objective=goal.id,
        at=goal.at,
        prestige=prestige,
        score=score,
    )
    captures = {**state.captures, goal.id: Capture(state.turn, prestige, score)}
    state = replace(_pay(state, goal.side, prestige, score), captures=captures)
    if goal.reward is None or goal.held_at_start:
        return state, [event]
    state, more = rewards.give(state, goal, goal.reward, cause.unit, cause.at if goal.at is None else goal.at)
    return state, [event, *more]


def _rules_of(goal: Goal) -> tuple[str, ...]:
    if goal.primary:
        return ("op.objective.primary.prestige", "op.objective.score.primary")
    condition = f"op.objective.condition.{goal.condition.kind}"
    return ("op.objective.bonus.reward", "op.objective.score.bonus", condition)


def worth(state: State, goal: Goal) -> tuple[int, int]:
    """Return the prestige and the score that winning it now would bring.

    Rules op.objective.primary.prestige, op.objective.score.primary, op.objective.bonus.reward and
    op.objective.score.bonus.
    """
    figures = state.board.tables.rewards
    if goal.held_at_start:
        return 0, 0
    if not goal.primary:
        return figures.bonus_prestige, figures.bonus_score
    late = max(0, state.turn - state.deadline_of(goal))
    return (
        figures.prestige[min(late, len(figures.prestige) - 1)],
        figures.score[min(late, len(figures.score) - 1)],
    )


def lose(state: State, goal: Goal) -> tuple[State, list[Event]]:
    """Take back what a place that has to be held had brought; what only had to be taken stays taken.

    After its deadline a bonus objective that is lost has failed (op.objective.primary.lost, op.objective.port.rollback,
    op.objective.token.rollback, op.objective.condition.take, op.objective.condition.take-hold, op.objective.bonus.late).
    """
    capture = state.captures.get(goal.id)
    if capture is None or goal.condition.kind != "take-hold":
        return state, []
    rule = "op.objective.primary.lost" if goal.primary else "op.objective.condition.take-hold"
    balance, least = state.prestige.get(goal.side, 0), state.board.tables.rewards.least_prestige
    prestige = min(capture.prestige, max(0, balance - least))
    event = ObjectiveLost(
        rules=(rule,),
        side=goal.side,
        objective=goal.id,
        at=goal.at,
        prestige=prestige,
        score=capture.score,
    )
    captures = {key: held for key, held in state.captures.items() if key != goal.id}
    state = replace(_pay(state, goal.side, -prestige, -capture.score), captures=captures)
    events: list[Event] = [event]
    if goal.reward is not None and not goal.held_at_start:
        events += rewards.take_back(state, goal, goal.reward)
    if not goal.primary and state.is_late(goal, state.turn):
        state, more = fail(state, goal)
        events += more
    return state, events


def worth_of_keeping(state: State, goal: Goal) -> tuple[int, int]:
    """Return the prestige and the score that an objective brings which is held from the start to the end.

    Rule op.objective.primary.hex; nothing where it is none of these.
    """
    if not (goal.primary and goal.held_at_start):
        return 0, 0
    figures, campaign = state.board.tables.rewards, state.board.campaign
    if campaign is not None and campaign.side == goal.side:
        return campaign.owned_prestige, campaign.owned_score
    return figures.owned_prestige, figures.owned_score


def pay_for_kept(state: State) -> tuple[State, list[Event]]:
    """Pay at the end for each primary objective that was held from the start and is held still (op.objective.primary.hex).

    The player of a campaign is paid what the campaign has for the battle.
    """
    events: list[Event] = []
    for goal in state.board.goals:
        prestige, score = worth_of_keeping(state, goal)
        if (prestige or score) and state.holds(goal):
            rules = ("op.objective.primary.hex",)
            events.append(
                ObjectiveKept(
                    rules=rules,
                    side=goal.side,
                    objective=goal.id,
                    at=goal.at,
                    prestige=prestige,
                    score=score,
                )
            )
            kept = {**state.captures, goal.id: Capture(state.captures[goal.id].turn, prestige, score)}
            state = replace(_pay(state, goal.side, prestige, score), captures=kept)
    return state, events


def fail(state: State, goal: Goal) -> tuple[State, list[Event]]:
    """Let a bonus objective that is open fail for good (op.objective.bonus.failed, op.objective.condition.end-evaluated)."""
    if goal.primary or not is_open(state, goal):
        return state, []
    standing = goal.condition.is_standing
    rule = "op.objective.condition.end-evaluated" if standing else "op.objective.bonus.failed"
    event = ObjectiveFailed(rules=(rule,), side=goal.side, objective=goal.id, secret=standing)
    return replace(state, failed={**state.failed, goal.id: state.turn}), [event]


def _pay(state: State, side: Side, prestige: int, score: int) -> State:
    return replace(
        state,
        prestige={**state.prestige, side: state.prestige.get(side, 0) + prestige},
        score={**state.score, side: state.score.get(side, 0) + score},
    )


def outcome(state: State) -> Outcome | None:
    """Return how the battle ended; None while it goes on (op.objective.win, op.objective.kinds).

    A side that is to take primary objectives wins by holding them all at the end. If one side alone has any and fails,
    the other wins; if several have, and not exactly one of them holds all of its own, nobody does. The player of a
    campaign wins with all of his, whatever the enemy holds (camp.victory.condition).
    """
    if not state.over:
        return None
    goals = [goal for goal in state.board.goals if goal.primary]
    seekers = [facts.id for facts in state.board.sides if any(goal.side == facts.id for goal in goals)]
    holders = [side for side in seekers if all(state.holds(goal) for goal in goals if goal.side == side)]
    campaign = state.board.campaign
    if campaign is not None and campaign.side in holders:
        return Outcome("objectives-held", campaign.side)
    if len(holders) == 1:
        return Outcome("objectives-held", holders[0])
    others = [facts.id for facts in state.board.sides if facts.id not in seekers]
    if len(seekers) == 1 and not holders and len(others) == 1:
        return Outcome("objectives-denied", others[0])
    return Outcome("draw", None)
