"""The campaign, or a shorter cut of it, begins with a battle or an end.

Before the first battle headquarters are upgraded, cards bought and plans made; that takes a conference.
Fails: "start": "oran", a battle. Passes: "start": "gibraltar", a conference before it.
Rules: camp.segment.start.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign.nodes import Conference
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-start-not-conference"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each start that is a node and no conference."""
    campaign = context.campaign
    starts = [("/start", campaign.start)]
    starts += [(f"/starts/{number}/node", each.node) for number, each in enumerate(campaign.starts)]
    for pointer, name in starts:
        node = context.graph.nodes.get(name)
        if node is not None and not isinstance(node, Conference):
            message = (
                f"The campaign starts with the {node.kind} {context.title(name)}; "
                "put a conference before it, and start there."
            )
            yield Problem(CODE, SEVERITY, message, campaign.id, pointer, subject=name)
