"""Triggers fire: as a side's turn begins, and after each action that brings about what they wait for."""

from collections.abc import Iterable

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.kernel.triggers.events import told_of
from studio.rules.operational.base.script import NO_SCRIPT, Script, Trigger
from studio.rules.operational.base.state import State
from studio.rules.operational.headquarters.events import HqDestroyed
from studio.rules.operational.triggers.conditions import is_due
from studio.rules.operational.triggers.effects import do_effect, sides_concerned


def fire(state: State) -> Transition[State]:
    """Fire every trigger that is due, in the sequence of the file; none while a side prepares or when all is over."""
    events: list[Event] = []
    if not state.preparation and not state.over and not state.extension_due:
        for trigger in state.script.triggers:
            if is_due(state, trigger):
                state, more = _fire_one(state, trigger)
                events += more
    return Transition(state, tuple(events))


def at_turn_start(state: State) -> Transition[State]:
    """Look which deadlines have passed, and fire what is due as a side's turn begins."""
    return fire(judge_deadlines(state))


def after_action(done: Transition[State]) -> Transition[State]:
    """Fire what an action has made due."""
    if not done.state.script.triggers:
        return done
    fired = fire(_with_fallen(done.state, done.events))
    return Transition(fired.state, (*done.events, *fired.events))


def judge_deadlines(state: State) -> State:
    """Keep whether the objectives that triggers wait for are in hand, as the turn after their deadlines begins."""
    waited = _names_waited_for(state.script, frozenset({"deadline-met", "deadline-missed"}))
    passed = {
        goal.id: goal.id in state.captures
        for goal in state.board.goals
        if goal.id in waited and goal.id not in state.script.judged and state.deadline_of(goal) < state.turn
    }
    if not passed:
        return state
    return replace(state, script=replace(state.script, judged={**state.script.judged, **passed}))


def _with_fallen(state: State, events: Iterable[Event]) -> State:
    """Keep which headquarters that triggers wait for have been destroyed."""
    waited = _names_waited_for(state.script, frozenset({"hqs-lost"}))
    fallen = {
        str(event.hq): state.turn for event in events if isinstance(event, HqDestroyed) and event.hq in waited
    }
    if not fallen:
        return state
    return replace(state, script=replace(state.script, fallen={**state.script.fallen, **fallen}))


def _names_waited_for(script: Script, kinds: frozenset[str]) -> frozenset[str]:
    """Return what conditions of some kinds name."""
    return frozenset(
        name
        for trigger in script.triggers
        for condition in trigger.when
        if condition.kind in kinds
        for name in condition.names
    )


def _fire_one(state: State, trigger: Trigger) -> tuple[State, list[Event]]:
    events: list[Event] = [told_of(trigger, sides_concerned(state, trigger))]
    script = replace(state.script, fired={**state.script.fired, trigger.id: state.turn})
    state = replace(state, script=script)
    for effect in trigger.then:
        state, more = do_effect(state, trigger, effect)
        events += more
    return state, events


def hide_script_from(state: State, side: Side) -> State:
    """Take out of a state what triggers have in store, public ones excepted, and what they have told others than a side."""
    script = state.script
    if script == NO_SCRIPT:
        return state
    public = tuple(trigger for trigger in script.triggers if trigger.announced)
    known = Script(
        triggers=public,
        fired={each.id: script.fired[each.id] for each in public if each.id in script.fired},
        messages=tuple(message for message in script.messages if message.side in (None, side)),
        spells=script.spells,
        deadlines=script.deadlines,
    )
    withdrawn = {key: unit for key, unit in state.withdrawn.items() if unit.side == side}
    return replace(state, script=known, waiting={}, withdrawn=withdrawn)
