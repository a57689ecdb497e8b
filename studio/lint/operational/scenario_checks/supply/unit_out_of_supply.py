"""A unit is out of supply as the battle starts.

Supply runs from sources through own land, by rail and from hubs. Where it does not reach on the first turn, the
unit begins to weaken at once, which few authors mean. Units that the file says are out of supply already, or
that have a supply dump, are left alone.
Fails: a unit twenty hexes from the only source, with no hub between. Passes: the same unit within range of a
hub that a railway feeds.
Rules: op.supply.resupply.start-of-turn, op.supply.value.best-path.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "unit-out-of-supply"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report units of each side outside its network."""
    for number, unit in enumerate(context.scenario.units):
        if unit.at is None or unit.supply_dump or unit.turns_out_of_supply:
            continue
        supply, cell = context.supply(unit.side), context.cell(unit.at)
        if supply is not None and cell is not None and cell not in supply.value:
            message = (
                f"{unit.name} on {unit.at} starts out of supply; bring a hub or a source nearer, move the unit, "
                "or give it a supply dump."
            )
            pointer = f"/units/{number}/at"
            hexes = (unit.at,)
            rules = ("op.supply.resupply.start-of-turn",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, unit.id, rules)
