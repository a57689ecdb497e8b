"""A unit arrives by a reinforcement zone of another side.

Units enter by hexes that their own side owns; a zone of the enemy is on his land, most often, so that the unit waits for
ever. Mostly the wrong zone was chosen from the list.
Fails: a unit of "allies" with the zone of "axis". Passes: the same with a zone of "allies".
Rules: op.enroute.unit.hex-owned.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "arrival-zone-foreign"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report units whose zone is of another side, with the only zone of their own where there is one."""
    scenario = context.scenario
    zones = {zone.id: zone for zone in scenario.zones}
    for number, unit in enumerate(scenario.units):
        zone = zones.get(unit.arrival.zone or "") if unit.arrival is not None and unit.at is None else None
        if zone is None or zone.side == unit.side:
            continue
        own = [other.id for other in scenario.zones if other.side == unit.side]
        message = (
            f"{unit.name} of {context.side_name(unit.side)} arrives by {zone.name}, a zone of "
            f"{context.side_name(zone.side)}; name one of its own side."
        )
        yield Problem(
            CODE,
            SEVERITY,
            message,
            scenario.id,
            f"/units/{number}/arrival/zone",
            zone.hexes,
            unit.id,
            ("op.enroute.unit.hex-owned",),
            instead=own[0] if len(own) == 1 else "",
        )
