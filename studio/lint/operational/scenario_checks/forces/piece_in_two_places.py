"""A unit or HQ stands on the map and is to arrive as well.

What is on the map from the start cannot arrive: the arrival is never played.
Fails: a unit with "at": "0512" and an "arrival". Passes: a unit with one of the two.
"""

from collections.abc import Iterator
from typing import Final

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
