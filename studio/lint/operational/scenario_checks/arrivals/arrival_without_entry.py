"""A unit that is to arrive has no hex by which it can enter.

A unit enters by the hexes of its zone and those that its arrival names, an HQ by a rail or port source of its
side. Where none will do it waits for ever.
Fails: a tank brigade whose only entry hex is a mountain. Passes: a tank brigade that enters by a road junction
in the plain.
Rules: op.enroute.unit.hexes, op.enroute.hq.hexes.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.forces import HqSetup, UnitSetup
from studio.lint.operational import references
from studio.lint.operational.context import OperationalContext
from studio.lint.operational.marches import can_stop
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.state import Headquarters, HqId, State, Unit, UnitId

CODE: Final = "arrival-without-entry"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report units without an entry hex to stop on in dry weather, and HQs without a source of the right kind."""
    start = context.start
    if start is None:
        return
    for pointer, piece in references.pieces(context.scenario):
        if piece.at is not None or piece.arrival is None:
            continue
        unit, hq = start.units.get(UnitId(piece.id)), start.hqs.get(HqId(piece.id))
        if isinstance(piece, UnitSetup) and unit is not None and not _entries(start, unit):
            message = (
                f"{piece.name} has no hex by which it can enter on turn {piece.arrival.turn}; name a zone or "
                "hexes on which it can stand."
            )
            rule = "op.enroute.unit.hexes"
        elif isinstance(piece, HqSetup) and hq is not None and not _sources(start, hq):
            message = (
                f"{piece.name} has no source by which it can arrive on turn {piece.arrival.turn}; give "
                f"{context.side_name(piece.side)} a rail or port source."
            )
            rule = "op.enroute.hq.hexes"
        else:
            continue
        pointer = f"{pointer}/arrival"
        yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), piece.id, (rule,))


def _entries(start: State, unit: Unit) -> bool:
    movement = start.type_of(unit).movement
    return any(can_stop(start, cell, movement, "dry") for cell in unit.entry)


def _sources(start: State, hq: Headquarters) -> bool:
    kinds = start.board.tables.supply.rail_sources
    return any(source.side == hq.side and source.kind in kinds for source in start.board.sources)
