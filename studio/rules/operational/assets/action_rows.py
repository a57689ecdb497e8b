"""The actions of assets."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.operational.assets import air_attack
from studio.rules.operational.base.action_row import Row
from studio.rules.operational.base.actions import AirAttack

#: One row a kind of action.
ROWS: Final[Sequence[Row]] = (
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
)
