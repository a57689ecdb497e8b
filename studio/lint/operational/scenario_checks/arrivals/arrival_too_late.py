"""A unit or HQ arrives after the last turn.

The battle is over before it comes.
Fails: "arrival": {"turn": 9} in a battle of 7 turns. Passes: "arrival": {"turn": 7} there.
Rules: op.enroute.unit.timing, op.enroute.hq.timing.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational import references
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "arrival-too-late"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report arrivals that the battle does not last for."""
    turns = context.scenario.turns
    for pointer, piece in references.pieces(context.scenario):
        if piece.arrival is not None and piece.arrival.turn > turns:
            message = (
                f"{piece.name} arrives on turn {piece.arrival.turn}, but the battle ends with turn {turns}; let "
                "it come earlier, or make the battle longer."
            )
            pointer = f"{pointer}/arrival/turn"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, subject=piece.id)
