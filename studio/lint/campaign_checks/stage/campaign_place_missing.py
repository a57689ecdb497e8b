"""A battle or a conference has no place on the strategic map.

The map shows progress by places; without one a battle cannot be pointed at.
Fails: a battle without "place", in a campaign with a map. Passes: one with the id of a place; any campaign without a map.
Rules: camp.overview.map.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign.nodes import End
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-place-missing"
SEVERITY: Final = Severity.HINT


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report battles and conferences without a place, where the campaign has a map."""
    campaign = context.campaign
    for number, node in enumerate(campaign.nodes if campaign.map is not None else ()):
        if node.place is None and not isinstance(node, End):
            message = f"{context.title(node.id)} has no place on the strategic map; choose one."
            yield Problem(CODE, SEVERITY, message, campaign.id, f"/nodes/{number}", subject=node.id)
