"""Nothing asks for a token, and it brings nothing at the end.

A token opens or shuts ways, changes the start of a battle, unlocks a plan, or counts when the campaign is over. One that
does none of it changes nothing, whoever gets it.
Fails: a token that battles grant and no condition names. Passes: a token that one edge asks for, or asks not to be there, and
one with an end bonus.
Rules: camp.token.kinds.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.tokens import find_token_uses
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-token-unused"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report tokens of the campaign that no condition names and that bring nothing at the end."""
    campaign = context.campaign
    uses = find_token_uses(campaign)
    for number, token in enumerate(campaign.tokens):
        if not uses[token.id].read and token.end is None:
            message = (
                f'Nothing asks for the token "{token.name}" and it has no end bonus; '
                "name it in a condition, or remove it."
            )
            yield Problem(CODE, SEVERITY, message, campaign.id, f"/tokens/{number}", subject=token.id)
