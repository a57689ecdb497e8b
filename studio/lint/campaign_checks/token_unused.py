"""No edge asks for a token.

A token is a fact that opens or shuts ways. One that no condition names changes nothing, whoever gets it.
Fails: a token that battles grant and no edge names. Passes: a token that one edge asks for, or asks not to be there.
Rules: camp.token.later.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.conditions import find_named_tokens
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "token-unused"
SEVERITY: Final = Severity.HINT


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report tokens of the campaign that no condition names."""
    campaign = context.campaign
    named = {token for edge in campaign.edges for token in find_named_tokens(edge.condition)}
    for number, token in enumerate(campaign.tokens):
        if token.id not in named:
            message = f'No edge asks for the token "{token.name}"; name it in a condition, or remove it.'
            yield Problem(CODE, SEVERITY, message, campaign.id, f"/tokens/{number}", subject=token.id)
