"""Two choices of a conference come to the same.

They grant the same tokens, so that nothing later depends on which of them the player takes.
Fails: two choices that both grant "supplies", or nothing. Passes: one that grants "supplies" and one that grants
nothing.
Rules: camp.token.later.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign import Conference
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "choices-alike"
SEVERITY: Final = Severity.HINT


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each choice that grants what one before it grants."""
    campaign = context.campaign
    for number, node in enumerate(campaign.nodes):
        first: dict[frozenset[str], str] = {}
        for index, choice in enumerate(node.choices if isinstance(node, Conference) else ()):
            grants = frozenset(choice.grants)
            if grants in first:
                message = (
                    f'The choices "{first[grants]}" and "{choice.text}" of "{node.title}" grant the same tokens; let '
                    "them differ, or leave one."
                )
                pointer = f"/nodes/{number}/choices/{index}"
                yield Problem(CODE, SEVERITY, message, campaign.id, pointer, subject=node.id)
            first.setdefault(grants, choice.text)
