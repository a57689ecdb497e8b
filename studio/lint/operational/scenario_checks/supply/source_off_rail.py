"""A rail source stands on no railway.

It brings supply into the railways that it stands on; elsewhere it serves its own hex, its neighbours and a hub there,
which a truck source would do as well.
Fails: a rail source in a hex that no railway enters. Passes: one at the end of a railway; a port without a railway.
Rules: op.supply.source.rail, op.supply.rail.spread.
"""

from collections.abc import Iterator
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "source-off-rail"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report rail sources in hexes without a rail link."""
    railway = {
        step // DIRECTIONS
        for link in context.scenario.map.links
        if link.kind == "rail"
        for step in context.steps(link.between)
    }
    for number, source in enumerate(context.scenario.sources):
        cell = context.cell(source.at)
        if source.kind == "rail" and cell is not None and cell not in railway:
            message = (
                f"The rail source of {context.side_name(source.side)} on {source.at} stands on no railway; "
                "lay one to it, or make it a truck source."
            )
            pointer, rules = f"/sources/{number}/kind", ("op.supply.source.rail",)
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, pointer, (source.at,), source.at, rules
            )
