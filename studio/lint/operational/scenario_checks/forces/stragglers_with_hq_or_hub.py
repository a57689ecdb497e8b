"""Stragglers lie in a hex with an HQ or a supply hub.

Neither an HQ nor a hub can be set up where stragglers are, so that they cannot be there together at the start.
Fails: stragglers and a hub at "0512". Passes: the hub at "0512" and the stragglers at "0513".
Rules: op.hub.create.not-stragglers.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "stragglers-with-hq-or-hub"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report groups of stragglers in such hexes."""
    scenario = context.scenario
    there = {context.cell(hub.at): "a supply hub" for hub in scenario.hubs}
    there |= {context.cell(hq.at): hq.name for hq in scenario.hqs if hq.at is not None}
    for number, some in enumerate(scenario.stragglers):
        cell = context.cell(some.at)
        if cell is not None and cell in there:
            message = (
                f"Stragglers lie on {some.at}, where {there[cell]} stands; move one of them to another hex."
            )
            pointer = f"/stragglers/{number}/at"
            rules = ("op.hub.create.not-stragglers",)
            yield Problem(CODE, SEVERITY, message, scenario.id, pointer, (some.at,), some.at, rules)
