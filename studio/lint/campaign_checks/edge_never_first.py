"""An edge is never taken, as one before it is always open too.

Of the edges that leave a node, the first in the file whose condition holds is taken. One that holds only where an
earlier one does leads nobody anywhere.
Fails: an edge without a condition, and behind it one for "won". Passes: the one for "won" first.
Rules: camp.victory.each-battle.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.routes import is_open
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "edge-never-first"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report edges that are open in some situation, and never the first."""
    campaign, routes = context.campaign, context.routes
    for number, edge in enumerate(campaign.edges):
        departures = routes.at(edge.source) if routes else {}
        sooner = {
            taken for departure, taken in departures.items() if taken is not None and is_open(edge, departure)
        }
        if sooner and number not in sooner:
            targets = " or ".join(dict.fromkeys(campaign.edges[taken].target for taken in sorted(sooner)))
            message = (
                f"The edge from {edge.source} to {edge.target} is never taken: whenever it is open, one before it leads "
                f"to {targets}; move it up, or change a condition."
            )
            subject = f"{edge.source}>{edge.target}"
            yield Problem(CODE, SEVERITY, message, campaign.id, f"/edges/{number}", subject=subject)
