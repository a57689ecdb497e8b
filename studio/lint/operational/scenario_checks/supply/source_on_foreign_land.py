"""A supply source stands on land that its side does not own.

A source serves its side only while that side owns the hex, so that this one gives nothing at the start. Where
that is meant, for a port still to be taken, silence the finding. A beach on which boats of the side can land is no fault, and
ships serve from water, which nobody owns.
Fails: a source of "allies" on a hex of "axis". Passes: a source of "allies" on a hex of "allies".
Rules: op.supply.source.chain.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.landing_hexes import beaches
from studio.lint.problem import Problem, Severity
from studio.rules.kernel.decision import Side

CODE: Final = "source-on-foreign-land"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Ask the engine who owns the hex of each source."""
    start = context.start
    for number, source in enumerate(context.scenario.sources if start else ()):
        cell = context.cell(source.at)
        if cell is None or source.side not in context.sides or not context.scenario.territory:
            continue
        owner = context.owner_at_start(cell)
        lands = start is not None and cell in beaches(start, Side(source.side))
        is_afloat = start is not None and source.kind == "ship" and start.board.terrain[cell].water
        if owner != source.side and not lands and not is_afloat:
            message = (
                f"The {source.kind} source of {context.side_name(source.side)} on {source.at} gives no supply: "
                f"the hex belongs to {context.side_name(owner) if owner else 'nobody'}. Give it to the side, or "
                "move the source."
            )
            pointer = f"/sources/{number}/at"
            hexes = (source.at,)
            rules = ("op.supply.source.chain",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, source.at, rules)
