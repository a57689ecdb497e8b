"""No edge and no variant reads a plan.

A plan changes the battles that follow, by itself or by the tokens that it grants. One that nothing reads changes nothing.
Fails: a plan without tokens that no condition names. Passes: one that an edge asks for, or that grants a token which a
variant asks for.
Rules: camp.plan.branch.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.tokens import find_token_uses
from studio.documents.campaign.conditions import HasPlan
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-plan-changes-nothing"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each plan that no condition names and whose tokens nothing reads."""
    campaign = context.campaign
    asked = {leaf.plan for leaf in context.asked if isinstance(leaf, HasPlan)}
    uses = find_token_uses(campaign)
    for number, plan in enumerate(campaign.plans):
        if plan.id in asked or any(uses[token].read or uses[token].at_end for token in plan.grants):
            continue
        message = (
            f'No edge and no variant reads the plan "{plan.name}" or a token that it grants; '
            "let something depend on it, or remove it."
        )
        yield Problem(CODE, SEVERITY, message, campaign.id, f"/plans/{number}", subject=plan.id)
