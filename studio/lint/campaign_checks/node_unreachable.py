"""No way leads from the start of the campaign to a node.

What no way leads to is never played. Conditions are left aside: a way that is shut today still counts.
Fails: a battle that no edge leads to. Passes: a battle that an edge from the first conference leads to.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "node-unreachable"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report a start that does not exist, or else each node that cannot be reached from it."""
    campaign, reachable = context.campaign, context.graph.reachable()
    if not reachable:
        message = (
            f"The campaign starts at {campaign.start}, which is no node of it; choose one that is there."
        )
        yield Problem(CODE, SEVERITY, message, campaign.id, "/start", subject=campaign.start)
        return
    for number, node in enumerate(campaign.nodes):
        if node.id not in reachable:
            message = f'No way leads from the start to "{node.title}"; draw an edge to it, or take it out of the campaign.'
            yield Problem(CODE, SEVERITY, message, campaign.id, f"/nodes/{number}", subject=node.id)
