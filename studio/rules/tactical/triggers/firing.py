"""Triggers fire between activations, when nothing but a step of the command system is under way."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.kernel.triggers.events import told_of
from studio.rules.tactical.base.commands import CardsCommand
from studio.rules.tactical.base.frames import Secret, Step
from studio.rules.tactical.base.script import NO_SCRIPT, Script, Trigger
from studio.rules.tactical.base.state import State
from studio.rules.tactical.triggers.conditions import is_due, judge_deadlines, time_of
from studio.rules.tactical.triggers.effects import do_effect, sides_concerned


def fire_next(state: State) -> Transition[State]:
    """Fire the first trigger of the file that is due; the course of the battle asks again after what it has done."""
    if not state.script.triggers or not _is_between_activations(state):
        return Transition(state, ())
    state = judge_deadlines(state)
    due = next((each for each in state.script.triggers if is_due(state, each)), None)
    return Transition(state, ()) if due is None else _fire(state, due)


def _is_between_activations(state: State) -> bool:
    """Say whether nobody is in the middle of anything; in cards a token that has been drawn is to be used first."""
    drawn = isinstance(state.command, CardsCommand) and state.command.drawn is not None
    return len(state.agenda) == 1 and isinstance(state.top, Step | Secret) and not drawn


def _fire(state: State, trigger: Trigger) -> Transition[State]:
    events: list[Event] = [told_of(trigger, sides_concerned(state, trigger))]
    script = replace(state.script, fired={**state.script.fired, trigger.id: time_of(state)})
    state = replace(state, script=script)
    for effect in trigger.then:
        done = do_effect(state, trigger, effect)
        state = done.state
        events += done.events
    return Transition(state, tuple(events))


def hide_script_from(state: State, side: Side) -> State:
    """Take out of a state what triggers have in store, and what they have told the other side.

    Of public ones their announcement stays: what they wait for and bring may be units of which the side knows nothing.
    """
    script = state.script
    if script == NO_SCRIPT:
        return state
    public = tuple(replace(trigger, when=(), then=()) for trigger in script.triggers if trigger.announced)
    known = Script(
        triggers=public,
        fired={each.id: script.fired[each.id] for each in public if each.id in script.fired},
        messages=tuple(message for message in script.messages if message.side in (None, side)),
    )
    return replace(state, script=known)
