"""Triggers fire: as a side's turn begins, and after each action that brings about what they wait for."""

from dataclasses import replace

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.script import Script, Trigger
from studio.rules.operational.base.state import State
from studio.rules.operational.triggers.conditions import is_due
from studio.rules.operational.triggers.effects import do_effect, sides_concerned
from studio.rules.operational.triggers.events import TriggerFired


def fire(state: State) -> Transition[State]:
    """Fire every trigger that is due, in the sequence of the file; none while a side prepares or when all is over."""
    events: list[Event] = []
    if not state.preparation and not state.over and not state.extension_due:
        for trigger in state.script.triggers:
            if is_due(state, trigger):
                state, more = _fire_one(state, trigger)
                events += more
    return Transition(state, tuple(events))


def after_action(done: Transition[State]) -> Transition[State]:
    """Fire what an action has made due."""
    if not done.state.script.triggers:
        return done
    fired = fire(done.state)
    return Transition(fired.state, (*done.events, *fired.events))


def _fire_one(state: State, trigger: Trigger) -> tuple[State, list[Event]]:
    concerned = sides_concerned(state, trigger)
    side = next(iter(concerned)) if len(concerned) == 1 else None
    events: list[Event] = [TriggerFired(rules=(), trigger=trigger.id, title=trigger.title, side=side)]
    script = replace(state.script, fired={**state.script.fired, trigger.id: state.turn})
    state = replace(state, script=script)
    for effect in trigger.then:
        state, more = do_effect(state, trigger, effect)
        events += more
    return state, events


def hide_script_from(state: State, side: Side) -> State:
    """Take out of a state what triggers have in store, public ones excepted, and what they have told others than a side."""
    script = state.script
    if not script.triggers and not script.messages and not script.fired:
        return state
    public = tuple(trigger for trigger in script.triggers if trigger.announced)
    known = Script(
        triggers=public,
        fired={each.id: script.fired[each.id] for each in public if each.id in script.fired},
        messages=tuple(message for message in script.messages if message.side in (None, side)),
        spells=script.spells,
    )
    withdrawn = {key: unit for key, unit in state.withdrawn.items() if unit.side == side}
    return replace(state, script=known, waiting={}, withdrawn=withdrawn)
