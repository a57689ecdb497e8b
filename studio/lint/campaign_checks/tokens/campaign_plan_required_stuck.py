"""A conference asks for a plan that a player may not be able to take.

Where a plan of a group is required, one of the group must cost nothing and be offered in any case; without enough
prestige, or without the token, the conference could never be left.
Fails: two required plans of a group, of 30 and 50 prestige. Passes: the same with a third for nothing.
Rules: camp.plan.optional.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign.nodes import Conference
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-plan-required-stuck"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each conference with a required group of which no plan is free and always offered."""
    campaign, plans = context.campaign, context.course.plans
    for number, node in enumerate(campaign.nodes):
        listed = [plans[name] for name in node.plans if name in plans] if isinstance(node, Conference) else []
        for group in dict.fromkeys(plan.group or plan.id for plan in listed if plan.required):
            choices = [plan for plan in listed if (plan.group or plan.id) == group]
            if any(plan.cost == 0 and plan.unlock is None for plan in choices):
                continue
            names = " and ".join(f'"{plan.name}"' for plan in choices)
            message = (
                f"{context.title(node.id)} asks for a plan, and a player may be able to take none: {names} cost prestige or "
                "have to be unlocked; let one of them be free."
            )
            yield Problem(CODE, SEVERITY, message, campaign.id, f"/nodes/{number}/plans", subject=group)
