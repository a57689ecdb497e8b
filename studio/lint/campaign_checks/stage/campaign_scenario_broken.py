"""A battle of the campaign is fought in a scenario with errors of its own.

Such a battle cannot be fought as it was meant, if at all: the run stops there. What is wrong stands in the list of
problems of the scenario itself.
Fails: a battle in "husky", where two units stand on one hex. Passes: the same once one of them is moved.
Rules: op.quick.scenario-definition.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.scenario import Scenario
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-scenario-broken"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each battle, or variant of one, whose scenario has errors, with the first of them."""
    campaign = context.campaign
    for need in campaign.references():
        if need.kind != Scenario.FORMAT:
            continue
        found = context.problems.get(need.id, ())
        errors = [each for each in found if each.severity is Severity.ERROR]
        if errors:
            node = campaign.nodes[int(need.pointer.split("/")[2])]
            number = "an error" if len(errors) == 1 else f"{len(errors)} errors"
            message = (
                f"The scenario {need.id}, in which {context.title(node.id)} is fought, has {number} of its own; open it and mend "
                f"{'it' if len(errors) == 1 else 'them'}. {errors[0].message}"
            )
            yield Problem(CODE, SEVERITY, message, campaign.id, need.pointer, subject=node.id)
