"""Some nodes lead back to themselves.

A battle is fought once: who loses one starts it again as it was, so that no edge back is needed for that, and what a unit
brings into a battle is what it came out of the one before with.
Fails: an edge from the second battle back to the first. Passes: edges that all lead on towards the ends.
Rules: camp.victory.each-battle, camp.restart.restores, camp.token.later.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-cycle"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each group of nodes that lead back to themselves, at its first node."""
    campaign = context.campaign
    for group in context.graph.cycles():
        titles = ", ".join(map(context.title, group))
        if len(group) == 1:
            message = f"{titles} leads back to itself; take that edge away, as a battle is fought once."
        else:
            message = f"{titles} lead back to one another; take away an edge that leads back, as a battle is fought once."
        yield Problem(CODE, SEVERITY, message, campaign.id, context.pointer(group[0]), subject=group[0])
