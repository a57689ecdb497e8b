"""Discarding a card brings back more prestige than it costs.

Campaigns sell cards for their cost; whoever buys such a card and discards it has prestige for nothing.
Fails: a card of cost 30 with a recoup value of 35. Passes: one of cost 30 with a recoup value of 5.
Rules: camp.card.discard.recoup.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "card-recoup-too-high"
SEVERITY: Final = Severity.WARNING


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report recoup values above the cost."""
    for number, card in enumerate(catalogue.cards):
        if card.recoup > card.cost:
            message = (
                f"{card.name} costs {card.cost} prestige and brings back {card.recoup}; "
                "lower the recoup value, or raise the cost."
            )
            pointer, rules = f"/cards/{number}/recoup", ("camp.card.discard.recoup",)
            yield Problem(
                CODE, SEVERITY, message, catalogue.id, pointer, subject=card.id, rules=rules, most=card.cost
            )
