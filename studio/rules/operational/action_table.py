"""The actions of the operational rules: one row for each action, and one for each kind of HQ action (3.6, 3.7)."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, get_args

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.operational.arrivals import deployment
from studio.rules.operational.assets import air_attack
from studio.rules.operational.attacks import action_rows as combat
from studio.rules.operational.base.action_row import Row
from studio.rules.operational.base.actions import (
    Action,
    AirAttack,
    Deploy,
    DeployHq,
    EndTurn,
    GiveOrder,
    Move,
    PlayCard,
)
from studio.rules.operational.base.state import State
from studio.rules.operational.cards import play_card
from studio.rules.operational.engineering import action_rows as engineering
from studio.rules.operational.forcepool import action_rows as forcepool
from studio.rules.operational.headquarters import action_rows as headquarters
from studio.rules.operational.logistics import action_rows as logistics
from studio.rules.operational.movement import moves
from studio.rules.operational.orders import defensive_orders
from studio.rules.operational.supply import action_rows as supply
from studio.rules.operational.turn import end_turn

_ORDER: Final = ActionRules(
    defensive_orders.legal, defensive_orders.refusal, defensive_orders.apply, defensive_orders.forecast
)

ACTION_TABLE: Final[Sequence[Row]] = (
    ActionRow(
        "move",
        Move,
        ActionRules(moves.legal, moves.refusal, moves.apply),
        label="Move",
        explanation="Move a unit along a path of hexes",
        group="Movement",
        asked_of="unit",
        rule_ids=("op.move.mp-per-turn", "op.move.cost-per-hex"),
        targets={"unit": "unit", "path": "hex"},
    ),
    ActionRow(
        "no-retreat",
        GiveOrder,
        _ORDER,
        label="No retreat",
        title="Order: no retreat",
        explanation="Order not to retreat",
        group="Operations",
        asked_of="hq",
        rule_ids=("op.order.kinds", "op.action.no-retreat.marker"),
        fixed={"order": "no-retreat"},
        targets={"unit": "unit"},
    ),
    ActionRow(
        "rearguard",
        GiveOrder,
        _ORDER,
        label="Rearguard",
        title="Order: rearguard",
        explanation="Order a rearguard action",
        group="Operations",
        asked_of="hq",
        rule_ids=("op.order.kinds", "op.action.rearguard.marker"),
        fixed={"order": "rearguard"},
        targets={"unit": "unit"},
    ),
    ActionRow(
        "counterattack",
        GiveOrder,
        _ORDER,
        label="Counterattack",
        title="Order: counterattack",
        explanation="Order to counterattack",
        group="Operations",
        asked_of="hq",
        rule_ids=("op.order.kinds", "op.action.counterattack.marker"),
        fixed={"order": "counterattack"},
        targets={"unit": "unit"},
    ),
    ActionRow(
        "deploy-unit",
        Deploy,
        ActionRules(deployment.legal, deployment.refusal, deployment.apply),
        label="Deploy a unit",
        explanation="Bring a unit that is on its way onto the map",
        group="Reinforcements",
        asked_of="unit",
        rule_ids=("op.enroute.unit.hexes", "op.enroute.unit.ready"),
        targets={"at": "hex"},
    ),
    ActionRow(
        "deploy-hq",
        DeployHq,
        ActionRules(deployment.legal_hq, deployment.refusal_hq, deployment.apply_hq),
        label="Deploy a headquarters",
        explanation="Bring a headquarters that is on its way onto the map",
        group="Reinforcements",
        asked_of="hq",
        rule_ids=("op.enroute.hq.hexes", "op.enroute.hq.ready"),
        targets={"at": "hex"},
    ),
    *combat.ROWS,
    *headquarters.ROWS,
    *forcepool.ROWS,
    *logistics.ROWS,
    *engineering.ROWS,
    *supply.ROWS,
    ActionRow(
        "play-card",
        PlayCard,
        ActionRules(play_card.legal, play_card.refusal, play_card.apply),
        label="Play a card",
        explanation="Use one of the side's cards",
        group="Cards",
        asked_of="side",
        rule_ids=("op.card.what",),
    ),
    ActionRow(
        "air-attack",
        AirAttack,
        ActionRules(air_attack.legal, air_attack.refusal, air_attack.apply, air_attack.forecast),
        label="Air attack",
        explanation="Attack an enemy unit from the air",
        group="Assets",
        asked_of="side",
        rule_ids=("op.asset.air-attack.target",),
        targets={"target": "unit"},
    ),
    ActionRow(
        "end-turn",
        EndTurn,
        ActionRules(end_turn.legal, end_turn.refusal, end_turn.apply),
        label="End turn",
        explanation="End the turn of the side",
        group="Turn",
        asked_of="side",
        rule_ids=("op.intro.turn-alternation",),
    ),
)

_BY_NAME: Final[Mapping[str, Row]] = {row.name: row for row in ACTION_TABLE}
_BY_ACTION: Final[Mapping[type[Action], ActionRules[State, Any]]] = {
    row.action: row.rules for row in ACTION_TABLE
}
#: The functions for each action, in the sequence in which `legal` finds them.
ACTION_RULES: Final[Mapping[type[Action], ActionRules[State, Any]]] = MappingProxyType(
    {action: _BY_ACTION[action] for action in get_args(Action)}
)


def row_named(name: str) -> Row:
    """Return the row of a name. Raises KeyError for a name that no row has."""
    return _BY_NAME[name]


def row_of(action: Action) -> Row:
    """Return the row that describes an action: the first, where only the type of its HQ tells several apart."""
    return next(row for row in ACTION_TABLE if row.describes(action))
