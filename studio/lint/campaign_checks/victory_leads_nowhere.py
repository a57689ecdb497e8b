"""A battle is won, and no way leads on.

Who loses a battle, or draws it, may start it again; who wins it has to get on. All ways through the campaign are
followed, with every plan and every outcome before: in some situation all edges that leave the battle are shut.
Fails: a battle with an edge for "lost" alone. Passes: the same with an edge without a condition behind it.
Rules: camp.victory.each-battle, camp.restart.anytime.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign.conditions import HasToken
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "victory-leads-nowhere"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each battle with a victory after which no edge is open, with the tokens that are held then."""
    campaign, routes, ended = context.campaign, context.routes, set(context.graph.dead_ends())
    for number, node in enumerate(campaign.nodes):
        # That no edge leaves a battle at all is told of by another check.
        if routes is None or node.id in ended or context.graph.nodes[node.id] is not node:
            continue
        for departure, taken in routes.at(node.id).items():
            if departure.result == "won" and taken is None:
                tokens = sorted(leaf.token for leaf in departure.facts if isinstance(leaf, HasToken))
                held = f"with {' and '.join(tokens)}" if tokens else "without tokens"
                message = f'Whoever wins "{node.title}" {held} has no way on; add an edge without a condition, or change one.'
                yield Problem(CODE, SEVERITY, message, campaign.id, f"/nodes/{number}", subject=node.id)
                break
