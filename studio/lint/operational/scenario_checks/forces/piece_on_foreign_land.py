"""A unit or HQ stands on land that its side does not own.

What a unit enters becomes its side's land, so that no unit stands on the enemy's or on nobody's. Supply runs
through own land alone and would not reach it.
Fails: a unit of "allies" on a hex that the territory gives to "axis". Passes: the same unit on a hex of
"allies".
Rules: op.front.own-route.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational import references
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.terrain import terrain_at

CODE: Final = "piece-on-foreign-land"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Ask the engine who owns the hex of each piece; without any territory the rows are to blame."""
    start = context.start
    if start is None or not context.scenario.territory:
        return
    for pointer, piece in references.pieces(context.scenario):
        cell = context.cell(piece.at) if piece.at is not None else None
        if piece.at is None or cell is None or piece.side not in context.sides:
            continue
        if terrain_at(start, cell).water:
            # Nobody owns water; that nothing can be there is said elsewhere.
            continue
        if context.owner_at_start(cell) != piece.side:
            message = (
                f"{piece.name} of {context.side_name(piece.side)} stands on {piece.at}, which belongs to "
                f"{_whose(context, cell)}; give the hex to its side, or move it."
            )
            pointer = f"{pointer}/at"
            hexes = (piece.at,)
            rules = ("op.front.own-route",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, piece.id, rules)


def _whose(context: OperationalContext, cell: int) -> str:
    owner = context.owner_at_start(cell)
    return context.side_name(owner) if owner else "nobody"
