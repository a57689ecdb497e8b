"""No way leads out of a conference or a battle.

A campaign goes on until it comes to an end node. Where no edge leads on, the player is left standing.
Fails: a battle without an edge to anything. Passes: a battle with edges to two ends, one for victory and one
for defeat.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "node-dead-end"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report conferences and battles without an edge that leads on."""
    campaign, stuck = context.campaign, set(context.graph.dead_ends())
    for number, node in enumerate(campaign.nodes):
        if node.id in stuck:
            message = f'No way leads on from "{node.title}"; draw an edge to what follows, or make it an end.'
            yield Problem(CODE, SEVERITY, message, campaign.id, f"/nodes/{number}", subject=node.id)
