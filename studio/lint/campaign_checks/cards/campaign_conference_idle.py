"""There is nothing to do at a conference.

It offers no card and no plan, gives and sells nothing, and no headquarters can be upgraded.
Fails: a conference without plans in a campaign without cards, pools and prices of upgrades. Passes: the same with a plan.
Rules: camp.conference.three-ways.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign.nodes import Conference
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-conference-idle"
SEVERITY: Final = Severity.HINT


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each conference at which nothing can be bought or decided."""
    campaign = context.campaign
    if campaign.upgrades:
        return
    for number, node in enumerate(campaign.nodes):
        if not isinstance(node, Conference) or node.plans or node.pools or (campaign.cards and node.offers):
            continue
        message = f"At {context.title(node.id)} there is nothing to buy or to decide; offer a card or a plan, or leave it out."
        yield Problem(CODE, SEVERITY, message, campaign.id, f"/nodes/{number}", subject=node.id)
