"""Who can hold objectives before the first shot."""

from studio.documents.tactical.scenario import TacticalObjective
from studio.lint.tactical.context import TacticalContext


def taker_at_setup(context: TacticalContext, goal: TacticalObjective) -> str | None:
    """Return who captures an objective at set-up: the one side that can be in it, in a zone of its own."""
    cell = context.cell(goal.at)
    if cell is None or not goal.setup_capture:
        return None
    there = {unit.side for unit in context.on_map.get(cell, ())}
    own = {
        side
        for side, force in context.forces.items()
        if any(cell in context.cells_of(zone) for zone in force.deployment)
    }
    placing = own & {unit.side for unit in context.battle.units if unit.start == "placed"}
    able = there or placing
    return next(iter(able & own)) if len(able) == 1 and able <= own else None
