"""The actions of the cards in hand (4.4)."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.operational.base.actions import ClaimCard, DiscardCard, Row
from studio.rules.operational.cards import claim, discard

#: One row a kind of action.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "discard-card",
        DiscardCard,
        ActionRules(discard.legal, discard.refusal, discard.apply),
        label="Discard a card",
        explanation="Give up one of the side's cards for some prestige",
        group="Cards",
        asked_of="side",
        rule_ids=("camp.card.discard", "camp.card.discard.recoup"),
    ),
    ActionRow(
        "claim-card",
        ClaimCard,
        ActionRules(claim.legal, claim.refusal, claim.apply),
        label="Claim a card",
        explanation="Put a card that was won into a free slot",
        group="Cards",
        asked_of="side",
        rule_ids=("camp.card.deck-full",),
    ),
)
