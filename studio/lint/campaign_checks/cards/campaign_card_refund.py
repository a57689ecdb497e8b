"""A card brings back more than it costs.

Whoever buys and discards it has won prestige for nothing, wherever it is offered.
Fails: "cost": 30 and "recoup": 35. Passes: "recoup": 5.
Rules: camp.card.discard.recoup.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-card-refund"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each card of the pool whose own figures, or those of the catalogue, bring back more than it costs."""
    for number, card in enumerate(context.campaign.cards):
        known = context.cards.get(card.id, card)
        if known.cost is not None and known.recoup is not None and known.recoup > known.cost:
            message = (
                f"The recoup of {card.id} ({known.recoup}) exceeds its cost ({known.cost}): {known.recoup - known.cost} prestige "
                "for nothing wherever it is offered; lower it."
            )
            pointer = f"/cards/{number}/recoup"
            yield Problem(
                CODE, SEVERITY, message, context.campaign.id, pointer, subject=card.id, most=known.cost
            )
