"""The map has terrain or hexsides that the ruleset has no figures for.

Nobody could say what it costs to enter them or whether they hide anybody, and the battle cannot be set up.
Fails: a legend with the terrain desert. Passes: one with open, wood and building.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "ground-unknown"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report terrains of the legend, and kinds of hexsides, that the ruleset does not know."""
    if context.ruleset is None:
        return
    for key, name in context.scenario.map.legend.items():
        if name not in context.grounds:
            message = f"The ruleset has no terrain {name}; name one of its own: {', '.join(context.grounds)}."
            pointer = f"/map/legend/{key.replace('~', '~0').replace('/', '~1')}"
            yield context.problem(CODE, SEVERITY, message, pointer, name)
    for number, feature in enumerate(context.scenario.map.hexsides):
        if feature.kind not in context.obstacles:
            message = (
                f"The ruleset has no hexside {feature.kind}; name one of: {', '.join(context.obstacles)}."
            )
            yield context.problem(
                CODE, SEVERITY, message, f"/map/hexsides/{number}/kind", feature.between, hexes=()
            )
