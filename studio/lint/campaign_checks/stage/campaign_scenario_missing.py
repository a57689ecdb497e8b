"""A battle of the campaign is fought in a scenario that does not exist.

A battle names the scenario that is played, and a variant may name another; they must be in the pack, or in one that the
pack requires.
Fails: "scenario": "mareth" where there is no such scenario. Passes: "scenario": "wadi-akarit" in the pack that
holds it.
Rules: op.quick.scenario-definition.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.scenario import Scenario
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-scenario-missing"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report battles and variants whose scenario is not among those known."""
    campaign = context.campaign
    for need in campaign.references():
        if need.kind != Scenario.FORMAT or need.id in context.scenario_ids:
            continue
        node = campaign.nodes[int(need.pointer.split("/")[2])]
        message = (
            f"There is no scenario {need.id}, in which {context.title(node.id)} is fought; correct the name, or "
            "add the scenario to the pack."
        )
        yield Problem(CODE, SEVERITY, message, campaign.id, need.pointer, subject=node.id)
