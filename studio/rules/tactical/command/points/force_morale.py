"""Tests of force morale, which what befalls a force makes due (tactical.needs.force-morale)."""

from collections.abc import Iterator, Sequence
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base import windows
from studio.rules.tactical.base.dice import Draw, purpose, roll_dice
from studio.rules.tactical.base.events import LeaderLost, StandingChanged, UnitDefeated
from studio.rules.tactical.base.frames import TestDue
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points import refusals
from studio.rules.tactical.command.points.actions import AvoidTest
from studio.rules.tactical.command.points.events import MoraleTested, TestAvoided
from studio.rules.tactical.command.points.parts import (
    command_of,
    mates,
    pay,
    price_refusal,
    window_of,
    with_command,
)

_RULES: Final = ("tactical.needs.force-morale",)
_AVOID: Final = ("coc.morale.avoid", "coc.morale.before-the-roll", "coc.morale.one-test")


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
    (face,), chance = roll_dice(state.chance, 1, purpose(state, due.side, Draw.MORALE))
    before = command.morale[due.side]
    left = max(0, before - loss(state, face, due.more))
    tested = MoraleTested(
        side=due.side, cause=due.cause, rolled=face, lost=before - left, left=left, rules=_RULES
    )
    command = replace(command, morale={**command.morale, due.side: left})
    return Transition(replace(state.popped(), chance=chance, command=command), (tested,))


def go_on(state: State) -> Transition[State]:
    """Ask whose test is due whether it is avoided, and then take it (coc.morale.before-the-roll)."""
    due = state.top
    assert isinstance(due, TestDue)
    if due.asked:
        return take_test(state)
    asked = state.with_top(replace(due, asked=True))
    return windows.open_window(asked, "test-due", due.side, due.unit)


def owe(state: State, tests: Sequence[TestDue]) -> State:
    """Put tests on the agenda whose causes the ruleset knows; those that were due before them come first (D39)."""
    causes = state.board.tables.force_morale.causes
    due = [each for each in tests if each.cause in causes]
    waiting = 0
    while waiting < len(state.agenda) and isinstance(state.agenda[-1 - waiting], TestDue):
        waiting += 1
    below = state.agenda[: len(state.agenda) - waiting]
    return replace(state, agenda=(*below, *reversed(due), *state.agenda[len(below) :]))


def on_event(state: State, event: Event) -> State:
    """Owe the tests that an event makes due.

    A unit that breaks owes one, and another when it is destroyed; when it breaks a second time none. The last unbroken
    team of a section owes that of the section instead, and snipers and unarmed vehicles owe none (D35).
    """
    match event:
        case StandingChanged(unit=unit, standing="broken"):
            return _broken(state, unit)
        case StandingChanged(unit=unit):
            return with_command(state, replace(command_of(state), out=command_of(state).out - {unit}))
        case UnitDefeated(unit=unit):
            return _destroyed(state, unit)
        case LeaderLost(leader=leader, side=side):
            senior = state.leaders[leader].rank == "senior"
            more = state.board.tables.force_morale.senior_more if senior else 0
            return owe(state, (TestDue(side, "leader-lost", "", more),))
        case _:
            return state


def _broken(state: State, unit: UnitId) -> State:
    known, after = state.units[unit], note_out(state, unit)
    if known.broken_told or not _counts(state, unit):
        return after
    after = after.with_unit(replace(known, broken_told=True))
    return owe(after, (_test(state, unit, "team-broken", whole=_is_last(state, unit)),))


def _destroyed(state: State, unit: UnitId) -> State:
    after = note_out(state, unit)
    if not _counts(state, unit):
        return after
    whole = unit not in command_of(state).out and _is_last(state, unit)
    return owe(after, (_test(state, unit, "team-destroyed", whole=whole),))


def note_out(state: State, unit: UnitId) -> State:
    """Note that a unit is broken, destroyed or withdrawn, so that its section may be gone with the next."""
    command = command_of(state)
    return with_command(state, replace(command, out=command.out | {unit}))


def _is_last(state: State, unit: UnitId) -> bool:
    """Return whether all other teams of a unit's section are broken or destroyed."""
    section, out = mates(state, unit), command_of(state).out
    return bool(section) and all(each in out for each in section if each != unit)


def _test(state: State, unit: UnitId, cause: str, *, whole: bool) -> TestDue:
    """Return the test for a team, or for its section as a whole."""
    side = state.units[unit].side
    figures = state.board.tables.force_morale
    if whole and "section-gone" in figures.causes:
        return TestDue(side, "section-gone", unit, figures.section_more)
    return TestDue(side, cause, unit)


def _counts(state: State, unit: UnitId) -> bool:
    """Return whether a force minds about a unit: not about snipers, and not about vehicles without weapons."""
    kind = state.type_of(unit)
    armed = kind.kind != "vehicle" or any(each.weapon is not None for each in kind.positions)
    return armed and "sniper" not in state.facts(unit).flags


def legal(state: State, unit: str | None = None) -> Iterator[AvoidTest]:
    """Find whether the test that is due can be avoided."""
    if unit is None and refusal(state, AvoidTest()) is None:
        yield AvoidTest()


def refusal(state: State, action: AvoidTest) -> Refusal | None:
    """Say why no test can be avoided now: none is due, or the side has too few points."""
    del action
    if state.ending is not None:
        return general.battle_over()
    window = window_of(state, "test-due")
    if window is None:
        return refusals.not_now("Avoiding a test of force morale", _AVOID[1])
    return price_refusal(state, window.asked[0], state.board.tables.point_prices.avoid_test)


def avoid(state: State, action: AvoidTest) -> Transition[State]:
    """Pay for the test that is due, so that it is not taken. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    without = state.popped()
    due = without.top
    assert isinstance(due, TestDue)
    paid = pay(without.popped(), due.side, state.board.tables.point_prices.avoid_test, (), _AVOID)
    avoided = TestAvoided(side=due.side, cause=due.cause, rules=_AVOID)
    return Transition(paid.state, (*paid.events, avoided))
