"""A river, bridge, road or the like joins two hexes that are not neighbours.

What lies on a hexside is named by the two hexes that share it, and a road runs from a hex to the next. The
engine refuses to set up a map with such a thing between hexes that are apart.
Fails: a road on "0101|0103". Passes: roads on "0101|0102" and "0102|0103".
"""

from collections.abc import Iterator
from typing import Final

from studio.lint import places
from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity

CODE: Final = "hexes-not-neighbours"
SEVERITY: Final = Severity.ERROR


def check(examined: Examined) -> Iterator[Problem]:
    """Report pairs on the map that share no hexside."""
    for pointer, feature in places.hexsides(examined.scenario):
        if examined.steps(feature.between):
            continue
        first, _, second = feature.between.partition("|")
        if examined.hex_at(first) is not None and examined.hex_at(second) is not None:
            message = (
                f"The {feature.kind} on {feature.between} joins two hexes that are not neighbours; "
                "name two hexes that share a hexside, or take it away."
            )
            pointer = f"{pointer}/between"
            hexes = (first, second)
            yield Problem(CODE, SEVERITY, message, examined.scenario.id, pointer, hexes, feature.between)
