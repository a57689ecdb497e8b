"""A unit is of a nation that fights on the other side.

The catalogue says to which faction a nation belongs. A unit of the other faction, while a side of that faction fields
more units of its nation, is mostly a wrong choice from the list of types. A nation that fights on one side alone may be
of any, as the French were in 1942.
Fails: a German division of an allied side, against a side with German divisions. Passes: French ones of an axis side
against Americans.
Rules: op.unit.type-shares-stats.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "unit-of-enemy-nation"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report units whose nation is of another faction than their side, and fights for a side of that one."""
    if context.catalogue is None:
        return
    nations = {nation.id: nation for nation in context.catalogue.nations}
    nation_of = {kind.id: kind.nation for kind in context.unit_types.values()}
    count = Counter((unit.side, nation_of.get(unit.type)) for unit in context.scenario.units)
    for number, unit in enumerate(context.scenario.units):
        side, nation = context.sides.get(unit.side), nations.get(nation_of.get(unit.type, ""))
        if side is None or nation is None or side.faction == nation.faction:
            continue
        at_home = (
            other
            for other in context.scenario.sides
            if other.faction == nation.faction and count[other.id, nation.id] > count[side.id, nation.id]
        )
        enemy = next(at_home, None)
        if enemy is not None:
            message = (
                f"{unit.name} of {side.name} is {nation.name}, and the {nation.name} units fight for {enemy.name}; choose "
                "another type, or another side."
            )
            where = (unit.at,) if unit.at else ()
            pointer = f"/units/{number}/type"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, where, unit.id)
