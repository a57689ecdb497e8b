"""A battle grants a token for an objective that its scenario does not have.

The objective must be one of the player's side, and its reward a token; "victory" stands for winning the battle.
Fails: {"objective": "hill-608", "token": "hills"}, where the scenario has hill-609. Passes: {"objective": "hill-609", ...}.
Rules: camp.token.earn, op.objective.token.reward.
"""

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final

from studio.documents.campaign.campaign import VICTORY
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-token-objective-missing"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report objectives that the scenario does not have, and those whose reward is no token."""
    campaign = context.campaign
    for name, battle in context.course.battles.items():
        roster = context.course.rosters.get(name)
        for index, each in enumerate(battle.tokens if roster else ()):
            goal = roster.goals.get(each.objective) if roster else None
            if roster is None or each.objective == VICTORY or (goal is not None and goal.brings_token):
                continue
            if goal is not None:
                message = (
                    f'{context.title(name)} grants a token for "{goal.name}", which the scenario does not reward '
                    "with a token; give the objective that reward."
                )
            else:
                bringing = [known for known, its in roster.goals.items() if its.brings_token]
                near = get_close_matches(each.objective, bringing, 1, 0) or list(roster.goals)[:1]
                has = f"the scenario has {near[0]}" if near else "the scenario has none for its side"
                message = f"{context.title(name)} grants a token for {each.objective}; {has}."
            pointer = f"{context.pointer(name)}/tokens/{index}/objective"
            yield Problem(CODE, SEVERITY, message, campaign.id, pointer, subject=each.objective)
