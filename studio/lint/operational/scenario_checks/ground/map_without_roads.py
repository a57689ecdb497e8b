"""The map has neither road nor railway.

Supply and whatever is on wheels then crawl over open ground, and no place is more worth having than another. Most often the
roads were to be drawn later, or an import found none.
Fails: "links": []. Passes: one road, and be it a track.
Rules: op.move.road.cost.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "map-without-roads"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report a map on which no link is drawn."""
    if not context.scenario.map.links:
        message = "The map has neither road nor railway, so that supply and vehicles crawl over open ground; draw some."
        rules = ("op.move.road.cost",)
        yield Problem(
            CODE, SEVERITY, message, context.scenario.id, "/map/links", subject="links", rules=rules
        )
