"""A side that has taken all its primary objectives may end the battle before its last turn (3.10 Early Scenario End)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.forecast import Forecast, ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.actions import EndBattle
from studio.rules.operational.base.board import Goal
from studio.rules.operational.base.state import State
from studio.rules.operational.hq_actions.hq_forecast import CERTAIN
from studio.rules.operational.objectives import settlement
from studio.rules.operational.objectives.objectives import is_open, worth_of_keeping
from studio.rules.operational.turn import battle_end, refusals
from studio.rules.operational.turn.events import EarlyEndChosen


def legal(state: State, unit: str | None = None) -> Iterator[EndBattle]:
    """Find the action, which belongs to no unit, where the side to move may end the battle."""
    action = EndBattle()
    if unit is None and refusal(state, action) is None:
        yield action


def refusal(state: State, action: EndBattle) -> Refusal | None:  # noqa: ARG001
    """Say why the battle cannot be ended now.

    Rules op.objective.early-end.offer, op.objective.early-end.held and op.objective.early-end.bonus; who could buy one
    more turn may always do without (camp.extra-turn.offer).
    """
    if denied := general.not_in_turn(state):
        return denied
    if state.extension_due:
        return None
    own = [goal for goal in state.board.goals if goal.side == state.side]
    primary = [goal for goal in own if goal.primary]
    missing = next((goal for goal in primary if not state.holds(goal)), None)
    if missing is not None or not primary:
        return refusals.not_all_taken(state, missing)
    fresh = max(primary, key=lambda goal: _turns_to_hold(state, goal))
    if (turns := _turns_to_hold(state, fresh)) > 0:
        return refusals.not_held_long(state, fresh, turns)
    pending = next((goal for goal in own if _is_pending(state, goal)), None)
    return None if pending is None else refusals.bonus_pending(state, pending)


def _turns_to_hold(state: State, goal: Goal) -> int:
    """Return for how many turns more a place has to be held without a break (op.objective.early-end.held).

    What is held from the start is held since the first turn: no enemy has had a part of any before.
    """
    capture = state.captures.get(goal.id)
    since = state.turn if capture is None else max(capture.turn, 1)
    return since + state.board.tables.rewards.held_before_end - state.turn


def _is_pending(state: State, goal: Goal) -> bool:
    """Say whether a bonus objective keeps the battle going (op.objective.early-end.bonus)."""
    return goal.condition.kind in ("take", "kia-unit", "prisoners") and is_open(state, goal)


def forecast(state: State, action: EndBattle) -> Forecast:  # noqa: ARG001
    """Return what becomes of the bonus objectives that are open if the battle ends now, and what was kept brings."""
    rewards = state.board.tables.rewards
    lines = [
        ForecastLine("Turns not played", state.last_turn - state.turn, ("op.objective.early-end.offer",))
    ]
    for goal in state.board.goals:
        kept, score = worth_of_keeping(state, goal)
        if goal.side == state.side and (kept or score) and state.holds(goal):
            gain = f"+{kept} prestige, +{score} score"
            lines.append(ForecastLine(goal.name, gain, ("op.objective.primary.hex",)))
        if goal.side == state.side and not goal.primary and is_open(state, goal):
            if settlement.stands(state, goal):
                gain = f"+{rewards.bonus_prestige} prestige"
                lines.append(ForecastLine(goal.name, gain, ("op.objective.early-end.standing",)))
            else:
                lines.append(ForecastLine(goal.name, "given up", ("op.objective.early-end.bonus",)))
    return Forecast(tuple(lines), (CERTAIN,))


def apply(state: State, action: EndBattle) -> Transition[State]:
    """End the battle (op.objective.early-end.offer, op.objective.early-end.standing). Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    over = battle_end.end_battle(state, replace(state, extension_due=False))
    if state.extension_due:
        return over
    chosen = EarlyEndChosen(side=state.side, turn=state.turn, rules=("op.objective.early-end.offer",))
    return Transition(over.state, (chosen, *over.events))
