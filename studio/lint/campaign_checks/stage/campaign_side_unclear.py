"""It is not clear which side the player leads in a battle.

The player leads the side of the campaign's faction; where two are of it, or none, the battle has to say which.
Fails: a scenario with two allied sides, and no "side" in the battle. Passes: "side": "us-forces" there.
Rules: camp.overview.what.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.names import nearest_name
from studio.documents.campaign.nodes import Battle
from studio.documents.scenario import Scenario
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-side-unclear"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each battle whose scenario is known and that leaves the player without a side."""
    campaign = context.campaign
    for name, battle in context.course.battles.items():
        scenario = context.scenarios.get(battle.scenario)
        # Other rulesets than the operational one have no rosters at all.
        if scenario is None or name in context.course.rosters or not context.course.rosters:
            continue
        if battle.side is not None:
            what = f"{context.title(name)} has no side {battle.side}"
        else:
            what = f"No side of {context.title(name)} alone is of the faction that the player leads"
        sides = " or ".join(side.id for side in scenario.sides)
        message = f"{what}; let the battle say which side it is: {sides}."
        instead = _side_meant(context, battle, scenario)
        pointer = context.pointer(name)
        yield Problem(CODE, SEVERITY, message, campaign.id, pointer, subject=name, instead=instead)


def _side_meant(context: CampaignContext, battle: Battle, scenario: Scenario) -> str:
    """Return the side that the author probably means; empty if none is near."""
    near = nearest_name(battle.side or "", [side.id for side in scenario.sides])
    if near:
        return near
    rosters = context.course.rosters
    led = {rosters[each].side for each in rosters}
    factions = {
        side.faction
        for each in rosters
        for side in context.scenarios[context.course.battles[each].scenario].sides
        if side.id == rosters[each].side
    }
    if context.campaign.faction is not None:
        factions = {context.campaign.faction}
    own = [side.id for side in scenario.sides if side.faction in factions]
    return next((side for side in own if side in led), next(iter(own), ""))
