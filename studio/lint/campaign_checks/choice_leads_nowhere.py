"""What is decided at a conference leaves no way open.

All ways through the campaign are followed, with every plan and every outcome before: in some situation all edges that
leave the conference are shut, and the player is left standing.
Fails: two plans, and one edge that asks for the first. Passes: the same with an edge without a condition behind it.
Rules: camp.victory.each-battle.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign.nodes import Conference
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "choice-leads-nowhere"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each conference that some decision leaves no way from, with the fewest plans approved there."""
    campaign, routes, ended = context.campaign, context.routes, set(context.graph.dead_ends())
    names = {plan.id: plan.name for plan in campaign.plans}
    for number, node in enumerate(campaign.nodes):
        # That no edge leaves a conference at all is told of by another check.
        is_judged = routes is not None and node.id not in ended and context.graph.nodes[node.id] is node
        if not isinstance(node, Conference) or routes is None or not is_judged:
            continue
        stuck = [departure.plans for departure, taken in routes.at(node.id).items() if taken is None]
        if not stuck:
            continue
        approved = min(stuck, key=lambda plans: (len(plans), sorted(plans)))
        listed = " and ".join(f'"{names[each]}"' for each in node.plans if each in approved)
        what = f'With the plan {listed}, "{node.title}"' if approved else f'Without a plan, "{node.title}"'
        if not node.plans:
            what = f'"{node.title}"'
        message = f"{what} may leave no way open; add an edge without a condition, or change one."
        yield Problem(CODE, SEVERITY, message, campaign.id, f"/nodes/{number}", subject=node.id)
