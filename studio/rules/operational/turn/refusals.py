"""Why a side cannot end the battle before its last turn."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.board import Goal
from studio.rules.operational.base.state import State


def not_at_end() -> Refusal:
    """Refuse, as the last turn of the battle is not over, or no turn can be bought here."""
    text = (
        "One more turn can be bought only in a campaign that allows it, at the end of the last turn of a battle whose "
        "primary objectives are not all taken; play on."
    )
    return Refusal("not-at-end", text, ("camp.extra-turn.offer",))


def extra_turn_too_dear(price: int, prestige: int) -> Refusal:
    """Refuse, as the price of one more turn is not in hand."""
    text = f"One more turn costs {price} prestige, and there are {prestige}; end the battle, or discard cards for more."
    return Refusal(
        "extra-turn-too-dear", text, ("camp.extra-turn.cost",), {"price": price, "prestige": prestige}
    )


def last_turn_over() -> Refusal:
    """Refuse, as the last turn is over and only one more turn would bring another action."""
    text = "The last turn is over; buy one more turn, or end the battle."
    return Refusal("last-turn-over", text, ("camp.extra-turn.offer",))


def not_all_taken(state: State, goal: Goal | None) -> Refusal:
    """Refuse, as a primary objective is not in the hands of the side, or it is to take none."""
    whose = state.board.sides[state.active].name
    lacks = f"{goal.name} is not" if goal is not None else "it has none of its own to be"
    text = f"{whose} cannot end the battle yet: all its primary objectives have to be taken, and {lacks}."
    return Refusal("not-all-taken", text, ("op.objective.early-end.offer",), {"side": state.side})


def not_held_long(state: State, goal: Goal, turns: int) -> Refusal:
    """Refuse, as a primary objective has been held for so many turns too few."""
    whose = state.board.sides[state.active].name
    while_ = "the enemy's next turn" if turns == 1 else f"the next {turns} turns of the enemy"
    text = f"{whose} cannot end the battle yet: {goal.name} has to be held through {while_} first."
    return Refusal("not-held-long", text, ("op.objective.early-end.held",), {"objective": goal.id})


def bonus_pending(state: State, goal: Goal) -> Refusal:
    """Refuse, as a bonus objective can still be won."""
    whose = state.board.sides[state.active].name
    text = (
        f"{whose} cannot end the battle yet: {goal.name} can still be won until the end of turn {state.deadline_of(goal)}; win it, "
        "or let its last turn pass."
    )
    return Refusal("bonus-pending", text, ("op.objective.early-end.bonus",), {"objective": goal.id})
