"""A battle has neither computed results nor a guess, so that the campaign cannot be forecast.

Results are games that `studio campaign results` plays and keeps beside the campaign; a guess is what the author thinks that a
battle brings. A campaign without any is told of once.
Fails: a battle without "guess" and without a file in "results", where another battle has one. Passes: the same with
"guess": {"won": 60}.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-results-missing"
SEVERITY: Final = Severity.HINT


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each battle that no forecast can draw from; of a campaign without any such results the first."""
    results, campaign = context.results, context.campaign
    if results is None:
        return
    battles = context.course.battles
    without = [name for name, battle in battles.items() if battle.guess is None and name not in results]
    remedy = "compute them with `studio campaign results`, or write a guess into the battle"
    if without and len(without) == len(battles):
        message = (
            f"No battle has computed results or a guess, so that the campaign cannot be forecast; {remedy}."
        )
        yield Problem(CODE, SEVERITY, message, campaign.id, context.pointer(without[0]), subject=campaign.id)
        return
    for name in without:
        message = f"{context.title(name)} has neither computed results nor a guess; {remedy}."
        yield Problem(CODE, SEVERITY, message, campaign.id, context.pointer(name), subject=name)
