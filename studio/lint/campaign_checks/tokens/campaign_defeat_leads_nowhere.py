"""A campaign goes on after a lost battle, but no way leads on from there.

A battle of "goes-on" is left after a defeat as after a victory, by an edge that is open then. Where every edge asks for a
victory the player is left standing.
Fails: "defeat": "goes-on" with one edge, for the result "won". Passes: the same with an edge without a condition behind it.
Rules: camp.victory.each-battle.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign.nodes import Battle
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-defeat-leads-nowhere"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each battle that goes on after a defeat and that no defeat leads on from."""
    campaign, routes = context.campaign, context.routes
    for number, node in enumerate(campaign.nodes):
        if not isinstance(node, Battle) or node.defeat != "goes-on" or routes is None:
            continue
        lost = [
            edge for departure, edge in routes.at(node.id).items() if departure.result in ("lost", "drawn")
        ]
        if context.graph.nodes[node.id] is node and lost and not any(edge is not None for edge in lost):
            message = (
                f"{context.title(node.id)} goes on after a defeat, but every edge from it asks for victory; "
                "add an edge without a condition, or let the battle have to be won."
            )
            yield Problem(CODE, SEVERITY, message, campaign.id, f"/nodes/{number}", subject=node.id)
