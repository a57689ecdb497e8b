"""A headquarters is of another type in a battle than in the campaign.

Its type decides what it can do and what its upgrades cost, and is the campaign's in every battle; where the campaign does not
list it, each battle's own, while its figures carry over.
Fails: a corps headquarters in one battle and an army headquarters of the same id in the next. Passes: the same type in both.
Rules: camp.conference.hq.by-type, camp.persist.hq.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-hq-changes-type"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each headquarters at the first battle in which its type differs."""
    course = context.course
    listed = {hq.id: hq.type for hq in context.campaign.hqs}
    first: dict[str, tuple[str, str]] = {}
    reported: set[str] = set()
    for name in course.battle_sequence:
        for hq, its in course.rosters[name].hqs.items() if name in course.rosters else ():
            before, type_ = first.setdefault(hq, (name, its.type))
            wanted = listed.get(hq, type_)
            if its.type != wanted and hq not in reported:
                reported.add(hq)
                here = f"{its.name} is of the type {its.type} in {context.title(name)} and of {wanted} in "
                message = here + (
                    "the campaign, which holds in both; give it the same."
                    if hq in listed
                    else f"{context.title(before)}, and its figures carry over; give it the same, or list it with one type."
                )
                pointer = context.pointer(name)
                yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=hq)
