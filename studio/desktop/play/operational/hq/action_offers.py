"""What a headquarters can do, for one of its units or for any, with what it costs and why it cannot be done now."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import cast

from studio.desktop.play.forecast_lines import plain
from studio.desktop.play.operational.action_queries import (
    OperationalQuery,
    find_actions,
    is_served_on_board,
    query_refusal,
)
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.view import View
from studio.rules.operational.action_table import row_named
from studio.rules.operational.attacks.attack_types import attack_type_refusal
from studio.rules.operational.base import refusals
from studio.rules.operational.base.actions import AttackType
from studio.rules.operational.base.state import Headquarters, State, Unit
from studio.rules.operational.forcepool import security
from studio.rules.operational.hq_actions import action_cost
from studio.rules.operational.ruleset import Operational
from studio.tables.operational.branches import Branch, HqActionKind
from studio.tables.operational.headquarters import HqAction
from studio.tables.quantities import count_of

#: The branches in the sequence of the panel.
BRANCHES: Mapping[Branch, str] = MappingProxyType(
    {
        "operations": "Operations",
        "engineering": "Engineering",
        "logistics": "Logistics",
        "force-pool": "Force pool",
        "intel": "Intel",
    }
)
#: What a type of attack is called where it is made, and where it is chosen.
ATTACK_NAMES: Mapping[AttackType, str] = MappingProxyType(
    {
        "regular": "a regular attack",
        "feint": "a feint",
        "suppressive-fire": "a suppressive fire attack",
        "set-piece": "a set piece attack",
        "assault-crossing": "an assault crossing",
    }
)
_RULES = Operational()


@dataclass(frozen=True, slots=True)
class HqActionOffer:
    """An HQ action as the panel offers it."""

    kind: HqActionKind
    branch: Branch
    label: str
    #: CPs, the least where more are asked for more steps.
    cost: int
    has_fixed_cost: bool
    level: int
    refused: Refusal | None
    #: What it would cost and bring, where only one thing can be done.
    brings: tuple[str, ...] = ()

    @property
    def price(self) -> str:
        """What it costs: "2 CPs", "from 2 CPs"."""
        return count_of(self.cost, "CP") if self.has_fixed_cost else f"from {count_of(self.cost, 'CP')}"


def hq_action_offers(state: State, hq: Headquarters, unit: Unit | None) -> Iterator[HqActionOffer]:
    """Yield every action of an HQ's type, at the price that this HQ pays; for a unit of it or for whom it may be."""
    for kind in state.board.hq_types[hq.type].actions:
        asked = action_cost.cost_of(state, hq, kind)
        assert asked is not None, "the type has the action"
        refused = offer_refusal(state, hq, unit, asked)
        brings = () if refused else _brings(state, hq, unit, kind)
        cost, more = _costs(state, hq, asked)
        label = row_named(kind).label
        yield HqActionOffer(kind, asked.branch, label, cost, cost == more, asked.level, refused, brings)


def _costs(state: State, hq: Headquarters, asked: HqAction) -> tuple[int, int]:
    """Return the CPs that an action takes, for one step and for two (op.action.security-unit.cost)."""
    if asked.action != security.kind_of(state, hq):
        return asked.cost, asked.cost
    return security.terms(state, hq, 1).cost, security.terms(state, hq, 2).cost


def attack_type_of(kind: str) -> AttackType | None:
    """Return the type of attack that an HQ action is; None where it is none."""
    row = row_named(kind)
    return cast("AttackType | None", row.fixed.get("manner")) if row.asked_of == "hq" else None


def offer_refusal(state: State, hq: Headquarters, unit: Unit | None, asked: HqAction) -> Refusal | None:
    """Return why an action can be done nowhere and for nobody now."""
    attack_type = attack_type_of(asked.action)
    if unit is None:
        denied = action_cost.hq_refusal(state, hq, asked.action)
        return denied or (
            _no_unit(hq) if attack_type else query_refusal(state, OperationalQuery(asked.action, hq.id))
        )
    if unit.at is None and not (asked.action == "deploy" and is_served_on_board(state, unit)):
        return refusals.not_on_map(unit)
    if attack_type is not None:
        return _no_ap(unit) or attack_type_refusal(state, unit, frozenset(), attack_type)
    return query_refusal(state, OperationalQuery(asked.action, hq.id, unit.id))


def _brings(state: State, hq: Headquarters, unit: Unit | None, kind: HqActionKind) -> tuple[str, ...]:
    """Return the forecast of what a press of the button does at once."""
    if unit is None or attack_type_of(kind) is not None:
        return ()
    found = find_actions(state, OperationalQuery(kind, hq.id, unit.id))
    sheet = _RULES.forecast(View(state.side, state), found[0]) if len(found) == 1 else None
    return plain(sheet) if sheet is not None else ()


def _no_unit(hq: Headquarters) -> Refusal:
    text = f"Select one of the units of {hq.name} first."
    return Refusal("no-unit", text, ("op.hq.subordinates.fixed",))


def _no_ap(unit: Unit) -> Refusal | None:
    if unit.ap != "expended":
        return None
    text = f"{unit.name} has no action point left in this turn."
    return Refusal("no-ap", text, ("op.combat.ap-required",), {"id": unit.id})
