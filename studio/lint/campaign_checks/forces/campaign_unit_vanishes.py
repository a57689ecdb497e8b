"""A unit is left out of a battle, though its headquarters fights there and the unit before and after.

Perhaps it rested, perhaps it was forgotten; what it lost before is not made good meanwhile.
Fails: 50th Division under XXX Corps in the first and third battle, and XXX Corps without it in the second. Passes: the same
with the division in the second battle, or with "absent" there in the table of who carries over.
Rules: camp.overview.carry-over.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-unit-vanishes"
SEVERITY: Final = Severity.HINT


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each unit once, at the first battle of the default path that lacks it between two of its own."""
    course = context.course
    path = [name for name in course.default_path if name in course.rosters]
    units = dict.fromkeys(unit for name in path for unit in course.rosters[name].units)
    for unit in units:
        fought = [index for index, name in enumerate(path) if course.has_unit(name, unit)]
        for index, name in enumerate(path):
            between = fought and fought[0] < index < fought[-1] and index not in fought
            if not between or course.battles[name].persistence.get(unit) == "absent":
                continue
            before = path[max(each for each in fought if each < index)]
            after = path[min(each for each in fought if each > index)]
            its = course.rosters[before].units[unit]
            if unit not in course.rosters[name].units and its.hq is not None and course.has_hq(name, its.hq):
                message = (
                    f"{its.name} fights under {course.rosters[name].hqs[its.hq].name} in {context.title(before)} and "
                    f"in {context.title(after)}; the headquarters fights in {context.title(name)} without it."
                )
                yield Problem(
                    CODE, SEVERITY, message, context.campaign.id, context.pointer(name), subject=unit
                )
                break
