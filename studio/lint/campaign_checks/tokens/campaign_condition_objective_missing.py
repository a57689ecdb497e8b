"""A condition asks for an objective that the scenario of its battle does not have.

It is never true. The objective must be one of the player's side; "primaries" stands for all of its primary ones.
Fails: {"kind": "on-time", "battle": "vulcan", "objective": "mateurr"}, where the scenario has mateur. Passes: "mateur".
Rules: camp.milestone.grant, camp.plan.unlock, camp.token.start.variant.
"""

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final

from studio.campaign.conditions import find_conditions, leaves
from studio.documents.campaign.campaign import PRIMARIES
from studio.documents.campaign.conditions import ObjectiveHeld, TakenOnTime
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-condition-objective-missing"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report objectives that no start of the battle has; of a battle whose scenario could not be read nothing is known."""
    for pointer, condition in find_conditions(context.campaign):
        for leaf in dict.fromkeys(leaves(condition)):
            if not isinstance(leaf, ObjectiveHeld | TakenOnTime) or leaf.objective == PRIMARIES:
                continue
            rosters = context.course.all_rosters(leaf.battle)
            goals = dict.fromkeys(goal for roster in rosters for goal in roster.goals)
            if not rosters or leaf.objective in goals:
                continue
            near = get_close_matches(leaf.objective, goals, 1) or list(goals)[:1]
            has = f"the scenario has {near[0]}" if near else "the scenario has none for its side"
            message = f"A condition asks for {leaf.objective} in {context.title(leaf.battle)}; {has}."
            yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=leaf.objective)
