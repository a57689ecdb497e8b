"""Nothing can arrive by a reinforcement zone.

Units enter by hexes that their side owns, that are on the map and that they can stand on. Beaches on which its boats
can land will be its own.
Fails: a zone without hexes, one that the enemy owns altogether, one in the sea. Passes: a zone with one hex of
own, passable land.
Rules: op.enroute.unit.hexes, op.enroute.unit.hex-owned.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.scenario import Zone
from studio.lint.operational.context import OperationalContext
from studio.lint.operational.landing_hexes import beaches
from studio.lint.operational.marches import can_stop
from studio.lint.problem import Problem, Severity
from studio.rules.kernel.decision import Side
from studio.tables.operational.kinds import MovementType

CODE: Final = "zone-unusable"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report zones without one usable hex; labels off the map have a check of their own."""
    for number, zone in enumerate(context.scenario.zones):
        cells = {label: cell for label in zone.hexes if (cell := context.cell(label)) is not None}
        fault = _fault(context, zone, tuple(cells.values())) if cells or not zone.hexes else ""
        if fault:
            message = (
                f"Nothing can arrive by the reinforcement zone {zone.name}: {fault}. Give it other hexes."
            )
            pointer, rules = f"/zones/{number}/hexes", ("op.enroute.unit.hex-owned",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, tuple(cells), zone.id, rules)


def _fault(context: OperationalContext, zone: Zone, cells: tuple[int, ...]) -> str:
    """Say what is wrong with the hexes of a zone as a whole, in a clause; empty if nothing is."""
    start = context.start
    if not zone.hexes:
        return "it has no hexes"
    if start is None:
        return ""
    movements = _movements(context, zone)
    if not any(can_stop(start, cell, movement, "dry") for cell in cells for movement in movements):
        return "none of its hexes can be entered by the units that use it"
    lands = not beaches(start, Side(zone.side)).isdisjoint(cells)
    owned = any(context.owner_at_start(cell) == zone.side for cell in cells)
    if context.scenario.territory and not owned and not lands:
        return f"none of its hexes belongs to {context.side_name(zone.side)}"
    return ""


def _movements(context: OperationalContext, zone: Zone) -> set[MovementType]:
    """Return how the units move that arrive by a zone; as infantry where none does."""
    found: set[MovementType] = {
        context.unit_types[unit.type].movement
        for unit in context.scenario.units
        if unit.type in context.unit_types and unit.arrival and unit.arrival.zone == zone.id
    }
    return found or {"infantry"}
