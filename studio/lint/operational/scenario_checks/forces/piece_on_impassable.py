"""A unit or HQ stands where nothing of its kind can stop.

It could never have come there, in the weather of the first turn: mobile units cannot enter mountains, an HQ moves
as supply does, and none can be at sea or stop in salt marshes, even by road.
Fails: a tank brigade on a mountain. Passes: an infantry division on the same mountain.
Rules: op.move.cost.x, op.hq.move.supply-movement.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.forces import HqSetup, UnitSetup
from studio.lint.operational import references
from studio.lint.operational.context import OperationalContext
from studio.lint.operational.marches import can_stop
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.terrain import terrain_at, weather_at
from studio.tables.operational.kinds import MovementType

CODE: Final = "piece-on-impassable"
SEVERITY: Final = Severity.ERROR


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report pieces on cells on which the engine would let them end no move."""
    start = context.start
    if start is None:
        return
    for pointer, piece in references.pieces(context.scenario):
        movement, cell = _movement(context, piece), context.cell(piece.at) if piece.at else None
        if piece.at is None or movement is None or cell is None:
            continue
        if not can_stop(start, cell, movement, weather_at(start, cell)):
            message = (
                f"{piece.name} stands on {piece.at}, but {_whose(movement)} cannot be in "
                f"{terrain_at(start, cell).name}; move it, or paint other terrain."
            )
            pointer, rules = f"{pointer}/at", ("op.move.cost.x",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (piece.at,), piece.id, rules)


def _movement(context: OperationalContext, piece: UnitSetup | HqSetup) -> MovementType | None:
    if isinstance(piece, HqSetup):
        return "supply"
    kind = context.unit_types.get(piece.type)
    return kind.movement if kind else None


def _whose(movement: MovementType) -> str:
    return "an HQ" if movement == "supply" else f"{movement} units"
