"""All edges from a node have conditions.

From a node the first edge is taken whose condition holds. The last one must be free, so that there is a way on whatever
happens.
Fails: a conference with one edge, which asks for a plan. Passes: the same with an edge without a condition behind it.
Rules: camp.plan.optional.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-no-default-edge"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each node whose last edge has a condition."""
    campaign, graph = context.campaign, context.graph
    for number, node in enumerate(campaign.nodes):
        routes = graph.routes_from(node.id)
        if graph.nodes[node.id] is node and routes and routes[-1].edge.when is not None:
            message = (
                f"All edges from {context.title(node.id)} have conditions; the last of them must be free of one, "
                "so that a way leads on in any case."
                if all(route.edge.when is not None for route in routes)
                else f"The last edge from {context.title(node.id)} has a condition and is never tried; put it before the free one."
            )
            yield Problem(CODE, SEVERITY, message, campaign.id, f"/nodes/{number}", subject=node.id)
