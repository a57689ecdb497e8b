"""Activations: they begin, units finish their part one after the other, and they end (tactical.needs.activation-tokens)."""

from collections.abc import Sequence

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import windows
from studio.rules.tactical.base.events import ActivationEnded, ActivationStarted, UnitFinished
from studio.rules.tactical.base.frames import ON_MAP, Activation, UnitAction
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State, with_nothing_done

_RULES = ("tactical.needs.activation-tokens",)
#: What a unit that is not on the map yet can do: come onto it, and turn there.
_DEPLOY: frozenset[UnitAction] = frozenset({"deploy", "face"})


def start(
    state: State,
    side: Side,
    cause: str,
    units: Sequence[UnitId],
    *,
    allowed: frozenset[UnitAction] = ON_MAP,
    rules: tuple[str, ...] = _RULES,
) -> Transition[State]:
    """Activate units: put the frame on the agenda, and the window in which the enemy may react to it on top.

    In squad and cards what a unit has moved and whether it fired counts by activation, so it begins anew.
    """
    if all(state.units[each].where == "undeployed" for each in units):
        allowed = _DEPLOY
    if state.board.system != "points":
        fresh = {each: with_nothing_done(state.units[each]) for each in units}
        state = replace(state, units={**state.units, **fresh})
    return begin(state, Activation(side, cause, tuple(units), allowed), rules)


def begin(state: State, frame: Activation, rules: tuple[str, ...]) -> Transition[State]:
    """Put an activation on the agenda; units that the enemy has never seen are not named to it."""
    seen = _seen(state, frame)
    started = ActivationStarted(side=frame.side, cause=frame.cause, units=seen, rules=rules)
    after = state.pushed(frame)
    if frame.quiet:
        return Transition(after, (started,))
    opened = windows.open_window(after, "activation-start", frame.side, next(iter(seen), ""))
    return Transition(opened.state, (started, *opened.events))


def _seen(state: State, frame: Activation) -> tuple[UnitId, ...]:
    """Return the units of an activation that are, or were, on the map."""
    return tuple(
        each
        for each in frame.units
        if state.units[each].shown or state.cell_of(state.units[each]) is not None
    )


def end(state: State) -> Transition[State]:
    """Do what Done does in an activation: the unit that has begun is done, or else all units are."""
    frame = state.top
    assert isinstance(frame, Activation)
    done = (frame.doing,) if frame.doing else tuple(each for each in frame.units if each not in frame.done)
    after = replace(
        frame, doing=None, done=(*frame.done, *done), spent=(), fired=(), mode=None, advance=False
    )
    seen = _seen(state, frame)
    events = tuple(UnitFinished(unit=each, rules=_RULES) for each in done if each in seen)
    return Transition(state.with_top(after), events)


def close(state: State) -> Transition[State]:
    """End an activation whose units are all done; the enemy may react to that, too."""
    frame = state.top
    assert isinstance(frame, Activation)
    seen = _seen(state, frame)
    ended = ActivationEnded(side=frame.side, cause=frame.cause, units=seen, rules=_RULES)
    if frame.quiet:
        return Transition(state.popped(), (ended,))
    opened = windows.open_window(state.popped(), "activation-end", frame.side, next(iter(seen), ""))
    return Transition(opened.state, (ended, *opened.events))
