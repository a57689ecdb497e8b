"""Some nodes lead back to themselves, and no way leads out.

A campaign is over at an end node. Whoever comes into such a circle never gets to one, so it cannot be played out.
Fails: two battles that lead to each other and nowhere else. Passes: the same with an edge from one of them to an
end.
Rules: camp.segment.sequence.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-no-end"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each group of nodes that only lead back to themselves, at its first node."""
    campaign, graph = context.campaign, context.graph
    for group in graph.cycles():
        if graph.leads_out(group):
            continue
        titles = ", ".join(map(context.title, group))
        message = f"No end can be reached from {titles}; draw an edge to what follows."
        yield Problem(CODE, SEVERITY, message, campaign.id, context.pointer(group[0]), subject=group[0])
