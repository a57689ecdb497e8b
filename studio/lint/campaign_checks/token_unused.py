"""Nothing asks for a token, and it brings nothing at the end.

A token is a fact that opens or shuts ways, changes the start of a battle, unlocks a plan, or counts when the campaign is
over. One that does none of it changes nothing, whoever gets it.
Fails: a token that battles grant and no condition names. Passes: a token that one edge asks for, or asks not to be there, and
one with an end bonus.
Rules: camp.token.kinds.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign.conditions import HasToken
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "token-unused"
SEVERITY: Final = Severity.HINT


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report tokens of the campaign that no condition names and that bring nothing at the end."""
    campaign = context.campaign
    asked = {leaf.token for leaf in context.asked if isinstance(leaf, HasToken)}
    for number, token in enumerate(campaign.tokens):
        if token.id not in asked and token.end is None:
            message = f'Nothing asks for the token "{token.name}"; name it in a condition, or remove it.'
            yield Problem(CODE, SEVERITY, message, campaign.id, f"/tokens/{number}", subject=token.id)
