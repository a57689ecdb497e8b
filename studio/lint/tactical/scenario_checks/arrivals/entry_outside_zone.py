"""A reinforcement names hexes outside of the zone by which units of its nation enter, so that nobody comes by these.

The hexes of a reinforcement narrow the zone of a nation, and stand for it only where the nation has none.
Fails: a zone of 0710 and 0810, and a reinforcement that comes by 0910. Passes: the same by 0810.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.entries import zone_labels

CODE: Final = "entry-outside-zone"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("squad.status.placing.zone-only", "tactical.needs.reinforcement-details")


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report hexes of reinforcements that lie in the zone of none of their units."""
    for number, group in enumerate(context.battle.reinforcements):
        zones = [
            zone_labels(context, group.side, context.units[each])
            for each in group.units
            if each in context.units
        ]
        outside = tuple(each for each in group.hexes if all(zone and each not in zone for zone in zones))
        if zones and outside:
            message = f"Nobody comes by {', '.join(outside)}, outside of the zone of those who come; widen it, or take them out."
            pointer = f"/tactical/reinforcements/{number}/hexes"
            yield context.problem(CODE, SEVERITY, message, pointer, group.id, hexes=outside, rules=_RULES)
