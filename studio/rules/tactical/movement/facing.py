"""Turning units, and how they face after a step (tactical.needs.facing)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import activation
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base.actions import Face
from studio.rules.tactical.base.events import UnitFaced
from studio.rules.tactical.base.frames import Activation
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.movement import refusals

_RULES = ("tactical.needs.facing",)
_FACINGS = 6


def legal(state: State, unit: str | None = None) -> Iterator[Face]:
    """Find how the units of the activation under way can be turned."""
    frame = state.top
    if isinstance(frame, Activation):
        for each in frame.units:
            if unit in (None, each):
                for facing in range(_FACINGS):
                    action = Face(each, facing)
                    if refusal(state, action) is None:
                        yield action


def refusal(state: State, action: Face) -> Refusal | None:
    """Say why a unit cannot be turned: it is not activated, not on the map, or has done something after its move.

    Who has lost its nerve does nothing at all (tactical.needs.squad-conditions, tactical.needs.pinned-broken).
    """
    if denied := activation.refusal(state, action.unit, "face"):
        return denied
    unit = state.units[action.unit]
    frame = state.top
    assert isinstance(frame, Activation)
    if unit.where != "map":
        return refusals.not_on_map(state, unit)
    if not 0 <= action.facing < _FACINGS:
        return refusals.no_such_facing(unit)
    if standing_of(state, unit) in ("broken", "disrupted"):
        return refusals.not_able(state, unit)
    if _has_acted(frame, unit):
        return general.done(state, unit.id)
    return refusals.already_so(state, unit) if unit.facing == action.facing else None


def _has_acted(frame: Activation, unit: Unit) -> bool:
    """Return whether a unit has done something else since it moved, or since its activation began."""
    for each in reversed(frame.spent if frame.doing == unit.id else ()):
        if each == "move":
            return False
        if each not in ("face", "deploy"):
            return True
    return False


def apply(state: State, action: Face) -> Transition[State]:
    """Turn a unit. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    begun = activation.begin(state, state.units[action.unit], "face")
    turned = replace(begun.units[action.unit], facing=action.facing)
    event = UnitFaced(unit=action.unit, facing=action.facing, rules=_RULES)
    return Transition(begun.with_unit(turned), (event,))
