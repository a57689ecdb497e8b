"""An edge is never taken.

All ways through the campaign are followed, with every plan and every outcome of every battle. Of the edges that leave a
node, the first in the file whose condition holds is taken. One whose condition never holds there, or holds only where an
earlier edge is open too, leads nobody anywhere.
Fails: an edge without a condition, and behind it one for "won"; {"kind": "result", "result": "won"} on an edge that leaves a
conference; an edge that asks for a token which only a later battle grants. Passes: the edge for "won" first.
Rules: camp.victory.each-battle, camp.token.later.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.conditions import wanted_leaves
from studio.campaign.routes import Departure, is_open
from studio.campaign.sentences import condition_sentence
from studio.documents.campaign.campaign import Edge
from studio.documents.campaign.conditions import HasToken
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-edge-never-taken"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report edges from nodes that are come to which no situation takes."""
    campaign, routes, granted = context.campaign, context.routes, set(context.graph.granted())
    for number, edge in enumerate(campaign.edges):
        departures = routes.at(edge.source) if routes else {}
        # A token that nothing grants is told of by another check.
        needed = (leaf.token for leaf in wanted_leaves(edge.when) if isinstance(leaf, HasToken))
        if not departures or number in departures.values() or not granted.issuperset(needed):
            continue
        why, pointer = _why(context, edge, departures), f"/edges/{number}"
        message = f"The edge from {edge.source} to {edge.target} is never taken: {why}."
        yield Problem(CODE, SEVERITY, message, campaign.id, pointer, subject=f"{edge.source}>{edge.target}")


def _why(context: CampaignContext, edge: Edge, departures: dict[Departure, int | None]) -> str:
    sooner = {taken for each, taken in departures.items() if taken is not None and is_open(edge, each)}
    if not sooner:
        return (
            f'"{condition_sentence(edge.when, context.names)}" cannot hold there; '
            "change the condition, or take the edge away"
        )
    targets = " or ".join(dict.fromkeys(context.campaign.edges[taken].target for taken in sorted(sooner)))
    return f"whenever it is open, one before it leads to {targets}; move it up, or change a condition"
