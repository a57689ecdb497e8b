"""No way leads from the start of the campaign to a node.

All ways through the campaign are followed, with every plan and every outcome. What none of them comes to is never
played. The starts of shorter cuts are reached by those.
Fails: a battle that no edge leads to, or one whose only edge asks for a plan that no conference offers. Passes: a battle
that an edge from the first conference leads to.
Rules: camp.segment.sequence.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-unreachable-node"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report a start that does not exist, or else each node that no way comes to."""
    campaign, graph = context.campaign, context.graph
    if campaign.start not in graph.nodes:
        message = (
            f"The campaign starts at {campaign.start}, which is no node of it; choose one that is there."
        )
        yield Problem(CODE, SEVERITY, message, campaign.id, "/start", subject=campaign.start)
        return
    reached = set(context.routes.arrivals) if context.routes else set(graph.reachable())
    for start in campaign.starts:
        if start.node in graph.nodes:
            reached |= {start.node, *graph.after(start.node)}
    for number, node in enumerate(campaign.nodes):
        if node.id in reached:
            continue
        if node.id in graph.reachable():
            why = "the conditions on the way never hold; change one of them"
        else:
            why = "draw an edge to it, or take it out of the campaign"
        message = f"No way leads from the start to {context.title(node.id)}: {why}."
        yield Problem(CODE, SEVERITY, message, campaign.id, f"/nodes/{number}", subject=node.id)
