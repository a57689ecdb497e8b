"""Nothing can arrive by a reinforcement zone.

Units enter by hexes that their side owns, that are on the map and that they can stand on.
Fails: a zone without hexes, one that the enemy owns altogether, one in the sea. Passes: a zone with one hex of
own, passable land.
Rules: op.enroute.unit.hexes, op.enroute.unit.hex-owned.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.scenario import Zone
from studio.lint.examined import Examined
from studio.lint.marches import can_stop
from studio.lint.problem import Problem, Severity
from studio.tables.operational.kinds import MovementType

CODE: Final = "zone-unusable"
SEVERITY: Final = Severity.WARNING


def check(examined: Examined) -> Iterator[Problem]:
    """Report zones without one usable hex; labels off the map have a check of their own."""
    for number, zone in enumerate(examined.scenario.zones):
        cells = {label: cell for label in zone.hexes if (cell := examined.cell(label)) is not None}
        fault = _fault(examined, zone, tuple(cells.values())) if cells or not zone.hexes else ""
        if fault:
            message = (
                f"Nothing can arrive by the reinforcement zone {zone.name}: {fault}. Give it other hexes."
            )
            pointer, rules = f"/zones/{number}/hexes", ("op.enroute.unit.hex-owned",)
            yield Problem(
                CODE, SEVERITY, message, examined.scenario.id, pointer, tuple(cells), zone.id, rules
            )


def _fault(examined: Examined, zone: Zone, cells: tuple[int, ...]) -> str:
    """Say what is wrong with the hexes of a zone as a whole, in a clause; empty if nothing is."""
    start = examined.start
    if not zone.hexes:
        return "it has no hexes"
    if start is None:
        return ""
    movements = _movements(examined, zone)
    if not any(can_stop(start, cell, movement, "dry") for cell in cells for movement in movements):
        return "none of its hexes can be entered by the units that use it"
    if examined.scenario.territory and all(examined.owner_at_start(cell) != zone.side for cell in cells):
        return f"none of its hexes belongs to {examined.side_name(zone.side)}"
    return ""


def _movements(examined: Examined, zone: Zone) -> set[MovementType]:
    """How the units move that arrive by a zone; as infantry where none does."""
    found: set[MovementType] = {
        examined.unit_types[unit.type].movement
        for unit in examined.scenario.units
        if unit.type in examined.unit_types and unit.arrival and unit.arrival.zone == zone.id
    }
    return found or {"infantry"}
