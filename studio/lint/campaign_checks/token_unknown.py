"""An edge, a choice or a battle names a token that the campaign does not list.

The list gives each token the name that players read. One that is missing there is most often misspelt, so that what is
granted and what is asked for are two different things.
Fails: "grants": ["suplies"] where the list has "supplies". Passes: "grants": ["supplies"].
Rules: camp.token.later.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.conditions import find_named_tokens
from studio.documents.campaign import Battle, Conference
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "token-unknown"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each token that is granted or asked for and not listed, once for each place."""
    campaign = context.campaign
    known = {token.id for token in campaign.tokens}
    for pointer, token in _find_named(context):
        if token not in known:
            message = f"The campaign has no token {token}; correct the name, or add the token to its list."
            yield Problem(CODE, SEVERITY, message, campaign.id, pointer, subject=token)


def _find_named(context: CampaignContext) -> Iterator[tuple[str, str]]:
    for number, node in enumerate(context.campaign.nodes):
        if isinstance(node, Battle):
            for field in ("grants_if_won", "grants_if_lost"):
                for index, token in enumerate(getattr(node, field)):
                    yield f"/nodes/{number}/{field}/{index}", token
        elif isinstance(node, Conference):
            for choice, each in enumerate(node.choices):
                for index, token in enumerate(each.grants):
                    yield f"/nodes/{number}/choices/{choice}/grants/{index}", token
    for number, edge in enumerate(context.campaign.edges):
        for token in dict.fromkeys(find_named_tokens(edge.condition)):
            yield f"/edges/{number}/condition", token
