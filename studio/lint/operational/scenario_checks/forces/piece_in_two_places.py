"""A unit or HQ stands on the map and is to arrive as well, or is embarked beside one of the two.

What is on the map from the start cannot arrive, and what is embarked comes by its boat or plane: the arrival is never
played.
Fails: a unit with "at": "0512" and an "arrival". Passes: a unit with one of the two.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.forces import UnitSetup
from studio.lint.operational import references
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "piece-in-two-places"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report pieces with a hex and an arrival."""
    for pointer, piece in references.pieces(context.scenario):
        if piece.at is not None and piece.arrival is not None:
            message = (
                f"{piece.name} stands on {piece.at} from the start, but is also to arrive on turn "
                f"{piece.arrival.turn}; take away one of the two."
            )
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, f"{pointer}/arrival", (piece.at,), piece.id
            )
        elif isinstance(piece, UnitSetup) and piece.embarked and (piece.at or piece.arrival):
            where = f"stands on {piece.at}" if piece.at else "is to arrive"
            message = f"{piece.name} is embarked, but also {where}; take away one of the two."
            hexes = (piece.at or piece.embarked.at,)
            pointer = f"{pointer}/embarked"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, piece.id)
