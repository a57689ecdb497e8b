"""Where the units of a side may begin, as the battle starts or later, and where they face."""

from collections.abc import Iterable

from studio.documents.tactical.forces import Force, TacticalUnit
from studio.lint.tactical.context import TacticalContext
from studio.rules.tactical.ground.measure import facing_away
from studio.rules.tactical.setup.forces import HOMES
from studio.tables.tactical.tables import Tables


def starts_of(
    context: TacticalContext, tables: Tables, force: Force, unit: TacticalUnit, labels: Iterable[str]
) -> frozenset[int]:
    """Return the cells in which a unit may begin; `labels` are those that its reinforcement names."""
    match unit.start:
        case "map":
            named = (unit.at,) if unit.at else ()
            return frozenset(cell for cell in map(context.cell, named) if cell is not None)
        case "placed":
            return frozenset().union(*(context.cells_of(zone) for zone in force.deployment))
        case "due":
            own = frozenset(cell for cell in map(context.cell, labels) if cell is not None)
            entries = (each.zone for each in force.reinforcement if each.nation == unit.nation)
            return own or frozenset().union(*(context.cells_of(zone) for zone in entries))
        case "undeployed":
            return _about_jump_offs(context, tables, force)


def _about_jump_offs(context: TacticalContext, tables: Tables, force: Force) -> frozenset[int]:
    """Return the cells in which a side may put down what is undeployed (tactical.needs.jump-off-points)."""
    points = context.battle.points.jump_offs if context.battle.points else ()
    near = (
        context.within(each.at, tables.point_distances.deployment)
        for each in points
        if each.side == force.side
    )
    return frozenset().union(*near)


def first_starts(context: TacticalContext, tables: Tables, side: str) -> frozenset[int]:
    """Return the cells in which a side begins: where its units stand, are placed before the battle, or are deployed."""
    force = context.forces.get(side)
    if force is None:
        return frozenset()
    units = (unit for unit in context.units_of(side) if unit.start != "due" and unit.aboard is None)
    return frozenset().union(*(starts_of(context, tables, force, unit, ()) for unit in units))


def troops_first(context: TacticalContext, tables: Tables, side: str) -> frozenset[int]:
    """Return the cells in which a side begins with troops; where it has none, those about its jump-off points."""
    force = context.forces.get(side)
    if force is None:
        return frozenset()
    units = (
        unit for unit in context.units_of(side) if unit.start in ("map", "placed") and unit.aboard is None
    )
    there = frozenset().union(*(starts_of(context, tables, force, unit, ()) for unit in units))
    return there or first_starts(context, tables, side)


def all_starts(context: TacticalContext, tables: Tables, side: str) -> frozenset[int]:
    """Return the cells in which a side begins, and those by which others of it come later."""
    force = context.forces.get(side)
    if force is None:
        return frozenset()
    comes = {unit: each.hexes for each in context.battle.reinforcements for unit in each.units}
    late = (unit for unit in context.units_of(side) if unit.start == "due")
    return first_starts(context, tables, side).union(
        *(starts_of(context, tables, force, unit, comes.get(unit.id, ())) for unit in late)
    )


def facing_of(context: TacticalContext, unit: TacticalUnit) -> int | None:
    """Return where a unit faces as it begins on the map: away from home where it does not say; None where that is not known."""
    force = context.forces.get(unit.side)
    if unit.facing is not None or force is None:
        return unit.facing
    home = HOMES[context.shape.orientation][force.home]
    return facing_away(home, corner=context.battle.facing == "corner")
