"""Tests of force morale, which what befalls a force makes due (tactical.needs.force-morale)."""

from dataclasses import replace
from typing import Final

from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.dice import roll_dice
from studio.rules.tactical.base.frames import TestDue
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.events import MoraleTested
from studio.rules.tactical.command.points.phase_dice import command_of

_RULES: Final = ("tactical.needs.force-morale",)


def loss(state: State, face: int, more: int) -> int:
    """Return what a test that rolled a face takes from a force; `more` is for a section or a senior leader."""
    figures = state.board.tables.force_morale
    if face >= figures.heavy_face:
        return figures.heavy_loss + more
    return (figures.light_loss if face >= figures.light_face else 0) + more


def take_test(state: State) -> Transition[State]:
    """Roll the test that is on top of the agenda, and take it off; the level never falls below nothing."""
    due, command = state.top, command_of(state)
    assert isinstance(due, TestDue)
    (face,), chance = roll_dice(state.chance, 1)
    before = command.morale[due.side]
    left = max(0, before - loss(state, face, due.more))
    tested = MoraleTested(
        side=due.side, cause=due.cause, rolled=face, lost=before - left, left=left, rules=_RULES
    )
    command = replace(command, morale={**command.morale, due.side: left})
    return Transition(replace(state.popped(), chance=chance, command=command), (tested,))
