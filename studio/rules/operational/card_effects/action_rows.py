"""The action of playing a card (4.4)."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.operational.base.actions import PlayCard, Row
from studio.rules.operational.card_effects import play_card

#: One row a kind of action.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "play-card",
        PlayCard,
        ActionRules(play_card.legal, play_card.refusal, play_card.apply, play_card.forecast),
        label="Play a card",
        explanation="Use one of the side's cards",
        group="Cards",
        asked_of="side",
        rule_ids=("op.card.what",),
    ),
)
