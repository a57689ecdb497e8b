"""A milestone can never be earned.

All ways through the campaign are followed: on none of them its condition holds, at any node or at the end. Or it has no
condition, and no token brings it at the end.
Fails: a milestone for hill 609 taken in a battle and for the token that skips this battle. Passes: a milestone for either.
Rules: camp.milestone.grant.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.routes import find_routes, is_true_at
from studio.campaign.sentences import condition_sentence
from studio.documents.campaign.nodes import End
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-milestone-impossible"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each milestone whose condition holds in no situation, one that is tested at the end in none there."""
    campaign = context.campaign
    brought = {token.end.milestone for token in campaign.tokens if token.end is not None}
    for number, milestone in enumerate(campaign.milestones):
        if milestone.id in brought:
            continue
        if milestone.when is None:
            message = (
                f'The milestone "{milestone.name}" can never be earned: it has no condition, and no token brings it; '
                "give it a condition."
            )
            yield Problem(CODE, SEVERITY, message, campaign.id, f"/milestones/{number}", subject=milestone.id)
            continue
        routes = find_routes(context.graph, context.decisive, (milestone.when,))
        if routes is None:
            continue
        ends = {name for name, node in context.graph.nodes.items() if isinstance(node, End)}
        situations = {facts for name, several in routes.arrivals.items() for facts in several if name in ends}
        if not milestone.at_end:
            situations |= {facts for several in routes.arrivals.values() for facts in several}
            situations |= {departure.facts for departure in routes.taken}
        if not any(is_true_at(milestone.when, facts) for facts in situations):
            message = (
                f'The milestone "{milestone.name}" can never be earned: '
                f'"{condition_sentence(milestone.when, context.names)}" holds on no way; change the condition.'
            )
            yield Problem(
                CODE, SEVERITY, message, campaign.id, f"/milestones/{number}/when", subject=milestone.id
            )
