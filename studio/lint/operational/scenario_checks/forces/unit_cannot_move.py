"""A unit can never move from where it starts, enters or lands.

Water, mountains, escarpments, rivers and hexsides that nothing crosses can wall a hex in for units of a movement type.
The engine is asked where the unit could go alone on the map, with all its MPs and extended movement, in the weather of
each turn; from a hex beside it that lets nobody stop it must get farther on the same turn.
Fails: tanks on a hex with mountains all around and no road. Passes: infantry there, or tanks with a road out.
Rules: op.move.cost.x, op.move.escarpment, op.move.river.major-no-cross.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from studio.lint.operational import references
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.movement import ranges

CODE: Final = "unit-cannot-move"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report units that have movement and no hex to go to."""
    start = context.start
    if start is None:
        return
    for pointer, piece in references.pieces(context.scenario):
        unit = start.units.get(UnitId(piece.id))
        if unit is None or not pointer.startswith("/units/") or not _has_movement(start, unit):
            continue
        cells = (unit.at,) if unit.at is not None else unit.entry
        if unit.embarked is not None:
            cells = unit.embarked.targets
        if cells and not any(_leads_somewhere(start, unit, cell) for cell in cells):
            hexes = tuple(context.label(cell) for cell in cells)
            message = (
                f"{piece.name} can never leave {', '.join(hexes[:6])}: nothing of its movement type gets out; move the "
                "unit, or open a way."
            )
            part = "embarked" if unit.embarked is not None else "at" if unit.at is not None else "arrival"
            pointer = f"{pointer}/{part}"
            rules = ("op.move.cost.x",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, piece.id, rules)


def _has_movement(start: State, unit: Unit) -> bool:
    kind = start.type_of(unit)
    return kind.normal_movement + kind.extended_movement > 0


def _leads_somewhere(start: State, unit: Unit, cell: int) -> bool:
    """Say whether a unit gets out of a cell on any turn, were it alone on the map."""
    alone = replace(start, units={}, hqs={}, hubs={}, stragglers={})
    for turn in range(1, start.board.turns + 1):
        found = ranges.range_of(replace(alone, turn=turn), replace(unit, at=cell))
        if next(found.normal(), None) is not None or next(found.extended(), None) is not None:
            return True
    return False
