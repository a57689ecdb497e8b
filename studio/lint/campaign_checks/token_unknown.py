"""A plan, a battle or a condition names a token that the campaign does not list.

The list gives each token the name that players read. One that is missing there is most often misspelt, so that what is
granted and what is asked for are two different things.
Fails: "grants": ["suplies"] where the list has "supplies". Passes: "grants": ["supplies"].
Rules: camp.token.later.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.conditions import find_conditions, leaves
from studio.campaign.tokens import find_grants
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import HasToken
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "token-unknown"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each token that is granted or asked for and not listed, once for each place."""
    campaign = context.campaign
    known = {token.id for token in campaign.tokens}
    for pointer, token in _find_named(campaign):
        if token not in known:
            message = f"The campaign has no token {token}; correct the name, or add the token to its list."
            yield Problem(CODE, SEVERITY, message, campaign.id, pointer, subject=token)


def _find_named(campaign: Campaign) -> Iterator[tuple[str, str]]:
    yield from find_grants(campaign)
    for pointer, condition in find_conditions(campaign):
        for token in dict.fromkeys(leaf.token for leaf in leaves(condition) if isinstance(leaf, HasToken)):
            yield pointer, token
