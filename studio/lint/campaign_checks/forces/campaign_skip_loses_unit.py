"""A battle that can be skipped is the only one of a unit.

Whoever earns the token never sees the unit.
Fails: a brigade in the skipped battle alone. Passes: one that fights in another battle too.
Rules: camp.token.start.skip.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-skip-loses-unit"
SEVERITY: Final = Severity.HINT


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each unit that fights in a battle that can be skipped and nowhere else."""
    course = context.course
    for name, battle in course.battles.items():
        if battle.skip_if is None or name not in course.rosters:
            continue
        for unit, its in course.rosters[name].units.items():
            if course.battles_with_unit(unit) == (name,):
                message = (
                    f"{context.title(name)} can be skipped, and is the only battle of {its.name}; "
                    "let it fight elsewhere too, if it is to be seen."
                )
                pointer = f"{context.pointer(name)}/skip_if"
                yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=unit)
