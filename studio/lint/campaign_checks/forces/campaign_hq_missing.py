"""Units fight without their headquarters, which a campaign leaves out of the battle.

The table of who carries over can leave a headquarters out; its units then have none to command them.
Fails: "absent" for a corps in a battle in which its divisions fight. Passes: the same with its divisions absent as well.
Rules: camp.persist.hq.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-hq-missing"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each headquarters that is left out of a battle in which units of it fight."""
    course = context.course
    for name, roster in course.rosters.items():
        commanding = dict.fromkeys(
            its.hq for unit, its in roster.units.items() if course.has_unit(name, unit)
        )
        for hq in commanding:
            if hq is not None and not course.has_hq(name, hq):
                called = roster.hqs[hq].name if hq in roster.hqs else hq
                message = (
                    f"Units of {called} fight in {context.title(name)}, and the headquarters is not there; "
                    "let it take part, or leave them out as well."
                )
                pointer = f"{context.pointer(name)}/persistence"
                yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=hq)
