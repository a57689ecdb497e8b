"""A supply hub stands where none can be set up.

The ruleset says of each terrain whether a hub may stand in it; mountains and water are no place for trucks.
Fails: a hub on a mountain. Passes: a hub in a city.
Rules: op.hub.create.not-mountain.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.locations import find_excluded
from studio.lint.problem import Problem, Severity

CODE: Final = "hub-on-bad-terrain"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report hubs on such terrain."""
    for index, at, terrain in find_excluded(context, context.scenario.hubs, lambda kind: kind.hub_allowed):
        message = f"The supply hub on {at} stands in {terrain}, where no hub can be; move it."
        pointer, rules = f"/hubs/{index}/at", ("op.hub.create.not-mountain",)
        yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (at,), at, rules)
