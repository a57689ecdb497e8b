"""What each special attack asks of the attacker and of what lies before it (3.6 Operations, Engineering)."""

from collections.abc import Mapping
from typing import Final

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.attacks import refusals
from studio.rules.operational.base.actions import AttackType
from studio.rules.operational.base.features import RIVERS
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.base.steps import active_specialists, is_experienced
from studio.rules.operational.engineering.boats import landing_refusal
from studio.rules.operational.hq_actions import refusals as hq_refusals
from studio.rules.operational.hq_actions.action_cost import refusal as hq_refusal
from studio.rules.operational.hq_actions.requirements import requirement_refusal
from studio.tables.operational.branches import HqActionKind
from studio.tables.operational.kinds import HexsideKind

ATTACK_TYPES: Final[tuple[AttackType, ...]] = (
    "regular",
    "feint",
    "suppressive-fire",
    "set-piece",
    "assault-crossing",
)
#: The action of the parent HQ that a special attack takes.
HQ_ACTION_OF: Final[Mapping[AttackType, HqActionKind]] = {
    "feint": "feint-attack",
    "suppressive-fire": "suppressive-fire",
    "set-piece": "set-piece-attack",
    "assault-crossing": "assault-crossing",
}


def attack_type_refusal(
    state: State, unit: Unit, between: frozenset[HexsideKind], attack_type: AttackType
) -> Refusal | None:
    """Say why a unit with an AP cannot attack over a hexside as a special attack; None too for a regular attack."""
    if attack_type not in ATTACK_TYPES:
        return refusals.unknown_attack_type(attack_type)
    kind = HQ_ACTION_OF.get(attack_type)
    if kind is None:
        return None
    if not is_experienced(state.board, unit):
        return hq_refusals.too_green(state, unit, kind)
    return _requirement_refusal(state, unit, between, kind) or hq_refusal(state, unit, kind)


def _requirement_refusal(
    state: State, unit: Unit, between: frozenset[HexsideKind], kind: HqActionKind
) -> Refusal | None:
    if kind == "feint-attack":
        return _feint_refusal(state, unit, between)
    if kind == "set-piece-attack":
        return _set_piece_refusal(state, unit, between)
    if kind == "assault-crossing":
        return requirement_refusal(state, unit, kind)
    rule = "op.action.suppressive-fire.needs-artillery"
    return None if _has_artillery(state, unit) else refusals.no_artillery(unit, rule)


def _feint_refusal(state: State, unit: Unit, between: frozenset[HexsideKind]) -> Refusal | None:
    """Say why a unit cannot feint.

    Rules op.action.feint-attack.needs-active-step, .not-across-river, .wadi and .amphibious.
    """
    if not unit.active_steps:
        return refusals.no_active_step(unit)
    swims = any(
        specialist.special_forces and specialist.amphibious
        for specialist in active_specialists(state.board, unit)
    )
    rivers = between & RIVERS
    if "major-river" in rivers or (rivers and not swims):
        return refusals.no_feint_over_rivers(unit)
    return None


def _set_piece_refusal(state: State, unit: Unit, between: frozenset[HexsideKind]) -> Refusal | None:
    """Say why a unit cannot make a set piece attack.

    Rules op.action.set-piece.needs-artillery and op.action.set-piece.not-across-major-river.
    """
    if denied := requirement_refusal(state, unit, "set-piece-attack"):
        return denied
    if not _has_artillery(state, unit):
        return refusals.no_artillery(unit, "op.action.set-piece.needs-artillery")
    return refusals.no_set_piece_over_major_rivers(unit) if "major-river" in between else None


def crossing_refusal(
    state: State, unit: Unit, target: Unit, between: frozenset[HexsideKind]
) -> Refusal | None:
    """Say why no assault crossing leads to a target beside a unit, whoever makes it.

    Rules op.action.assault-crossing.effect and op.action.assault-crossing.terrain.
    """
    assert target.at is not None
    return landing_refusal(state, unit, target.at, between, "assault-crossing")


def _has_artillery(state: State, unit: Unit) -> bool:
    return any(specialist.artillery for specialist in active_specialists(state.board, unit))
