"""The course of a battle: what is under way goes on until somebody has to decide, or the battle has ended."""

from studio.rules.kernel.decision import Decision
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals, windows
from studio.rules.tactical.base.frames import (
    Activation,
    Deploying,
    Due,
    Falling,
    Melee,
    Moving,
    Placing,
    Secret,
    Shot,
    Step,
    TestDue,
    Window,
)
from studio.rules.tactical.base.state import State
from studio.rules.tactical.close_combat import falling_back, melee
from studio.rules.tactical.command.systems import system_of
from studio.rules.tactical.effects import due
from studio.rules.tactical.fire import declared, snipers, watching
from studio.rules.tactical.movement import activations, deployment, moves
from studio.rules.tactical.triggers import firing
from studio.rules.tactical.victory.objectives import settle_control
from studio.rules.tactical.victory.outcome import end_if_won


def run(done: Transition[State]) -> Transition[State]:
    """Go on after an action: the command system hears of each event, triggers fire, frames that nobody decides about are resolved.

    It always stops: each frame that is resolved leaves the agenda, and reactions cost something that runs out.
    """
    state, events = done.state, list(done.events)
    system, heard = system_of(state), 0
    while True:
        while heard < len(events):
            state = snipers.forget_if_moved(state, events[heard])
            noted = system.on_event(state, events[heard])
            state, heard = noted.state, heard + 1
            events += noted.events
        won = end_if_won(state)
        if won.events:
            return Transition(won.state, (*events, *won.events))
        if state.ending is not None:
            return Transition(state, tuple(events))
        fired = firing.fire_next(state)
        state, events = fired.state, [*events, *fired.events]
        further = fired if fired.events else _go_on(state)
        if further is None:
            return Transition(state, tuple(events))
        if further is not fired:
            state, events = further.state, [*events, *further.events]


def _go_on(state: State) -> Transition[State] | None:
    """Resolve the top of the agenda; None: a side has to decide about it."""
    match state.top:
        case Deploying() as frame:
            return _go_on_deploying(state, frame)
        case Step() | Secret() | TestDue():
            system = system_of(state)
            return system.go_on(state) if system.decision(state) is None else None
        case Activation() as frame:
            return activations.close(state) if set(frame.units) <= set(frame.done) else None
        case Moving() as frame:
            return moves.close(state) if moves.has_to_stop(state, frame) else None
        case Shot():
            return declared.resolve(state)
        case Melee():
            return melee.resolve(state)
        case Falling():
            return falling_back.resolve(state)
        case Placing():
            return deployment.end(state) if next(deployment.legal(state), None) is None else None
        case Due() as frame:
            return due.go_on(state, frame) if due.decision(state, frame) is None else None
        case Window() as frame:
            return _go_on_window(state, frame)
        case _:
            raise AssertionError(f"nothing resolves {state.top}")


def _go_on_deploying(state: State, frame: Deploying) -> Transition[State] | None:
    """Let a side that has nothing to place be done; when all are, settle control and begin the first round."""
    if frame.sides:
        return None if next(deployment.legal(state), None) is not None else deployment.end(state)
    settled = settle_control(state.popped(), at_start=True)
    begun = system_of(state).begin(settled.state)
    return Transition(begun.state, (*settled.events, *begun.events))


def _go_on_window(state: State, frame: Window) -> Transition[State] | None:
    """Close a window in which nobody can react, and pass over a side that cannot."""
    if not frame.asked or windows.subject_is_gone(state, frame):
        return windows.close_window(state, frame)
    watchers = next(watching.legal_fire(state), None)
    if watchers is None and next(system_of(state).reactions(state), None) is None:
        return Transition(windows.ask_next(state, frame), ())
    return None


def decision(state: State) -> Decision | None:
    """Say who must decide now, and about what."""
    if state.ending is not None:
        return None
    match state.top:
        case Deploying(sides):
            return Decision(sides[0], "deploy")
        case Activation(side):
            return Decision(side, "activation")
        case Moving(unit):
            return Decision(state.units[unit].side, "movement")
        case Placing(side):
            return Decision(side, "placing")
        case Window(asked=asked):
            return Decision(asked[0], "reaction")
        case Due() as frame:
            return due.decision(state, frame)
        case _:
            return system_of(state).decision(state)


def done_refusal(state: State) -> Refusal | None:
    """Say why what is under way cannot be ended with Done."""
    if state.ending is not None:
        return refusals.battle_over()
    match state.top:
        case Deploying() | Placing():
            return deployment.may_end(state)
        case Activation() | Moving() | Window():
            return None
        case Step():
            return system_of(state).may_end(state)
        case _:
            return refusals.nothing_to_end()


def end_what_is_under_way(state: State) -> Transition[State]:
    """Do what Done does: end the move, the unit's part, the window, the step. Raises IllegalAction."""
    if denied := done_refusal(state):
        raise IllegalAction(denied)
    match state.top:
        case Deploying() | Placing():
            return deployment.end(state)
        case Activation():
            return activations.end(state)
        case Moving():
            return moves.end(state)
        case Window() as frame:
            return Transition(windows.ask_next(state, frame), ())
        case _:
            return system_of(state).end(state)
