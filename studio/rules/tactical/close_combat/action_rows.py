"""The step by which units move on, which into an enemy's hex is close combat."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.tactical.base.action_row import Row
from studio.rules.tactical.base.actions import StepTo
from studio.rules.tactical.close_combat import melee
from studio.rules.tactical.movement import moves

#: It is of movement, and stands here because its forecast is that of the close combat.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "step-to",
        StepTo,
        ActionRules(moves.legal_steps, moves.step_refusal, moves.step, melee.forecast_step),
        label="Go there",
        explanation="Take the unit that moves one hex on; into an enemy's hex it is a charge",
        group="Movement",
        asked_of="unit",
        rule_ids=("tactical.needs.movement", "tactical.needs.close-combat"),
    ),
)
