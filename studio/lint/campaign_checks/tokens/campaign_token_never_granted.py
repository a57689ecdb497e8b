"""Something asks for a token that nothing grants.

Plans grant tokens when they are approved, battles by their objectives or their result, and shorter cuts begin with some. What
asks for any other token never comes about.
Fails: an edge with {"kind": "has", "token": "sfax"}, while no plan and no battle grants "sfax". Passes: the
same edge after a battle with "tokens": [{"objective": "victory", "token": "sfax"}].
Rules: camp.token.earn.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.conditions import find_conditions, wanted_leaves
from studio.documents.campaign.conditions import HasToken
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-token-never-granted"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each token that a condition needs and nothing grants, once for each condition."""
    campaign, granted = context.campaign, set(context.graph.granted())
    for pointer, condition in find_conditions(campaign):
        needed = (leaf.token for leaf in wanted_leaves(condition) if isinstance(leaf, HasToken))
        for token in dict.fromkeys(needed):
            if token not in granted:
                message = (
                    f'The token "{context.names.tokens.get(token, token)}" is asked for, and no plan and no battle '
                    "grants it; grant it somewhere, or change the condition."
                )
                yield Problem(CODE, SEVERITY, message, campaign.id, pointer, subject=token)
