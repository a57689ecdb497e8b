"""Objectives of one hex begin with different owners, though a hex has but one.

What stands first in the list says who owns the hex, and with it all objectives there.
Fails: a village of the Americans, and in its hex a bridge of the Germans. Passes: both of the same side.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.rules.tactical.setup.objectives import first_holders

CODE: Final = "objective-owners-differ"
SEVERITY: Final = Severity.WARNING


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report objectives whose owner is not that of their hex."""
    holders = first_holders(context.battle)
    for number, goal in enumerate(context.battle.objectives):
        if goal.owner is not None and goal.owner != holders[goal.id]:
            owner = context.side_name(holders[goal.id])
            message = (
                f"{goal.name} lies in a hex that {owner} owns by another objective; give both the same owner."
            )
            pointer = f"/tactical/objectives/{number}/owner"
            rules = ("squad.command.objective.several-markers",)
            yield context.problem(CODE, SEVERITY, message, pointer, goal.id, hexes=(goal.at,), rules=rules)
