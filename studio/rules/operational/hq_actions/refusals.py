"""Why a headquarters will not help: one function a reason, with its code, its sentence and its rules."""

from collections.abc import Mapping
from typing import Final

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import Headquarters, State, Unit
from studio.tables.operational.branches import Branch, HqActionKind
from studio.tables.operational.headquarters import HqAction
from studio.tables.quantities import count_of

#: The actions in sentences, where the words of their kind do not do.
_PHRASES: Final[Mapping[HqActionKind, str]] = {
    "feint-attack": "a feint attack",
    "set-piece-attack": "a set piece attack",
    "assault-crossing": "an assault crossing",
    "no-retreat": "an order not to retreat",
    "rearguard": "a rearguard order",
    "counterattack": "a counterattack order",
    "deploy": "a deployment",
    "reorg": "a reorganization",
    "transfer-step": "a transfer of steps",
    "long-range-transfer": "a long-range transfer of steps",
    "security-unit": "a security unit",
    "kampfgruppe": "a Kampfgruppe",
    "recon-in-force": "a recon in force",
    "supply-dump": "a supply dump",
    "motor-pool": "the motor pool",
    "bridge-repair": "the repair of a bridge",
    "bridge-build": "the building of a bridge",
    "bridge-destroy": "the destruction of a bridge",
    "river-crossing": "a river crossing",
    "entrench": "entrenching",
    "fortify": "fortifying",
}
#: The rule that says which actions a branch has.
_BRANCH_RULES: Final[Mapping[Branch, str]] = {
    "force-pool": "op.action.branch-table",
    "intel": "op.action.branch-table",
    "operations": "op.action.operations.branch",
    "logistics": "op.action.logistics.branch",
    "engineering": "op.action.engineering.branch",
}


def phrase_of(kind: HqActionKind) -> str:
    """Return an action in sentences, such as "a feint attack"."""
    return _PHRASES.get(kind, kind.replace("-", " "))


def branch_title(branch: Branch) -> str:
    """Return a branch in sentences."""
    return branch.replace("-", " ").title()


def no_headquarters(unit: Unit, kind: HqActionKind) -> Refusal:
    """Refuse, as the unit has no parent HQ on the map."""
    text = f"{unit.name} has no headquarters on the map, and {phrase_of(kind)} takes one."
    return Refusal("no-hq", text, ("op.hq.range.outside-no-benefits",), {"id": unit.id})


def unknown_action(hq: Headquarters, kind: HqActionKind) -> Refusal:
    """Refuse, as neither the ruleset nor the type of the headquarters says what the action costs."""
    text = f"{hq.name} cannot arrange {phrase_of(kind)}: the ruleset has no terms for it."
    return Refusal("no-such-hq-action", text, ("op.action.level-division",), {"id": hq.id})


def not_in_preparation(hq: Headquarters, kind: HqActionKind) -> Refusal:
    """Refuse, as it has to wait for the first turn."""
    text = f"{hq.name} cannot arrange {phrase_of(kind)} in battle preparation; end that first."
    return Refusal("in-preparation", text, ("op.prep.hq-actions",), {"id": hq.id})


def level_too_low(hq: Headquarters, kind: HqActionKind, asked: HqAction) -> Refusal:
    """Refuse, as the branch has not reached the level of the action."""
    has = hq.effective(asked.branch)
    text = f"{hq.name} cannot arrange {phrase_of(kind)}: that takes {branch_title(asked.branch)} at level {asked.level}, and it has {has}."
    facts: dict[str, str | int] = {"id": hq.id, "need": asked.level, "have": has}
    return Refusal("hq-level", text, ("op.hq.branch.levels", _BRANCH_RULES[asked.branch]), facts)


def too_few_cps(hq: Headquarters, kind: HqActionKind, asked: HqAction) -> Refusal:
    """Refuse, as the CPs of the turn do not suffice."""
    text = (
        f"{hq.name} cannot pay for {phrase_of(kind)}: it costs {count_of(asked.cost, 'CP')}, and {hq.cp} "
        f"{'is' if hq.cp == 1 else 'are'} left; wait for its next turn."
    )
    facts: dict[str, str | int] = {"id": hq.id, "need": asked.cost, "have": hq.cp}
    return Refusal("too-few-cps", text, ("op.hq.action.cost-range", "op.hq.cp.per-turn"), facts)


def out_of_range(state: State, hq: Headquarters, name: str, at: int, kind: HqActionKind) -> Refusal:
    """Refuse, as it lies outside the range of the headquarters."""
    text = f"{name} in hex {hex_label(state, at)} is outside the range of {hq.name}, which {phrase_of(kind)} takes; bring them nearer."
    rules = ("op.hq.range.actions", "op.hq.range.outside-no-benefits")
    return Refusal("out-of-hq-range", text, rules, {"id": hq.id, "at": at})


def out_of_supply(unit: Unit, kind: HqActionKind) -> Refusal:
    """Refuse, as it is out of supply."""
    text = f"{unit.name} is out of supply, and {phrase_of(kind)} takes a unit in supply; open a way for supply to it."
    return Refusal("out-of-supply", text, (f"op.action.{kind}.needs-supply",), {"id": unit.id})


def too_green(state: State, unit: Unit, kind: HqActionKind) -> Refusal:
    """Refuse, as it lacks experience."""
    least = state.board.tables.operations.least_experience
    text = f"{unit.name} is too green: {phrase_of(kind)} takes a unit that is at least {least}."
    rule = f"op.action.{'set-piece' if kind == 'set-piece-attack' else kind}.needs-regular"
    return Refusal("too-green", text, (rule,), {"id": unit.id, "xp": unit.xp})


def too_weak(unit: Unit, kind: HqActionKind) -> Refusal:
    """Refuse, as it is weak."""
    text = f"{unit.name} is weak, and {phrase_of(kind)} takes a unit that is not; let it recover first."
    rule = f"op.action.{'set-piece' if kind == 'set-piece-attack' else kind}.not-weak"
    return Refusal("too-weak", text, (rule,), {"id": unit.id})


def not_infantry(unit: Unit, kind: HqActionKind, rule: str) -> Refusal:
    """Refuse, as armor does not do it."""
    text = f"{unit.name} is mechanized or armored; only infantry makes {phrase_of(kind)}."
    return Refusal("not-infantry", text, (rule,), {"id": unit.id})


def not_fresh(unit: Unit, kind: HqActionKind, rule: str) -> Refusal:
    """Refuse, as it has spent MPs."""
    text = (
        f"{unit.name} has spent MPs, and {phrase_of(kind)} takes all of them; order it before the unit moves."
    )
    return Refusal("not-fresh", text, (rule,), {"id": unit.id})
