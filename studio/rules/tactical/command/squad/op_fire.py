"""Step 3 of the Status Phase: units that begin the next round in Op Fire mode (squad.status.op-fire.any-number)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.events import UnitWatches
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.squad import refusals, steps
from studio.rules.tactical.command.squad.actions import SetOpFire

_RULE = "squad.status.op-fire.which-units"


def legal(state: State, unit: str | None = None) -> Iterator[SetOpFire]:
    """Find the units that can be put in Op Fire mode."""
    step = steps.step_of(state, "op-fire")
    if step is not None:
        for each in state.units.values():
            own = each.side == step.side and unit in (None, each.id)
            if own and refusal(state, SetOpFire(each.id)) is None:
                yield SetOpFire(each.id)


def refusal(state: State, action: SetOpFire) -> Refusal | None:
    """Say why a unit cannot be put in Op Fire mode: units of every kind and condition can, those aboard as well."""
    side = steps.deciding(state, "Op Fire mode", "op-fire")
    if isinstance(side, Refusal):
        return side
    unit = refusals.unit_of_side(state, action.unit, side)
    if isinstance(unit, Refusal):
        return unit
    if state.cell_of(unit) is None:
        return refusals.not_on_map(state, unit)
    return refusals.watching(state, unit, _RULE) if unit.readiness == "watching" else None


def apply(state: State, action: SetOpFire) -> Transition[State]:
    """Put a unit in Op Fire mode. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    unit = replace(state.units[action.unit], readiness="watching")
    return Transition(state.with_unit(unit), (UnitWatches(unit=unit.id, rules=(_RULE,)),))
