"""Some nodes lead back to themselves, and no way leads out.

A campaign is over at an end node. Whoever comes into such a circle never gets to one, so it cannot be played out.
Fails: two battles that lead to each other and nowhere else. Passes: the same with an edge from one of them to an
end.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-endless"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each group of nodes that only lead back to themselves, at its first node."""
    campaign, graph = context.campaign, context.graph
    numbers = {node.id: number for number, node in reversed(list(enumerate(campaign.nodes)))}
    for group in graph.cycles():
        if graph.leads_out(group):
            continue
        titles = ", ".join(f'"{graph.nodes[name].title}"' for name in group)
        message = f"No way leads out of {titles}, so that the campaign never ends there; draw an edge to what follows."
        yield Problem(CODE, SEVERITY, message, campaign.id, f"/nodes/{numbers[group[0]]}", subject=group[0])
