"""Why a side cannot end the battle before its last turn."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.board import Goal
from studio.rules.operational.base.state import State


def not_all_taken(state: State, goal: Goal | None) -> Refusal:
    """Refuse, as a primary objective is not in the hands of the side, or it is to take none."""
    whose = state.board.sides[state.active].name
    lacks = f"{goal.name} is not" if goal is not None else "it has none of its own to be"
    text = f"{whose} cannot end the battle yet: all its primary objectives have to be taken, and {lacks}."
    return Refusal("not-all-taken", text, ("op.objective.early-end.offer",), {"side": state.side})


def not_held_long(state: State, goal: Goal) -> Refusal:
    """Refuse, as a primary objective has been taken only now."""
    whose = state.board.sides[state.active].name
    text = (
        f"{whose} cannot end the battle yet: {goal.name} has to be held through the enemy's next turn first."
    )
    return Refusal("not-held-long", text, ("op.objective.early-end.held",), {"objective": goal.id})


def bonus_pending(state: State, goal: Goal) -> Refusal:
    """Refuse, as a bonus objective can still be won."""
    whose = state.board.sides[state.active].name
    text = (
        f"{whose} cannot end the battle yet: {goal.name} can still be won until the end of turn {goal.deadline}; win it, "
        "or let its last turn pass."
    )
    return Refusal("bonus-pending", text, ("op.objective.early-end.bonus",), {"objective": goal.id})
