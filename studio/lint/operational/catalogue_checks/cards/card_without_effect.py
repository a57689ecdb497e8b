"""A card for theater assets brings none.

What such a card brings stands in its list of assets, each with more uses a turn or with single uses.
Fails: a card for assets with an empty list, or with 0 uses of each. Passes: one with a single air attack.
Rules: camp.card.asset.plus-asset, camp.card.asset.plus-use.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "card-without-effect"
SEVERITY: Final = Severity.WARNING


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report cards for assets that bring no uses."""
    for number, card in enumerate(catalogue.cards):
        if card.effect == "assets" and not any(grant.a_turn or grant.uses for grant in card.assets):
            message = f"{card.name} brings no use of any theater asset; list what it brings."
            rules = ("camp.card.asset.plus-asset", "camp.card.asset.plus-use")
            pointer = f"/cards/{number}/assets"
            yield Problem(CODE, SEVERITY, message, catalogue.id, pointer, subject=card.id, rules=rules)
