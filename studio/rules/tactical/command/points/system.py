"""The system points behind the protocol of command systems."""

from collections.abc import Iterator, Sequence
from itertools import chain

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Decision, Side
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.action_row import Row
from studio.rules.tactical.base.events import ActivationEnded, UnitLeft
from studio.rules.tactical.base.frames import Step, TestDue
from studio.rules.tactical.base.state import State
from studio.rules.tactical.close_combat.events import MeleeFought
from studio.rules.tactical.command.points import (
    dice_use,
    force_morale,
    jump_off_points,
    orders,
    phases,
    refusals,
    turn_end,
)
from studio.rules.tactical.command.points.action_rows import ROWS
from studio.rules.tactical.command.points.events import EVENT_TYPES
from studio.rules.tactical.command.points.paid import (
    ambush,
    assault,
    hit_the_dirt,
    interrupt,
    react_fire,
    recce,
    reposition,
)
from studio.rules.tactical.command.points.parts import command_of, with_command


class Points:
    """See `studio.rules.tactical.command.protocol.CommandSystem`."""

    @property
    def rows(self) -> Sequence[Row]:
        """Its actions."""
        return ROWS

    @property
    def event_types(self) -> tuple[type[Event], ...]:
        """Its own events."""
        return EVENT_TYPES

    def begin(self, state: State) -> Transition[State]:
        """Begin the first Turn."""
        return phases.begin(state)

    def decision(self, state: State) -> Decision | None:
        """Say who decides in the step under way; who could only say Done is not asked."""
        step = state.top
        if not isinstance(step, Step) or step.side is None or not _has_choice(state, step):
            return None
        return Decision(step.side, step.name)

    def go_on(self, state: State) -> Transition[State]:
        """Take a step in which nobody has to decide, or a test of morale that is due."""
        if isinstance(state.top, TestDue):
            return force_morale.go_on(state)
        step = state.top
        assert isinstance(step, Step)
        return orders.finish(state) if step.name == "orders" else phases.go_on(state)

    def reactions(self, state: State) -> Iterator[Action]:
        """Find the actions by which the side that a window asks could react."""
        return chain(
            force_morale.legal(state),
            hit_the_dirt.legal(state),
            react_fire.legal(state),
            interrupt.legal(state),
            turn_end.legal(state),
            ambush.legal(state),
            reposition.legal_snipers(state),
            jump_off_points.legal(state),
        )

    def may_end(self, state: State) -> Refusal | None:
        """Say why a step cannot be ended: what becomes of an ambusher has to be chosen."""
        step = state.top
        if isinstance(step, Step) and step.name == "ambushers":
            return refusals.choose_for_ambusher()
        return None

    def end(self, state: State) -> Transition[State]:
        """Do what Done does in a step."""
        step = state.top
        assert isinstance(step, Step)
        return orders.finish(state) if step.name == "orders" else phases.finish_dice(state)

    def on_event(self, state: State, event: Event) -> Transition[State]:
        """Owe tests of morale, and let an Ambush be answered when it is complete."""
        match event:
            case ActivationEnded(cause="ambush"):
                return ambush.on_activation_ended(state, event)
            case MeleeFought(attacker=unit):
                return Transition(assault.after_melee(state, unit), ())
            case UnitLeft(unit=unit) if state.units[unit].where == "gone":
                return Transition(force_morale.note_out(ambush.settle(state, unit), unit), ())
            case _:
                return Transition(force_morale.on_event(state, event), ())

    def view(self, state: State, side: Side) -> State:
        """Hide which units that the side has never seen were activated, or are out; all else is open to both.

        Rules coc.gain.both-track and tactical.needs.undeployed.
        """
        del side
        command, known = command_of(state), state.units.keys()
        return with_command(
            state, replace(command, activated=command.activated & known, out=command.out & known)
        )


def _has_choice(state: State, step: Step) -> bool:
    """Return whether the side of a step can do anything but end it."""
    if step.name == "orders":
        return next(orders.legal(state), None) is not None
    if step.name == "ambushers":
        return next(ambush.legal_leaving(state), None) is not None
    if step.name != "dice":
        return False
    found = chain[Action](
        dice_use.legal_teams(state),
        dice_use.legal_leaders(state),
        recce.legal(state),
        reposition.legal(state),
        turn_end.legal(state),
        ambush.legal(state),
        reposition.legal_snipers(state),
        jump_off_points.legal(state),
        dice_use.legal_sections(state),
    )
    return next(found, None) is not None
