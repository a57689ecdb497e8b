"""A gun sees fewer than five of the hexes in its arc and range, or begins where it cannot be towed out.

Guns are turned only when they are activated, and hardly moved at all; one that sees nothing is of no use. What tows them
has to come into the hex of the gun, or into one beside it to which men can push it.
Fails: a gun in a lane that faces a wood right before it, or in a marsh where no truck comes. Passes: the same gun
facing down the lane, or with a field beside it.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.tactical.forces import TacticalUnit
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.marches import FOREVER, reaches
from studio.lint.tactical.starts import facing_of
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.ground.measure import in_front
from studio.rules.tactical.ground.sight import cells_seen
from studio.rules.tactical.ground.step_cost import cost_of_step
from studio.tables.tactical.sight import Sight
from studio.tables.tactical.tables import Tables

CODE: Final = "gun-boxed-in"
SEVERITY: Final = Severity.HINT
#: A gun that sees fewer hexes is reported.
_FEWEST: Final = 5
_TOWING: Final = ("tactical.needs.towing",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report guns that see next to nothing."""
    if context.land is None or context.tables is None:
        return
    for number, unit in enumerate(context.battle.units):
        kind = context.unit_types.get(unit.type)
        cell = context.cell(unit.at) if unit.at and unit.start == "map" and unit.towed_by is None else None
        if kind is None or kind.kind != "gun" or cell is None or unit.gun == "unready":
            continue
        ranges = [context.weapons[each].range for each in kind.weapons if each in context.weapons]
        seen = _seen(context, context.land, context.tables.sight, unit, cell, max(ranges, default=0))
        if ranges and seen < _FEWEST:
            message = f"{unit.name} in {unit.at} sees {_hexes(seen)} in its arc and range; turn it, or find it a better place."
            pointer = f"/tactical/units/{number}/facing"
            yield context.problem(CODE, SEVERITY, message, pointer, unit.id, hexes=(unit.at or "",))
        if _is_shut_in(context, context.land, context.tables, unit, cell):
            message = (
                f"No vehicle that tows can come to {unit.name} in {unit.at}; find it a place with a way out."
            )
            pointer = f"/tactical/units/{number}/at"
            yield context.problem(
                CODE, SEVERITY, message, pointer, unit.id, hexes=(unit.at or "",), rules=_TOWING
            )


def _seen(
    context: TacticalContext, land: Ground, figures: Sight, unit: TacticalUnit, cell: int, far: int
) -> int:
    """Count the hexes beside its own that a gun sees in its arc and range."""
    corner, facing = context.battle.facing == "corner", facing_of(context, unit)
    if facing is None:
        return _FEWEST
    seen = cells_seen(land, figures, cell, visibility=context.battle.visibility)
    return sum(
        0 < land.distance(cell, each) <= far and in_front(land.shape, cell, facing, each, corner=corner)
        for each in seen
    )


def _is_shut_in(
    context: TacticalContext, land: Ground, tables: Tables, unit: TacticalUnit, cell: int
) -> bool:
    """Say whether a side has vehicles that tow, and none that comes to a gun, however long it takes."""
    force = context.forces.get(unit.side)
    if force is None:
        return False
    come = reaches(context, land, tables, force, FOREVER)
    towing = [cells for name, cells in come.items() if context.unit_types[context.units[name].type].tows]
    hitched = {cell} | {
        beside
        for direction, beside in enumerate(land.topology.beside[cell])
        if cost_of_step(land, tables.movement, "foot", cell, direction) is not None
    }
    return bool(towing) and not any(hitched & cells for cells in towing)


def _hexes(number: int) -> str:
    return "no hex" if number == 0 else f"{number} hex" + ("es" if number > 1 else "")
