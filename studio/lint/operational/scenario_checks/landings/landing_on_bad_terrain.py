"""A boat is to land in a hex in which nobody can come ashore.

Nothing lands in the sea, in mountains or in salt marshes, and no unit where its movement type can never go.
Fails: a target hex of alpine terrain. Passes: a target hex of dunes.
Rules: op.naval.landing.terrain, op.naval.assault.terrain.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.embarked import embarked_units
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.costs import in_weather

CODE: Final = "landing-on-bad-terrain"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report each target hex that is closed to the boat's unit in dry weather."""
    for each in embarked_units(context, "boat"):
        board, movement = each.start.board, each.start.type_of(each.unit).movement
        for number, label in enumerate(each.carrier.targets):
            cell = context.cell(label)
            there = board.terrain[cell] if cell is not None else None
            if there is None or (there.naval_landing and in_weather(there, movement, "dry") != "X"):
                continue
            message = f"{each.setup.name} is to land on {label}, where its terrain, {there.name}, lets nobody ashore; choose another hex."
            pointer, rules = f"{each.pointer}/targets/{number}", ("op.naval.landing.terrain",)
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, pointer, (label,), each.setup.id, rules
            )
