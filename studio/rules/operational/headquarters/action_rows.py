"""The actions of headquarters themselves (3.6)."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.operational.base.actions import ChooseUpgrade, MoveHq, Row
from studio.rules.operational.headquarters import movement, upgrades

#: One row a kind of action.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "move-hq",
        MoveHq,
        ActionRules(movement.legal, movement.refusal, movement.apply, movement.forecast),
        label="Move the headquarters",
        explanation="Move the headquarters that is selected, or that of the unit",
        group="Headquarters",
        asked_of="hq",
        rule_ids=("op.hq.move.allowance", "op.hq.move.spends-cp"),
        targets={"at": "hex"},
    ),
    ActionRow(
        "choose-upgrade",
        ChooseUpgrade,
        ActionRules(upgrades.legal, upgrades.refusal, upgrades.apply, upgrades.forecast),
        label="Choose an upgrade",
        explanation="Take one of the upgrades that a headquarters is offered",
        group="Headquarters",
        asked_of="hq",
        rule_ids=("op.hq.upgrade.three-options",),
    ),
)
