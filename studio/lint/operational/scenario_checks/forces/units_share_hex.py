"""Two units stand on one hex.

A hex holds one unit, whatever its side. The engine refuses to set such a battle up.
Fails: two units at "0512". Passes: one at "0512" and one at "0513".
"""

from collections.abc import Iterator, Set
from typing import Final

from studio.documents.operational.forces import UnitSetup
from studio.lint.operational.context import OperationalContext
from studio.lint.operational.marches import can_stop
from studio.lint.problem import Problem, Severity

CODE: Final = "units-share-hex"
SEVERITY: Final = Severity.ERROR


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report the second unit on a hex, and all that follow."""
    first: dict[int, str] = {}
    standing = {context.cell(unit.at) for unit in context.scenario.units if unit.at is not None}
    for number, unit in enumerate(context.scenario.units):
        cell = context.cell(unit.at) if unit.at is not None else None
        if unit.at is None or cell is None:
            continue
        if cell in first:
            message = (
                f"{unit.name} stands on {unit.at}, where {first[cell]} stands already; move one of them."
            )
            yield Problem(
                CODE,
                SEVERITY,
                message,
                context.scenario.id,
                f"/units/{number}/at",
                (unit.at,),
                unit.id,
                instead=_room_beside(context, unit, cell, standing),
            )
        first.setdefault(cell, unit.name)


def _room_beside(context: OperationalContext, unit: UnitSetup, cell: int, standing: Set[int | None]) -> str:
    """Return the next hex of a unit's own land on which it can stop and nobody stands; empty where there is none."""
    start, kind = context.start, context.unit_types.get(unit.type)
    if start is None or kind is None:
        return ""
    free = (
        beside
        for beside in start.board.topology.around(cell)
        if beside not in standing
        and context.owner_at_start(beside) == unit.side
        and can_stop(start, beside, kind.movement, "dry")
    )
    return next((context.label(beside) for beside in free), "")
