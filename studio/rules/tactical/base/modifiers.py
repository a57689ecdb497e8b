"""Effects that last: what they add to dice and movement, and when they end (tactical.needs.card-effects)."""

from collections.abc import Callable

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.effect_events import EffectEnded
from studio.rules.tactical.base.effects import Verb
from studio.rules.tactical.base.state import Modifier, State, Unit

_RULES = ("tactical.needs.card-effects",)


def added_to(state: State, verb: Verb, unit: Unit) -> int:
    """Return what lasting effects add for a unit, as to its dice or its movement; below 0 they take off."""
    if not state.modifiers:
        return 0
    return sum(
        each.amount
        for each in state.modifiers
        if each.verb == verb and each.side == unit.side and (not each.units or unit.id in each.units)
    )


def end_modifiers(state: State, over: Callable[[Modifier], bool]) -> Transition[State]:
    """End the lasting effects that are over."""
    events: tuple[Event, ...] = tuple(
        EffectEnded(source=each.source, verb=each.verb, side=each.side, rules=_RULES)
        for each in state.modifiers
        if over(each)
    )
    if not events:
        return Transition(state, ())
    kept = tuple(each for each in state.modifiers if not over(each))
    return Transition(replace(state, modifiers=kept), events)


def end_with_turn(state: State, side: Side) -> Transition[State]:
    """End what lasts for the turn of a side."""
    return end_modifiers(state, lambda each: each.until == "turn" and each.side == side)


def end_with_round(state: State) -> Transition[State]:
    """End what lasts for the round, or for a turn that never came in it."""
    return end_modifiers(state, lambda each: each.until in ("turn", "round"))
