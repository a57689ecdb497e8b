"""The actions of defensive orders (3.6 Operations)."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.operational.base.actions import GiveOrder, Row
from studio.rules.operational.orders import defensive_orders

_ORDER: Final = ActionRules(
    defensive_orders.legal, defensive_orders.refusal, defensive_orders.apply, defensive_orders.forecast
)

#: One row a kind of action.
ROWS: Final[Sequence[Row]] = (
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
)
