"""An HQ is out of supply as the battle starts.

An HQ without supply cannot lead, and is lost if it stays so.
Fails: an HQ far ahead of the last hub. Passes: an HQ on a railway that joins a rail source, or within range of
a hub.
Rules: op.hq.supply.like-units.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "hq-out-of-supply"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report HQs on the map outside the network of their side."""
    for number, hq in enumerate(context.scenario.hqs):
        if hq.at is None:
            continue
        supply, cell = context.supply(hq.side), context.cell(hq.at)
        if supply is not None and cell is not None and cell not in supply.value:
            message = (
                f"{hq.name} on {hq.at} starts out of supply; bring a hub or a source nearer, or move the HQ."
            )
            pointer = f"/hqs/{number}/at"
            hexes = (hq.at,)
            rules = ("op.hq.supply.like-units",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, hq.id, rules)
