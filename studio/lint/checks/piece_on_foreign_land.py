"""A unit or HQ stands on land that its side does not own.

What a unit enters becomes its side's land, so that no unit stands on the enemy's or on nobody's. Supply runs
through own land alone and would not reach it.
Fails: a unit of "allies" on a hex that the territory gives to "axis". Passes: the same unit on a hex of
"allies".
Rules: op.front.own-route.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint import places
from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.terrain import terrain_at

CODE: Final = "piece-on-foreign-land"
SEVERITY: Final = Severity.WARNING


def check(examined: Examined) -> Iterator[Problem]:
    """Ask the engine who owns the hex of each piece; without any territory the rows are to blame."""
    start = examined.start
    if start is None or not examined.scenario.territory:
        return
    for pointer, piece in places.pieces(examined.scenario):
        cell = examined.cell(piece.at) if piece.at is not None else None
        if piece.at is None or cell is None or piece.side not in examined.sides:
            continue
        if terrain_at(start, cell).water:
            # Nobody owns water; that nothing can be there is told elsewhere.
            continue
        if examined.owner_at_start(cell) != piece.side:
            message = (
                f"{piece.name} of {examined.side_name(piece.side)} stands on {piece.at}, which belongs to "
                f"{_whose(examined, cell)}; give the hex to its side, or move it."
            )
            pointer = f"{pointer}/at"
            hexes = (piece.at,)
            rules = ("op.front.own-route",)
            yield Problem(CODE, SEVERITY, message, examined.scenario.id, pointer, hexes, piece.id, rules)


def _whose(examined: Examined, cell: int) -> str:
    owner = examined.owner_at_start(cell)
    return examined.side_name(owner) if owner else "nobody"
