"""The condition of an edge can never hold.

All ways through the campaign are followed, with every choice and every outcome of every battle. A condition that holds
on none of them contradicts itself, or asks for what cannot be any more, or not yet, when the player gets there; the
result of a battle is known on the edges that leave it, and nowhere else.
Fails: {"kind": "result", "result": "won"} on an edge that leaves a conference; or an edge that asks for a token which
only a later battle grants. Passes: the same condition on an edge that leaves a battle.
Rules: camp.victory.each-battle, camp.token.later.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.conditions import condition_label, find_needed_tokens
from studio.lint.campaign_walk import is_open
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "edge-never-open"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report edges that are shut in every situation of a node that can be reached."""
    campaign, walked, granted = context.campaign, context.walk, set(context.graph.granted())
    for number, edge in enumerate(campaign.edges):
        departures = walked.at(edge.source) if walked else {}
        # A token that nothing grants is told of by another check.
        if departures and granted.issuperset(find_needed_tokens(edge.condition)):
            if any(is_open(edge, departure) for departure in departures):
                continue
            message = (
                f'The edge from {edge.source} to {edge.target} never opens: "{condition_label(edge.condition)}" cannot hold '
                "there; change the condition, or take the edge away."
            )
            subject = f"{edge.source}>{edge.target}"
            pointer = f"/edges/{number}/condition"
            yield Problem(CODE, SEVERITY, message, campaign.id, pointer, subject=subject)
