"""One side has three times the units of the other, or more.

All of them count, those that come later too; what a unit is worth, and how good its ground, only the author can say. A
last stand may be meant so.
Fails: twelve squads against four. Passes: eleven against four.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.tables.quantities import count_of

CODE: Final = "forces-uneven"
SEVERITY: Final = Severity.HINT

#: So many times the units of the other side are hopeless for it.
HOPELESS: Final = 3


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report each side against which the other has HOPELESS times its units."""
    sides = [(number, force.side) for number, force in enumerate(context.battle.forces)]
    for (number, weak), (_, strong) in permutations(sides, 2):
        few, many = len(context.units_of(weak)), len(context.units_of(strong))
        # A side without any unit is told of elsewhere.
        if 0 < HOPELESS * few <= many:
            message = (
                f"{context.side_name(weak)} has {count_of(few, 'unit')} against {many}; give it more, or the other "
                "side fewer."
            )
            yield context.problem(CODE, SEVERITY, message, f"/tactical/forces/{number}", weak)
