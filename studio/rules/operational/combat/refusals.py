"""Why a special attack is not possible: one function a reason, with its code, its sentence and its rules."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.state import Unit


def unknown_manner(manner: str) -> Refusal:
    """There is no such attack."""
    text = f"There is no {manner} attack; the manners are regular, feint, suppressive-fire and set-piece."
    return Refusal("no-such-manner", text, ("op.combat.special-attacks",))


def no_active_step(unit: Unit) -> Refusal:
    """Nothing is left to feint with."""
    text = f"{unit.name} has no active step, and a feint attack takes one."
    return Refusal("no-active-step", text, ("op.action.feint-attack.needs-active-step",), {"id": unit.id})


def no_feint_over_rivers(unit: Unit) -> Refusal:
    """A river lies between."""
    text = (
        f"{unit.name} cannot feint across a river, bridged or not; "
        "only amphibious special forces can, and only across a minor one."
    )
    rules = ("op.action.feint-attack.not-across-river", "op.action.feint-attack.amphibious")
    return Refusal("no-feint-over-rivers", text, rules, {"id": unit.id})


def no_artillery(unit: Unit, rule: str) -> Refusal:
    """No guns can fire."""
    text = f"{unit.name} has no active artillery specialist to prepare the attack with."
    return Refusal("no-artillery", text, (rule,), {"id": unit.id})


def not_infantry(unit: Unit) -> Refusal:
    """Armor makes no set piece attacks."""
    text = f"{unit.name} is mechanized or armored; only infantry makes set piece attacks."
    return Refusal("not-infantry", text, ("op.action.set-piece.infantry-only",), {"id": unit.id})


def not_fresh(unit: Unit) -> Refusal:
    """It has spent MPs."""
    text = f"{unit.name} has spent MPs, and a set piece attack takes all of them; attack before moving."
    return Refusal("not-fresh", text, ("op.action.set-piece.needs-full-mp-ap",), {"id": unit.id})


def no_set_piece_over_major_rivers(unit: Unit) -> Refusal:
    """A major river lies between."""
    text = f"{unit.name} cannot make a set piece attack across a major river, bridged or not."
    rules = ("op.action.set-piece.not-across-major-river",)
    return Refusal("no-set-piece-over-major-rivers", text, rules, {"id": unit.id})
