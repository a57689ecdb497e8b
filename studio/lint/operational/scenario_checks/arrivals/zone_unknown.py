"""A unit or HQ arrives by a reinforcement zone that does not exist.

Arrivals name one of the zones of the file, or hexes of their own. The engine refuses to set up a battle with a
zone it does not know.
Fails: "arrival": {"turn": 2, "zone": "north"} where no zone is called so. Passes: the same with the zone
"north" in the file.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational import references
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "zone-unknown"
SEVERITY: Final = Severity.ERROR


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report arrivals by an unknown zone."""
    known = {zone.id for zone in context.scenario.zones}
    for pointer, piece in references.pieces(context.scenario):
        if piece.arrival is not None and piece.arrival.zone is not None and piece.arrival.zone not in known:
            message = (
                f"There is no reinforcement zone {piece.arrival.zone}, by which {piece.name} arrives; choose "
                "another zone, or draw this one."
            )
            pointer = f"{pointer}/arrival/zone"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, subject=piece.id)
