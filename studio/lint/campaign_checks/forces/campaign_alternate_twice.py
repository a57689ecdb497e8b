"""A unit and the one that takes its place both fight in a battle.

Where a card has brought a division, another one stands in its place in later battles. It must not be there by design as well.
Fails: 82nd and 13th US Airborne in one scenario, where the latter replaces the former. Passes: either of them alone.
Rules: camp.card.para-division.replacement.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-alternate-twice"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each battle with a unit and its replacement."""
    course = context.course
    for number, each in enumerate(context.campaign.alternates):
        for name, roster in course.rosters.items():
            if course.has_unit(name, each.unit) and course.has_unit(name, each.replacement):
                message = (
                    f"{roster.units[each.replacement].name} replaces {roster.units[each.unit].name} in "
                    f"{context.title(name)} and is there by design; name another replacement, or leave one out."
                )
                pointer = f"/alternates/{number}"
                yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=each.replacement)
