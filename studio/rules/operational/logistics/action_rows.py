"""The actions of logistics (3.6 Logistics)."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.operational.base.actions import CreateDump, EmergencySupply, MotorPool, Row
from studio.rules.operational.logistics import dump, emergency, motor_pool

_DUMP: Final = ActionRules(dump.legal, dump.refusal, dump.apply, dump.forecast)

#: One row a kind of action.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "emergency-supply",
        EmergencySupply,
        ActionRules(emergency.legal, emergency.refusal, emergency.apply, emergency.forecast),
        label="Emergency supply",
        explanation="Supply a unit that is cut off",
        group="Logistics",
        asked_of="hq",
        rule_ids=("op.action.emergency-supply.target",),
        targets={"unit": "unit"},
    ),
    ActionRow(
        "supply-dump",
        CreateDump,
        _DUMP,
        label="Supply dump",
        explanation="Set up a supply dump or oversupply",
        group="Logistics",
        asked_of="hq",
        rule_ids=("op.action.supply-dump.marker",),
        targets={"unit": "unit"},
    ),
    ActionRow(
        "oversupply",
        CreateDump,
        _DUMP,
        label="Oversupply",
        explanation="Give a unit supply that moves along with it",
        group="Logistics",
        asked_of="hq",
        rule_ids=("op.action.oversupply.moves-along",),
        targets={"unit": "unit"},
    ),
    ActionRow(
        "motor-pool",
        MotorPool,
        ActionRules(motor_pool.legal, motor_pool.refusal, motor_pool.apply, motor_pool.forecast),
        label="Motor pool",
        explanation="Have infantry move by truck in this turn",
        group="Logistics",
        asked_of="hq",
        rule_ids=("op.action.motor-pool.extended-mp",),
        targets={"unit": "unit"},
    ),
)
