"""One more turn at the end of a battle of a campaign: when it is to be had, and what it costs (4.2 Victory)."""

from math import prod

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.board import ExtraTurns
from studio.rules.operational.base.state import State
from studio.rules.operational.turn.events import ExtraTurnOffered


def price(state: State, terms: ExtraTurns) -> int:
    """Compute what one more turn costs now (camp.extra-turn.cost)."""
    return terms.price * prod([terms.factor] * (terms.bought + state.extra_turns))


def offer(state: State) -> Transition[State] | None:
    """Let the player of a campaign decide about one more turn; None if there is none to be had, or no need.

    Rule camp.extra-turn.offer.
    """
    terms = state.board.campaign
    if terms is None or terms.extra_turns is None:
        return None
    primary = [goal for goal in state.board.goals if goal.primary and goal.side == terms.side]
    if all(state.holds(goal) for goal in primary):
        return None
    event = ExtraTurnOffered(
        side=terms.side, price=price(state, terms.extra_turns), rules=("camp.extra-turn.offer",)
    )
    due = replace(state, active=state.board.number_of(terms.side), extension_due=True)
    return Transition(due, (event,))
