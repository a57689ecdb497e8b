"""A unit arrives where no supply reaches.

All hexes by which it may enter lie outside the network of its side as the battle starts, so it goes without supply
unless the front moves first.
Fails: a reinforcement zone far from every hub and railway. Passes: a zone with one hex in supply.
Rules: op.enroute.unit.hexes, op.supply.resupply.needs-supplied-hex.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.state import UnitId

CODE: Final = "arrival-out-of-supply"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report units on their way whose entry hexes, such as their side owns, are all out of supply."""
    start = context.start
    for number, unit in enumerate(context.scenario.units if start else ()):
        supply = context.supply(unit.side)
        coming = start.units.get(UnitId(unit.id)) if start is not None else None
        if supply is None or coming is None or coming.at is not None:
            continue
        own = [cell for cell in coming.entry if context.owner_at_start(cell) == unit.side]
        if own and not supply.value.keys() & set(own):
            hexes = tuple(context.label(cell) for cell in own)
            message = (
                f"{unit.name} can enter by {', '.join(hexes)} alone, where no supply reaches; bring a hub or a source "
                "nearer, or let it enter elsewhere."
            )
            rules = ("op.supply.resupply.needs-supplied-hex",)
            pointer = f"/units/{number}/arrival"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, unit.id, rules)
