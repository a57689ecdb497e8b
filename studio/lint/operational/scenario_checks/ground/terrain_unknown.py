"""The map uses a terrain that the ruleset does not have.

Every character in the rows of terrain stands for a terrain by the legend, and the ruleset has the figures of
each. The engine refuses to set up a map on which it does not know the ground.
Fails: "j" in a row, and the legend says "jungle", of which the ruleset has never heard, or says nothing.
Passes: "f" in a row, and the legend says "forest".
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "terrain-unknown"
SEVERITY: Final = Severity.ERROR

#: So many hexes are named at most.
_SHOWN: Final = 20


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report each character once, with the first hexes that have it."""
    board = context.scenario.map
    if context.ruleset is None:
        return
    for key in sorted(set("".join(board.terrain))):
        name = board.legend.get(key)
        if name in context.terrains:
            continue
        hexes = _hexes(context, key)
        where = f" (first on {hexes[0]})" if hexes else ""
        meaning = f"stands for {name}, which the ruleset does not have" if name else "is not in the legend"
        message = f'The character "{key}" in the terrain{where} {meaning}; correct the legend, or paint another terrain.'
        yield Problem(CODE, SEVERITY, message, context.scenario.id, "/map/legend", hexes, subject=name or key)


def _hexes(context: OperationalContext, key: str) -> tuple[str, ...]:
    found = [
        context.shape.label(at)
        for at in context.shape.hexes()
        if at.row < len(context.scenario.map.terrain)
        and context.scenario.map.terrain[at.row][at.column : at.column + 1] == key
    ]
    return tuple(found[:_SHOWN])
