"""Two plans of a group come to the same.

They grant the same tokens and no condition asks for either, so that nothing later depends on which of them the player takes.
Fails: two plans of a group that both grant "supplies", or nothing. Passes: one that grants "supplies" and one that grants
nothing, or one that an edge asks for.
Rules: camp.token.later.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign.conditions import HasPlan
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "choices-alike"
SEVERITY: Final = Severity.HINT


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each plan that grants what one of its group before it grants."""
    campaign = context.campaign
    asked = {leaf.plan for leaf in context.asked if isinstance(leaf, HasPlan)}
    first: dict[tuple[str, frozenset[str]], str] = {}
    for number, plan in enumerate(campaign.plans):
        if plan.group is None or plan.id in asked:
            continue
        key = plan.group, frozenset(plan.grants)
        if key in first:
            message = (
                f'The plans "{first[key]}" and "{plan.name}" come to the same; let them differ, or leave one.'
            )
            yield Problem(CODE, SEVERITY, message, campaign.id, f"/plans/{number}", subject=plan.id)
        first.setdefault(key, plan.name)
