"""A boat is to land in a hex that lies by no sea.

Units land on the beach, in hexes beside the sea. The engine takes the list of a boat at its word, so that a wrong hex puts
a division ashore behind the enemy.
Fails: a target hex with land all around it. Passes: a target hex beside the sea.
Rules: op.naval.target-hexes.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.embarked import embarked_units
from studio.lint.problem import Problem, Severity

CODE: Final = "landing-inland"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report each target hex of land with no hex beside it on which a boat can lie."""
    for each in embarked_units(context, "boat"):
        terrain = each.start.board.terrain
        for number, label in enumerate(each.carrier.targets):
            cell = context.cell(label)
            if cell is None or terrain[cell].water:
                continue
            if any(terrain[beside].warships for beside in context.around(cell)):
                continue
            message = (
                f"{each.setup.name} is to land on {label}, which lies by no sea; choose a hex on the coast."
            )
            pointer, rules = f"{each.pointer}/targets/{number}", ("op.naval.target-hexes",)
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, pointer, (label,), each.setup.id, rules
            )
