"""A way asks for a token that nothing grants.

Conferences grant tokens by the player's choices, battles by their result. A way that asks for any other token
stays shut for ever.
Fails: an edge with {"kind": "has", "token": "sfax"}, while no choice and no battle grants "sfax". Passes: the
same edge after a battle with "grants_if_won": ["sfax"].
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.conditions import find_needed_tokens
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "token-never-granted"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each token that an edge needs and nothing grants, once for each edge."""
    campaign, granted = context.campaign, set(context.graph.granted())
    names = {token.id: token.name for token in campaign.tokens}
    for number, edge in enumerate(campaign.edges):
        for token in dict.fromkeys(find_needed_tokens(edge.condition)):
            if token not in granted:
                message = (
                    f"The way from {edge.source} to {edge.target} asks for the token "
                    f'"{names.get(token, token)}", which no choice and no battle grants; grant it somewhere, '
                    "or change the condition."
                )
                pointer = f"/edges/{number}/condition"
                yield Problem(CODE, SEVERITY, message, campaign.id, pointer, subject=token)
