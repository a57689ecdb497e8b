"""A road or railway meets a river without any bridge.

A road that ends at the bank leads nobody across: units pay as if there were none, and no train passes. A bridge
that was blown is drawn as a damaged bridge, which tells that it is meant.
Fails: a paved road over a minor river, and no crossing there. Passes: the same road with a bridge, a pontoon or
a damaged bridge.
Rules: op.move.bridge.cost, op.move.river.major-no-cross.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "road-without-bridge"
SEVERITY: Final = Severity.WARNING


def check(context: LintContext) -> Iterator[Problem]:
    """Report links over rivers without a crossing of any kind, once for each hexside."""
    seen = {context.hexside(crossing.between) for crossing in context.scenario.map.crossings}
    for number, link in enumerate(context.scenario.map.links):
        key, rivers = context.hexside(link.between), context.rivers_on(link.between)
        if not rivers or key in seen:
            continue
        seen.add(key)
        message = (
            f"The {link.kind.replace('-', ' ')} on {link.between} meets a {rivers[0]} without "
            "a bridge; build a bridge, draw it as damaged, or let the road end at the bank."
        )
        pointer = f"/map/links/{number}"
        hexes = tuple(link.between.split("|"))
        rules = ("op.move.bridge.cost",)
        yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, link.between, rules)
