"""The condition of an edge can never hold.

All ways through the campaign are followed, with every plan and every outcome of every battle. A condition that holds
on none of them contradicts itself, or asks for what cannot be any more, or not yet, when the player gets there; the
result of a battle is known on the edges that leave it, and nowhere else.
Fails: {"kind": "result", "result": "won"} on an edge that leaves a conference; or an edge that asks for a token which
only a later battle grants. Passes: the same condition on an edge that leaves a battle.
Rules: camp.victory.each-battle, camp.token.later.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.conditions import wanted_leaves
from studio.campaign.routes import is_open
from studio.campaign.sentences import condition_sentence, names_in
from studio.documents.campaign.conditions import HasToken
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "edge-never-open"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report edges that are shut in every situation of a node that can be reached."""
    campaign, routes, granted = context.campaign, context.routes, set(context.graph.granted())
    names = names_in(campaign)
    for number, edge in enumerate(campaign.edges):
        departures = routes.at(edge.source) if routes else {}
        # A token that nothing grants is told of by another check.
        if departures and granted.issuperset(
            leaf.token for leaf in wanted_leaves(edge.when) if isinstance(leaf, HasToken)
        ):
            if any(is_open(edge, departure) for departure in departures):
                continue
            message = (
                f'The edge from {edge.source} to {edge.target} never opens: "{condition_sentence(edge.when, names)}" cannot hold '
                "there; change the condition, or take the edge away."
            )
            subject = f"{edge.source}>{edge.target}"
            pointer = f"/edges/{number}/when"
            yield Problem(CODE, SEVERITY, message, campaign.id, pointer, subject=subject)
