"""A unit or HQ neither stands on the map nor arrives.

What has no hex and no arrival never comes into the battle.
Fails: a unit without "at" and without "arrival". Passes: a unit with "arrival": {"turn": 3, "zone": "north"}.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint import places
from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity

CODE: Final = "piece-nowhere"
SEVERITY: Final = Severity.WARNING


def check(examined: Examined) -> Iterator[Problem]:
    """Report pieces without a place."""
    for pointer, piece in places.pieces(examined.scenario):
        if piece.at is None and piece.arrival is None:
            message = (
                f"{piece.name} is neither on the map nor on its way; put it on a hex, or say when and where it "
                "arrives."
            )
            yield Problem(CODE, SEVERITY, message, examined.scenario.id, pointer, subject=piece.id)
