"""Shots that were declared: each is resolved by the rules of its cause."""

from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.frames import Shot
from studio.rules.tactical.base.state import State
from studio.rules.tactical.fire import indirect, mines, shots, throwing


def resolve(state: State) -> Transition[State]:
    """Resolve the shot on top of the agenda."""
    shot = state.top
    assert isinstance(shot, Shot)
    if shot.cause in indirect.CAUSES:
        return indirect.resolve(state)
    if shot.cause == mines.CAUSE:
        return mines.resolve(state)
    return throwing.resolve(state) if throwing.is_thrown(state, shot) else shots.resolve(state)
