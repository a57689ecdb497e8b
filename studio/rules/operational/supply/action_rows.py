"""The actions of trucks and hubs (3.5 Supply)."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.operational.base.actions import PlaceTruck, Row, TakeTruck
from studio.rules.operational.supply import trucks

#: One row a kind of action.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "place-truck",
        PlaceTruck,
        ActionRules(trucks.legal, trucks.refusal, trucks.apply, trucks.forecast),
        label="Add a truck",
        explanation="Add a truck to one of your hubs, or found a hub with it",
        group="Supply",
        asked_of="side",
        rule_ids=("op.hub.trucks.purpose", "op.hub.create.road"),
        targets={"at": "hex"},
    ),
    ActionRow(
        "take-truck",
        TakeTruck,
        ActionRules(trucks.legal_take, trucks.refusal_take, trucks.apply_take, trucks.forecast_take),
        label="Take a truck",
        explanation="Take a truck out of one of your hubs",
        group="Supply",
        asked_of="side",
        rule_ids=("op.hub.trucks.remove-anytime",),
        targets={"at": "hex"},
    ),
)
