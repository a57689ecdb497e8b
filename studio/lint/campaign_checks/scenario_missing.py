"""A battle of the campaign is fought in a scenario that does not exist.

A battle names the scenario that is played; it must be in the pack, or in one that the pack requires.
Fails: "scenario": "mareth" where there is no such scenario. Passes: "scenario": "wadi-akarit" in the pack that
holds it.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign.nodes import Battle
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "scenario-missing"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report battles whose scenario is not among those known."""
    for number, node in enumerate(context.campaign.nodes):
        if isinstance(node, Battle) and node.scenario not in context.scenario_ids:
            message = (
                f'There is no scenario {node.scenario}, in which "{node.title}" is fought; correct the name, or '
                "add the scenario to the pack."
            )
            pointer = f"/nodes/{number}/scenario"
            yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=node.id)
