"""A supply hub stands where none can be set up.

The ruleset says of each terrain whether a hub may stand in it; mountains and water are no place for trucks.
Fails: a hub on a mountain. Passes: a hub in a city.
Rules: op.hub.create.not-mountain.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.terrain import terrain_at

CODE: Final = "hub-on-bad-terrain"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report hubs on such terrain."""
    start = context.start
    for number, hub in enumerate(context.scenario.hubs if start else ()):
        cell = context.cell(hub.at)
        if start is not None and cell is not None and not terrain_at(start, cell).hub_allowed:
            name = terrain_at(start, cell).name
            message = f"The supply hub on {hub.at} stands in {name}, where no hub can be; move it."
            pointer = f"/hubs/{number}/at"
            rules = ("op.hub.create.not-mountain",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (hub.at,), hub.at, rules)
