"""The scenario holds weather, territory or fortifications, which nothing reads in a tactical battle.

They belong to the operational rules. Works are markers of a tactical battle, and who holds what follows from its
objectives.
Fails: a tactical scenario with territory. Passes: one without.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "operational-part-used"
SEVERITY: Final = Severity.WARNING


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report parts that the tactical rules do not know."""
    scenario = context.scenario
    parts = {
        "/territory": ("territory", scenario.territory),
        "/layers": ("layers of territory", scenario.layers),
        "/weather": ("weather", scenario.weather),
        "/weather_zones": ("weather zones", scenario.weather_zones),
        "/map/fortifications": ("fortifications", scenario.map.fortifications),
    }
    for pointer, (what, part) in parts.items():
        if part:
            message = f"The scenario has {what}, which no tactical rule reads; take them away."
            yield context.problem(CODE, SEVERITY, message, pointer, what)
