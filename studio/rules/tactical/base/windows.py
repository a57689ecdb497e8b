"""Windows of reaction: when they open, and who is asked (tactical.needs.reaction-windows)."""

from collections.abc import Mapping
from typing import Final, get_args

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.events import WindowClosed, WindowOpened
from studio.rules.tactical.base.frames import Moment, Moving, Window
from studio.rules.tactical.base.ids import SystemKind, UnitId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State

_RULES: Final = ("tactical.needs.reaction-windows",)
#: The moments at which each system asks anybody at all.
MOMENTS: Final[Mapping[SystemKind, frozenset[Moment]]] = {
    "squad": frozenset({"hex-entered"}),
    "cards": frozenset({"hex-entered"}),
    "points": frozenset(get_args(Moment)),
}


def open_window(
    state: State, moment: Moment, side: Side, subject: str = "", at: int | None = None
) -> Transition[State]:
    """Ask who may react to what `side` does, if the system asks anybody then.

    Asked is the enemy of `side`; of a test that is due the side itself, which may avoid it.
    """
    if moment not in MOMENTS[state.board.system]:
        return Transition(state, ())
    asked = (side,) if moment == "test-due" else (state.board.enemy(side),)
    opened = WindowOpened(moment=moment, side=side, subject=subject, rules=_RULES)
    return Transition(state.pushed(Window(moment, asked, side, subject, at)), (opened,))


def subject_is_gone(state: State, window: Window) -> bool:
    """Return whether the unit that a window is about has left the map, or the hex, so that nobody can react to it.

    Out of its hex it is driven by who interrupts, into close combat with it: falling back is no move.
    """
    unit = state.units.get(UnitId(window.subject))
    about_units = window.moment in ("hex-entered", "unit-appeared", "fire-declared")
    return about_units and (unit is None or unit.where not in ("map", "aboard") or unit.at != window.at)


def with_reaction(state: State) -> State:
    """Return the state with the note that somebody has reacted in the window that is open, if one is.

    Who was halted before by mines is not halted by a reaction, so that others may react to him as well.
    """
    window = state.top
    if not isinstance(window, Window) or _is_held_up(state, window):
        return state
    return state.with_top(replace(window, reacted=True))


def is_halted(state: State, window: Window) -> bool:
    """Return whether a reaction has halted who came into the hex of a window, so that nobody fires at it there any more.

    Who hit the dirt has stopped; mines that pinned it, and wire that ended its move, are no reactions. Rules
    coc.react-fire.moving-target and coc.ambush.pinned-halts.
    """
    if window.moment != "hex-entered":
        return False
    return _has_hidden(state, window) or (window.reacted and _is_held_up(state, window))


def _has_hidden(state: State, window: Window) -> bool:
    """Return whether the subject of a window has ended its move by hitting the dirt."""
    return state.units[UnitId(window.subject)].tactical and any(
        isinstance(frame, Moving)
        and frame.unit == window.subject
        and frame.ended
        and frame.mode != "tactical"
        for frame in state.agenda
    )


def _is_held_up(state: State, window: Window) -> bool:
    """Return whether the subject of a window cannot go on as it stands."""
    unit = state.units.get(UnitId(window.subject))
    return unit is not None and (unit.immobilized or standing_of(state, unit) != "steady")


def ask_next(state: State, window: Window) -> State:
    """Ask the next side of a window, as the first has nothing to say to it."""
    return state.with_top(replace(window, asked=window.asked[1:]))


def close_window(state: State, window: Window) -> Transition[State]:
    """Take a window off the agenda."""
    closed = WindowClosed(moment=window.moment, side=window.side, subject=window.subject, rules=_RULES)
    return Transition(state.popped(), (closed,))
