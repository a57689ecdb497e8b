"""A unit or HQ neither stands on the map nor arrives.

What has no hex and no arrival, and is not embarked, never comes into the battle.
Fails: a unit without "at" and without "arrival". Passes: a unit with "arrival": {"turn": 3, "zone": "north"}.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.forces import UnitSetup
from studio.lint.operational import references
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "piece-nowhere"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report pieces without a place."""
    for pointer, piece in references.pieces(context.scenario):
        embarked = piece.embarked if isinstance(piece, UnitSetup) else None
        if piece.at is None and piece.arrival is None and embarked is None:
            message = (
                f"{piece.name} is neither on the map nor on its way; put it on a hex, or say when and where it "
                "arrives."
            )
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, subject=piece.id)
