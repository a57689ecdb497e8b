"""A variant of a battle never comes about.

All ways to the battle are followed: on none of them its condition holds when the battle begins.
Fails: a variant that asks for a token which only another way brings. Passes: the same with a token of a battle before it.
Rules: camp.token.start.variant.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.conditions import wanted_leaves
from studio.campaign.routes import is_true_at
from studio.campaign.sentences import condition_sentence
from studio.documents.campaign.conditions import HasToken
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-variant-never"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each variant of a battle that is come to whose condition holds in no situation there."""
    campaign, routes, granted = context.campaign, context.routes, set(context.graph.granted())
    for name, battle in context.course.battles.items():
        arrivals = routes.arrivals.get(name, ()) if routes else ()
        for index, variant in enumerate(battle.variants):
            # A token that nothing grants is told of by another check.
            needed = {leaf.token for leaf in wanted_leaves(variant.when) if isinstance(leaf, HasToken)}
            if not arrivals or needed - granted or any(is_true_at(variant.when, facts) for facts in arrivals):
                continue
            message = (
                f'The variant "{variant.title}" of {context.title(name)} never comes about: '
                f'"{condition_sentence(variant.when, context.names)}" cannot hold there; change the condition.'
            )
            pointer = f"{context.pointer(name)}/variants/{index}/when"
            yield Problem(CODE, SEVERITY, message, campaign.id, pointer, subject=variant.id)
