"""A unit is of another type in a later battle.

A unit of the player's side is the unit with the same id in the next scenario; what it has learned and lost goes along. A
part of it, in a battle of closer scale, needs an id of its own.
Fails: "combat-command-b" as a division in one battle and as a combat command in the next. Passes: two ids for the two.
Rules: camp.persist.unit, camp.persist.unit.zoomed.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-unit-changes-type"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each unit at the first battle in which its type differs from that of its battle before."""
    course = context.course
    for unit in dict.fromkeys(each for roster in course.rosters.values() for each in roster.units):
        battles = [
            name
            for name in course.battle_sequence
            if name in course.rosters and unit in course.rosters[name].units
        ]
        for before, name in pairwise(battles):
            old, new = (course.rosters[each].units[unit] for each in (before, name))
            if old.type != new.type:
                message = (
                    f"{new.name} is of the type {old.type} in {context.title(before)} and of {new.type} in "
                    f"{context.title(name)} under the same id, {unit}; give it the same type, or an id of its own."
                )
                pointer = context.pointer(name)
                yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=unit)
                break
