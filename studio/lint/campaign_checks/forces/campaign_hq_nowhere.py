"""A headquarters of the campaign is in none of its battles.

It is known by its id in the scenarios. One that is in none of them can be upgraded and never leads anybody, and the
headquarters that was meant begins with the figures of its type: mostly one of the two ids was changed or misspelt.
Fails: "xxx-korps" in the campaign, and "xxx-corps" in its scenarios. Passes: an id that one scenario has, be it in
reserve.
Rules: camp.persist.hq.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-hq-nowhere"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each headquarters that no scenario has, where all scenarios could be read."""
    course = context.course
    if not course.battles or any(battle not in course.rosters for battle in course.battles):
        return
    there = {hq for battle in course.battles for roster in course.all_rosters(battle) for hq in roster.hqs}
    for number, hq in enumerate(context.campaign.hqs):
        if hq.id not in there:
            message = (
                f"{hq.name} is in no battle of the player: no scenario has a headquarters {hq.id}; correct the id here "
                "or there, or take it out."
            )
            yield Problem(CODE, SEVERITY, message, context.campaign.id, f"/hqs/{number}/id", subject=hq.id)
