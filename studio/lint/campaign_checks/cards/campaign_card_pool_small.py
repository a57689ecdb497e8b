"""A conference offers more cards than the pool may hold.

Persistent cards and cards with a unit that the player holds are not offered. With the hand full of them, too few may be left.
Fails: 4 offers from a pool of 6 cards, 3 of them persistent. Passes: the same from a pool of 7.
Rules: camp.conference.card.selection, camp.card.slots.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign.nodes import Conference
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-card-pool-small"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each conference that may have too few cards to offer; a campaign without cards offers none on purpose."""
    campaign = context.campaign
    offered = [card for card in campaign.cards if card.weight]
    known = [context.cards.get(card.id, card) for card in offered]
    lasting = sum(bool(card.persistent) or card.unit is not None for card in known)
    slots = max(getattr(campaign.levels, level).slots for level in type(campaign.levels).model_fields)
    left = len(offered) - min(lasting, slots)
    for number, node in enumerate(campaign.nodes if offered else ()):
        if isinstance(node, Conference) and node.offers > left:
            message = (
                f"{context.title(node.id)} offers {node.offers} cards; a player who holds {min(lasting, slots)} persistent ones "
                f"leaves {left} in the pool. Add cards to it, or offer fewer."
            )
            pointer = f"/nodes/{number}/offers"
            yield Problem(CODE, SEVERITY, message, campaign.id, pointer, subject=node.id, most=left)
