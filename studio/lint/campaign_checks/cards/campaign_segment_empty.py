"""Nothing is fought between two conferences.

Each conference spends what the battles before it have earned; two in a row are one.
Fails: an edge from one conference to the next. Passes: a battle between them.
Rules: camp.segment.definition.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign.nodes import Conference
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-segment-empty"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each edge that leads from a conference to a conference."""
    campaign, nodes = context.campaign, context.graph.nodes
    for number, edge in enumerate(campaign.edges):
        ends = nodes.get(edge.source), nodes.get(edge.target)
        if all(isinstance(node, Conference) for node in ends) and edge.source != edge.target:
            message = (
                f"Nothing is fought between {context.title(edge.source)} and {context.title(edge.target)}; "
                "put a battle between them, or join them."
            )
            subject = f"{edge.source}>{edge.target}"
            yield Problem(CODE, SEVERITY, message, campaign.id, f"/edges/{number}", subject=subject)
