"""Some nodes lead back to themselves.

Time runs one way in a campaign: a player who comes back to a battle would fight it again with the tokens it
granted already in hand.
Fails: an edge from the second battle back to the first. Passes: edges that all lead on towards the ends.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import ExaminedCampaign
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-cycle"
SEVERITY: Final = Severity.ERROR


def check(examined: ExaminedCampaign) -> Iterator[Problem]:
    """Report each group of nodes that lead back to themselves, at its first node."""
    campaign = examined.campaign
    numbers = {node.id: number for number, node in reversed(list(enumerate(campaign.nodes)))}
    for group in examined.graph.cycles():
        titles = ", ".join(f'"{examined.graph.nodes[name].title}"' for name in group)
        if len(group) == 1:
            message = f"{titles} leads back to itself; take that edge away."
        else:
            message = f"{titles} lead back to one another; take away an edge that leads back."
        yield Problem(CODE, SEVERITY, message, campaign.id, f"/nodes/{numbers[group[0]]}", subject=group[0])
