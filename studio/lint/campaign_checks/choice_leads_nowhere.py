"""A choice at a conference leaves no way open.

All ways through the campaign are followed, with every choice and every outcome before: in some situation all edges that
leave the conference are shut, and the player is left standing.
Fails: two choices, and one edge that asks for the token of the first. Passes: the same with an edge without a condition
behind it.
Rules: camp.victory.each-battle.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign import Conference
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "choice-leads-nowhere"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each choice after which no edge is open; the conference itself where it has no choices."""
    campaign, walked, ended = context.campaign, context.walk, set(context.graph.dead_ends())
    for number, node in enumerate(campaign.nodes):
        # That no edge leaves a conference at all is told of by another check.
        is_judged = walked is not None and node.id not in ended and context.graph.nodes[node.id] is node
        if not isinstance(node, Conference) or walked is None or not is_judged:
            continue
        stuck = [departure.choice for departure, taken in walked.at(node.id).items() if taken is None]
        for choice in dict.fromkeys(stuck):
            if choice is None:
                what, pointer = f'"{node.title}"', f"/nodes/{number}"
            else:
                what = f'The choice "{node.choices[choice].text}" of "{node.title}"'
                pointer = f"/nodes/{number}/choices/{choice}"
            message = f"{what} may leave no way open; add an edge without a condition, or change one."
            yield Problem(CODE, SEVERITY, message, campaign.id, pointer, subject=node.id)
