"""The end of a Turn: called by a die, and what goes with it (tactical.needs.turn-end)."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base.events import WatchSpent
from studio.rules.tactical.base.modifiers import end_with_round
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.command.points import refusals
from studio.rules.tactical.command.points.actions import CallTurnEnd
from studio.rules.tactical.command.points.events import TurnEndCalled, TurnEnded
from studio.rules.tactical.command.points.jump_off_points import remove_captured
from studio.rules.tactical.command.points.parts import (
    command_of,
    own_or_window,
    pay,
    price_refusal,
    with_command,
)
from studio.rules.tactical.effects.marker_ages import age_markers
from studio.rules.tactical.fire.strikes import defeat_with_load

_RULES: Final = ("tactical.needs.turn-end",)
_CALL: Final = ("coc.end-turn.either-player", "coc.end-turn.after-phase")


def legal(state: State, unit: str | None = None) -> Iterator[CallTurnEnd]:
    """Find whether the end of the Turn can be called."""
    if unit is None and refusal(state, CallTurnEnd()) is None:
        yield CallTurnEnd()


def refusal(state: State, action: CallTurnEnd) -> Refusal | None:
    """Say why the end of the Turn cannot be called now."""
    del action
    if state.ending is not None:
        return general.battle_over()
    side = own_or_window(state, "phase-start", "phase-end")
    if side is None:
        return refusals.not_now("Calling the end of the Turn", _CALL[0])
    if command_of(state).turn_ends:
        return refusals.already_called()
    return price_refusal(state, side, state.board.tables.point_prices.turn_end)


def call(state: State, action: CallTurnEnd) -> Transition[State]:
    """Have the Turn end with this Phase, which is played out. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    side = own_or_window(state, "phase-start", "phase-end")
    assert side is not None
    paid = pay(state, side, state.board.tables.point_prices.turn_end, (), _CALL)
    after = with_command(paid.state, replace(command_of(paid.state), turn_ends=True))
    return Transition(after, (*paid.events, TurnEndCalled(side=side, rules=_CALL)))


def end_turn(state: State) -> Transition[State]:
    """End what lasts until the Turn ends: stances, watching, markers, broken units, captured points, effects."""
    figures = state.board.tables.turn_end
    events: list[Event] = [TurnEnded(turn=state.round, rules=_RULES)]
    units = dict(state.units)
    for each in state.units.values():
        watched = figures.overwatch_ends and each.readiness == "watching"
        units[each.id] = replace(
            each,
            tactical=each.tactical and not figures.tactical_ends,
            readiness="fresh" if watched else each.readiness,
        )
        if watched:
            events.append(WatchSpent(unit=each.id, rules=_RULES))
    aged = age_markers(replace(state, units=units))
    state, events = aged.state, [*events, *aged.events]
    for unit in _leaving(state) if figures.broken_leave else ():
        left = defeat_with_load(state, state.units[unit.id], "broken")
        state, events = left.state, [*events, *left.events]
    if figures.captured_points_go:
        lost = remove_captured(state)
        state, events = lost.state, [*events, *lost.events]
    over = end_with_round(state)
    return Transition(over.state, (*events, *over.events))


def _leaving(state: State) -> tuple[Unit, ...]:
    """Return the units that are still broken, those aboard a vehicle included."""
    return tuple(
        unit
        for unit in state.units.values()
        if state.cell_of(unit) is not None and standing_of(state, unit) == "broken"
    )
