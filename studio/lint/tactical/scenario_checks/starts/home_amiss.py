"""The enemy stands nearer the home of a side than that side itself: homes were mixed up.

Home is where a side has its rear: who falls back runs there, what comes later faces away from it, and jump-off points
move behind troops. With the enemy between a force and its home, routs run through him.
Fails: a force with its home in the north that begins south of the enemy. Passes: the same with its home in the south.
"""

from collections.abc import Iterator
from statistics import fmean
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.starts import troops_first
from studio.rules.tactical.ground.measure import hexes_to_rear
from studio.rules.tactical.setup.forces import HOMES

CODE: Final = "home-amiss"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("coc.measure.rear",)
#: By so many hexes or more, in the mean, the enemy has to stand nearer.
_NEARER: Final = 3


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report sides that have the enemy behind them."""
    tables, forces = context.tables, context.battle.forces
    if tables is None or len(forces) != 2:
        return
    starts = {force.side: troops_first(context, tables, force.side) for force in forces}
    if not all(starts.values()):
        return
    for number, force in enumerate(forces):
        home = HOMES[context.shape.orientation][force.home]
        own, enemy = (
            fmean(hexes_to_rear(context.shape, home, 0, cell) for cell in starts[each.side])
            for each in (force, forces[1 - number])
        )
        if enemy - own >= _NEARER:
            message = (
                f"The home of {context.side_name(force.side)} lies {force.home}, behind the enemy; name the edge behind "
                "its own troops."
            )
            yield context.problem(
                CODE, SEVERITY, message, f"/tactical/forces/{number}/home", force.side, rules=_RULES
            )
