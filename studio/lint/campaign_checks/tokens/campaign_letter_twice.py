"""Two tokens of a battle have the same letter.

By its capital the map of the battle marks the objective that brings a token; two of the same cannot be told apart.
Fails: the letter B for two tokens of one battle. Passes: B for one and C for the other.
Rules: camp.token.ui.letter.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign.campaign import VICTORY
from studio.documents.campaign.nodes import Battle
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-letter-twice"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each token of a battle whose letter one before it has; the token of victory is not on the map."""
    campaign = context.campaign
    tokens = {token.id: token for token in campaign.tokens}
    for number, node in enumerate(campaign.nodes):
        seen: dict[str, str] = {}
        for index, each in enumerate(node.tokens if isinstance(node, Battle) else ()):
            letter = tokens[each.token].letter if each.token in tokens else ""
            if not letter or each.objective == VICTORY:
                continue
            if seen.setdefault(letter, each.token) != each.token:
                message = f"{context.title(node.id)} shows two tokens with the letter {letter}; give one of them another letter."
                pointer = f"/nodes/{number}/tokens/{index}"
                yield Problem(CODE, SEVERITY, message, campaign.id, pointer, subject=each.token)
