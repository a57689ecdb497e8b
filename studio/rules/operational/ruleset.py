"""The operational rules behind the kernel's protocol, put together from the chapters of its actions."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from studio.rules.kernel.chance import HIDDEN
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Decision, Outcome, Side
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.kernel.view import View
from studio.rules.operational.action_table import ACTION_RULES
from studio.rules.operational.base.actions import ClaimCard, DiscardCard, EndBattle, ExtendBattle
from studio.rules.operational.base.state import State
from studio.rules.operational.cards import hand
from studio.rules.operational.event_types import EVENT_TYPES
from studio.rules.operational.fog.sight import known_to, note_known
from studio.rules.operational.intelligence import visibility_updates
from studio.rules.operational.objectives import objectives, settlement
from studio.rules.operational.orders import defensive_orders
from studio.rules.operational.triggers import firing
from studio.rules.operational.turn.refusals import last_turn_over

#: What can be done once the last turn is over and one more can be bought (camp.extra-turn.offer).
_AT_THE_END: Final = (ExtendBattle, EndBattle, DiscardCard, ClaimCard)


class Operational:
    """The operational ruleset; see `studio.rules.kernel.ruleset.Ruleset`."""

    name = "operational"
    version = "14"

    @property
    def action_types(self) -> tuple[type[Action], ...]:
        """Every action there is."""
        return tuple(ACTION_RULES)

    @property
    def event_types(self) -> tuple[type[Event], ...]:
        """Every event there is."""
        return EVENT_TYPES

    def decision(self, state: State) -> Decision | None:
        """Say whose turn it is, or who prepares for it (op.prep.phase)."""
        if state.over:
            return None
        return Decision(state.side, _about(state))

    def legal(self, state: State, unit: str | None = None) -> Iterator[Action]:
        """Find all actions of the side whose turn it is, or those of one of its units or headquarters.

        Where there is fog, what the side knows decides what it may try (op.fow.zoc.unknown).
        """
        if state.over:
            return iter(())
        known, at_the_end = known_to(state, state.side), state.extension_due
        return chain.from_iterable(
            rules.legal(known, unit)
            for kind, rules in ACTION_RULES.items()
            if not at_the_end or kind in _AT_THE_END
        )

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Say why the action is not possible now, as far as the side to move knows."""
        if state.extension_due and not state.over and type(action) not in _AT_THE_END:
            return last_turn_over()
        return ACTION_RULES[type(action)].refusal(known_to(state, state.side), action)

    def forecast(self, view: View[State], action: Action) -> Forecast | None:
        """Work out the sheet of an attack, or what an HQ action costs and brings. Raises IllegalAction."""
        rules = ACTION_RULES[type(action)]
        if rules.forecast is None:
            return None
        if denied := self.refusal(view.known, action):
            raise IllegalAction(denied)
        return rules.forecast(view.known, action)

    def apply(self, state: State, action: Action) -> Transition[State]:
        """Do the action; what the fog hides may come in its way. Raises IllegalAction."""
        asks_first = state.board.fog or state.extension_due
        if asks_first and (denied := self.refusal(state, action)):
            raise IllegalAction(denied)
        doer = getattr(action, "unit", None)
        applied = hand.lose_with_units(state, ACTION_RULES[type(action)].apply(state, action))
        done = firing.after_action(settlement.after_action(state, applied, doer))
        return visibility_updates.after_action(state, done)

    def outcome(self, state: State) -> Outcome | None:
        """Say how the battle ended."""
        return objectives.outcome(state)

    def view(self, state: State, side: Side) -> View[State]:
        """Hide the dice to come, orders and cards of others, triggers, and what lies in the fog (op.order.hidden, op.fow.covers)."""
        seen = firing.hide_script_from(hand.hide_hands_from(known_to(state, side), side), side)
        view = replace(defensive_orders.hide_orders_from(seen, side), chance=HIDDEN)
        return View(side, note_known(view, side) if state.board.fog else view)

    def turn(self, state: State) -> int:
        """Return the number of the turn."""
        return state.turn

    def sides(self, state: State) -> tuple[Side, ...]:
        """Name the sides in the sequence in which they play."""
        return tuple(facts.id for facts in state.board.sides)


def _about(state: State) -> str:
    if state.extension_due:
        return "extra turn"
    return "preparation" if state.preparation else "turn"
