"""At a conference nothing of a kind can be paid for: the cheapest card, upgrade or reinforcement costs more than there can be.

Counted is the most that can be in hand at the conference on any level of difficulty, nothing spent, as for plans. What
nobody can pay for is no choice; mostly a price has a digit too many, or the start has no prestige.
Fails: reinforcements from 240 upwards at the first conference, with 80 in hand. Passes: one of them for 20.
Rules: camp.conference.three-ways, camp.overview.prestige.earn.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from studio.documents.campaign.nodes import Conference
from studio.lint.check import CampaignContext
from studio.lint.means import most_in_hand
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-prices-beyond"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each conference with something for sale that is beyond all means."""
    most = most_in_hand(context)
    if most is None:
        return
    for node in context.campaign.nodes:
        there = [by_node[node.id] for by_node in most.values() if node.id in by_node]
        if not isinstance(node, Conference) or not there:
            continue
        for what, prices in _for_sale(context, node).items():
            if prices and min(prices) > max(there):
                message = (
                    f"At {context.title(node.id)} no {what} can be paid for: the cheapest costs {min(prices)}, and at most "
                    f"{max(there)} can be in hand, nothing spent. Lower the prices, or give more before it."
                )
                yield Problem(
                    CODE, SEVERITY, message, context.campaign.id, context.pointer(node.id), subject=node.id
                )


def _for_sale(context: CampaignContext, node: Conference) -> Mapping[str, tuple[int, ...]]:
    """Return the prices at a conference by kind; none where one of the kind is the catalogue's."""
    campaign = context.campaign
    costs = [card.cost for card in campaign.cards] if node.offers else []
    types = {hq.type for hq in campaign.hqs if hq.upgradable}
    ladders: list[Mapping[str, int]] = [
        getattr(upgrades, what)
        for name, upgrades in campaign.upgrades.items()
        if name in types
        for what in type(upgrades).model_fields
    ]
    return {
        "card": () if None in costs else tuple(cost for cost in costs if cost is not None),
        "upgrade": tuple(price for ladder in ladders for price in ladder.values()),
        "reinforcement": tuple(item.price for items in node.pools.values() for item in items),
    }
