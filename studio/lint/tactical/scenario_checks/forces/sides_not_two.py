"""The battle has not exactly two sides, each with one force.

All three command systems are for two sides; a force says where a side has its home and by which zones it comes.
Fails: a side without a force, or three sides. Passes: two sides and a force for each.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "sides-not-two"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report too many sides, sides without force, and forces of the same side."""
    sides = context.scenario.sides
    if len(sides) > 2:
        message = f"The battle has {len(sides)} sides, and a tactical one has two; take the others away."
        yield context.problem(CODE, SEVERITY, message, "/sides", sides[2].id)
    named = [force.side for force in context.battle.forces]
    for side in sides:
        if side.id not in named:
            message = f"{side.name} has no force; add one that says where its home is."
            yield context.problem(CODE, SEVERITY, message, "/tactical/forces", side.id)
    for number, name in enumerate(named):
        if name in named[:number]:
            message = f"{context.side_name(name)} has two forces; take one away."
            yield context.problem(CODE, SEVERITY, message, f"/tactical/forces/{number}/side", name)
