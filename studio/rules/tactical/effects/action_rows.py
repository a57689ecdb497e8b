"""The choices about effects of cards and events."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.tactical.base.action_row import Row
from studio.rules.tactical.effects import choices
from studio.rules.tactical.effects.choices import ChooseTarget, ResolveFirst

#: One row an action.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "resolve-first",
        ResolveFirst,
        ActionRules(choices.legal_sequences, choices.sequence_refusal, choices.put_first),
        label="This first",
        explanation="Resolve this effect before the others that fall due with it",
        group="Effects",
        asked_of="side",
        rule_ids=("tactical.needs.timing-conflict",),
    ),
    ActionRow(
        "choose-target",
        ChooseTarget,
        ActionRules(choices.legal_targets, choices.target_refusal, choices.choose, choices.forecast),
        label="Choose",
        explanation="Choose the unit or the hex that the effect is for",
        group="Effects",
        asked_of="side",
        rule_ids=("tactical.needs.card-effects",),
    ),
)
