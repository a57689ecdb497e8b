"""No conference lists a plan.

A plan is approved at a conference that lists it.
Fails: a plan in the list of the campaign alone. Passes: the same with its id among the plans of a conference.
Rules: camp.conference.plan.offer.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign.nodes import Conference
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-plan-never-offered"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each plan that no conference lists."""
    campaign = context.campaign
    listed = {plan for node in campaign.nodes if isinstance(node, Conference) for plan in node.plans}
    for number, plan in enumerate(campaign.plans):
        if plan.id not in listed:
            message = f'No conference lists the plan "{plan.name}"; list it where it is to be offered.'
            yield Problem(CODE, SEVERITY, message, campaign.id, f"/plans/{number}", subject=plan.id)
