"""Some nodes lead back to themselves.

Time runs one way in a campaign: every battle must be won before the next, and who loses one starts it again as it
was, so no edge back is needed for that. A player who comes back to a battle by an edge fights it again with the
tokens it granted already in hand. Such a campaign can be played, and an author may want it, so this is a warning;
where no edge leads out of the circle, campaign-endless is the error.
Fails: an edge from the second battle back to the first. Passes: edges that all lead on towards the ends.
Rules: camp.victory.each-battle, camp.restart.restores, camp.token.later.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-cycle"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each group of nodes that lead back to themselves, at its first node."""
    campaign = context.campaign
    numbers = {node.id: number for number, node in reversed(list(enumerate(campaign.nodes)))}
    for group in context.graph.cycles():
        titles = ", ".join(f'"{context.graph.nodes[name].title}"' for name in group)
        if len(group) == 1:
            message = f"{titles} leads back to itself; take that edge away."
        else:
            message = f"{titles} lead back to one another; take away an edge that leads back."
        yield Problem(CODE, SEVERITY, message, campaign.id, f"/nodes/{numbers[group[0]]}", subject=group[0])
