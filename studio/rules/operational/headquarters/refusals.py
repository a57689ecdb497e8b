"""Why a headquarters will not help: one function a reason, with its code, its sentence and its rules."""

from collections.abc import Mapping
from typing import Final

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.refusals import label
from studio.rules.operational.state import Headquarters, State, Unit
from studio.rules.operational.tables import HqAction, HqActionKind

#: The actions in sentences.
NAMES: Final[Mapping[HqActionKind, str]] = {
    "feint-attack": "a feint attack",
    "suppressive-fire": "suppressive fire",
    "set-piece-attack": "a set piece attack",
    "no-retreat": "an order not to retreat",
    "rearguard": "a rearguard order",
    "counterattack": "a counterattack order",
}


def no_headquarters(unit: Unit, kind: HqActionKind) -> Refusal:
    """The unit has no parent HQ on the map."""
    text = f"{unit.name} has no headquarters on the map, and {NAMES[kind]} takes one."
    return Refusal("no-hq", text, ("op.hq.range.outside-no-benefits",), {"id": unit.id})


def unknown_action(hq: Headquarters, kind: HqActionKind) -> Refusal:
    """Neither the ruleset nor the type of the headquarters says what the action costs."""
    text = f"{hq.name} cannot arrange {NAMES[kind]}: the ruleset has no terms for it."
    return Refusal("no-such-hq-action", text, ("op.action.level-division",), {"id": hq.id})


def level_too_low(hq: Headquarters, kind: HqActionKind, asked: HqAction) -> Refusal:
    """The branch has not reached the level of the action."""
    branch, has = asked.branch.replace("-", " ").title(), hq.levels.of(asked.branch)
    text = f"{hq.name} cannot arrange {NAMES[kind]}: that takes {branch} at level {asked.level}, and it has {has}."
    facts: dict[str, str | int] = {"id": hq.id, "need": asked.level, "have": has}
    return Refusal("hq-level", text, ("op.hq.branch.levels", "op.action.operations.branch"), facts)


def too_few_cps(hq: Headquarters, kind: HqActionKind, asked: HqAction) -> Refusal:
    """The CPs of the turn do not suffice."""
    text = f"{hq.name} cannot pay for {NAMES[kind]}: it costs {asked.cost} of its {hq.cp} CPs; wait for its next turn."
    facts: dict[str, str | int] = {"id": hq.id, "need": asked.cost, "have": hq.cp}
    return Refusal("too-few-cps", text, ("op.hq.action.cost-range", "op.hq.cp.per-turn"), facts)


def out_of_range(state: State, hq: Headquarters, name: str, at: int, kind: HqActionKind) -> Refusal:
    """It lies outside the range of the headquarters."""
    text = f"{name} in hex {label(state, at)} is outside the range of {hq.name}, which {NAMES[kind]} takes; bring them nearer."
    rules = ("op.hq.range.actions", "op.hq.range.outside-no-benefits")
    return Refusal("out-of-hq-range", text, rules, {"id": hq.id, "at": at})
