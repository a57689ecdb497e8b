"""A unit has fewer steps in a later battle than it may come with.

A unit of the player keeps its steps from battle to battle, as many as its type has. Where its type there has fewer, the others go to the
force pool of its headquarters.
Fails: a division of 6 steps that fights as a type of 4 under the same id later. Passes: a type of 6 or more, or figures of
its own there.
Rules: camp.persist.unit.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-unit-loses-steps"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each unit in the first battle in which its type has fewer steps than that of its battle before."""
    course, catalogue = context.course, context.catalogue
    if not isinstance(catalogue, OperationalCatalogue):
        return
    most = {kind.id: kind.steps for kind in catalogue.unit_types}
    for unit in dict.fromkeys(each for roster in course.rosters.values() for each in roster.units):
        battles = [
            name
            for name in course.battle_sequence
            if name in course.rosters
            and unit in course.rosters[name].units
            and course.battles[name].persistence.get(unit) not in ("own-figures", "absent")
        ]
        for before, name in pairwise(battles):
            old, new = (most.get(course.rosters[each].units[unit].type, 0) for each in (before, name))
            if new < old:
                message = (
                    f"{course.rosters[name].units[unit].name} has up to {old} steps in {context.title(before)} and {new} in "
                    f"{context.title(name)}: what is above {new} goes to the pool of its HQ; give it a type with as many, "
                    "or figures of its own there."
                )
                yield Problem(
                    CODE, SEVERITY, message, context.campaign.id, context.pointer(name), subject=unit
                )
                break
