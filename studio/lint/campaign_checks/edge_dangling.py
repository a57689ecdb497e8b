"""A way begins or ends at a node that does not exist.

An edge joins two nodes of the campaign; one that hangs in the air is neither drawn nor played.
Fails: an edge to "tunis" where no node has that id. Passes: an edge between two nodes that are there.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "edge-dangling"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report edges with an end that is no node."""
    for route in context.graph.dangling:
        edge = route.edge
        missing = edge.source if edge.source not in context.graph.nodes else edge.target
        message = (
            f"The way from {edge.source} to {edge.target} hangs in the air: there is no node {missing}. "
            "Lead it to one that is there, or take it away."
        )
        pointer = f"/edges/{route.index}"
        subject = f"{edge.source}>{edge.target}"
        yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=subject)
