"""What set piece attacks and crossings of major rivers ask alike of a unit: fresh, strong infantry (3.6)."""

from collections.abc import Mapping
from typing import Final

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base import march, zones
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.hq_actions import refusals
from studio.tables.operational.branches import HqActionKind

#: The rules by which they take infantry, and all its MPs.
_RULES: Final[Mapping[HqActionKind, tuple[str, str]]] = {
    "set-piece-attack": ("op.action.set-piece.infantry-only", "op.action.set-piece.needs-full-mp-ap"),
    "assault-crossing": ("op.action.assault-crossing.infantry", "op.action.assault-crossing.full-mp-ap"),
    "river-crossing": ("op.action.river-crossing.infantry", "op.action.river-crossing.full-mp"),
}


def requirement_refusal(state: State, unit: Unit, kind: HqActionKind) -> Refusal | None:
    """Say why a unit is not fit for one of these actions.

    Rules op.action.set-piece.not-weak, op.action.assault-crossing.not-weak and op.action.river-crossing.not-weak.
    """
    infantry, fresh = _RULES[kind]
    if state.type_of(unit).arm != "infantry":
        return refusals.not_infantry(unit, kind, infantry)
    # Nobody crosses a river who never moves.
    has_all = (
        march.has_all_mps(state, unit)
        if kind == "set-piece-attack"
        else march.movement_budget(state, unit).full
    )
    if not has_all:
        return refusals.not_fresh(unit, kind, fresh)
    return refusals.too_weak(unit, kind) if zones.is_weak(state, unit) else None
