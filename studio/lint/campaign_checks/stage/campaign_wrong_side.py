"""The player leads a side that has nothing to win in a battle.

A battle of a campaign is won by taking all primary objectives; they must be those of the side that the player leads.
Fails: an axis campaign with a battle whose primary objectives are all of the allied side. Passes: one with primaries of its own.
Rules: camp.victory.condition.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-wrong-side"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each battle in which the player's side has no primary objective."""
    for name, roster in context.course.rosters.items():
        if not any(goal.is_primary for goal in roster.goals.values()):
            message = (
                f"The player leads {roster.side} in {context.title(name)}, which has no primary objective there; "
                "choose another scenario or side, or give it one."
            )
            pointer = f"{context.pointer(name)}/scenario"
            yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=name)
