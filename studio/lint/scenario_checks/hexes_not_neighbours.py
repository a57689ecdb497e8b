"""A river, bridge, road or the like joins two hexes that are not neighbours.

What lies on a hexside is named by the two hexes that share it, and a road runs from a hex to the next. The
engine refuses to set up a map with such a thing between hexes that are apart.
Fails: a road on "0101|0103". Passes: roads on "0101|0102" and "0102|0103".
"""

from collections.abc import Iterator
from typing import Final

from studio.lint import references
from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "hexes-not-neighbours"
SEVERITY: Final = Severity.ERROR


def check(context: LintContext) -> Iterator[Problem]:
    """Report pairs on the map that share no hexside."""
    for pointer, feature in references.hexsides(context.scenario):
        if context.steps(feature.between):
            continue
        first, _, second = feature.between.partition("|")
        if context.hex_at(first) is not None and context.hex_at(second) is not None:
            message = (
                f"The {feature.kind} on {feature.between} joins two hexes that are not neighbours; "
                "name two hexes that share a hexside, or take it away."
            )
            pointer = f"{pointer}/between"
            hexes = (first, second)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, feature.between)
