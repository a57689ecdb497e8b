"""A condition asks for more enemy units destroyed than the enemy has.

Counted are all units of the other side in the scenario of the battle, or in those of all battles, with what is in
reserve and what comes later. What asks for more is never true.
Fails: a milestone for 60 units destroyed in a battle with 22 of the enemy. Passes: one for 6.
Rules: camp.milestone.grant, camp.score.kills.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.conditions import find_conditions, leaves
from studio.documents.campaign.conditions import UnitsDestroyed
from studio.documents.campaign.operational.variants import UseScenario
from studio.documents.operational.scenario import OperationalScenario
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-kills-beyond"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each number of units to be destroyed that is beyond what there is."""
    enemies = {name: _enemies(context, name) for name in context.course.battles}
    for pointer, condition in find_conditions(context.campaign):
        for leaf in leaves(condition):
            if not isinstance(leaf, UnitsDestroyed):
                continue
            counted = [number for name, number in enemies.items() if leaf.battle in (None, name)]
            known = [number for number in counted if number is not None]
            if not known or len(known) < len(counted) or leaf.at_least <= sum(known):
                continue
            where = "all battles together" if leaf.battle is None else context.title(leaf.battle)
            message = (
                f"{leaf.at_least} enemy units are to be destroyed in {where}, and the enemy has {sum(known)} there; ask for "
                "fewer."
            )
            yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=leaf.battle or "all")


def _enemies(context: CampaignContext, name: str) -> int | None:
    """Return how many units the enemy has in a battle, under whatever variant; None where a scenario is not known."""
    battle, roster = context.course.battles[name], context.course.rosters.get(name)
    used = [
        change.scenario
        for variant in battle.variants
        for change in variant.changes
        if isinstance(change, UseScenario)
    ]
    scenarios = [context.scenarios.get(each) for each in (battle.scenario, *used)]
    if roster is None:
        return None
    most = 0
    for scenario in scenarios:
        if not isinstance(scenario, OperationalScenario):
            return None
        most = max(most, sum(unit.side != roster.side for unit in scenario.units))
    return most
