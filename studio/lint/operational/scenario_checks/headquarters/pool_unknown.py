"""A force pool holds what the catalogue does not have.

Infantry and armor belong to a nation, a specialist to a nation and a specialist type.
Fails: armor of a nation that the catalogue lacks; a specialist without its type. Passes: British infantry.
Rules: op.action.force-pool.contents.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "pool-unknown"
SEVERITY: Final = Severity.ERROR


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report nations and specialist types that there are not, and specialists without a type."""
    if context.catalogue is None:
        return
    nations = {nation.id for nation in context.catalogue.nations}
    for number, hq in enumerate(context.scenario.hqs):
        hexes = (hq.at,) if hq.at is not None else ()
        for index, item in enumerate(hq.pool):
            pointer, rules = f"/hqs/{number}/pool/{index}", ("op.action.force-pool.contents",)
            fault = None
            if item.nation not in nations:
                pointer += "/nation"
                fault = f"something of {item.nation}, a nation that the catalogue does not have"
            elif item.kind == "specialist" and item.specialist not in context.specialist_types:
                pointer += "/specialist"
                unknown = f"of type {item.specialist}, which the catalogue does not have"
                fault = f"a specialist {unknown if item.specialist else 'without a type'}"
            if fault is not None:
                message = f"The force pool of {hq.name} holds {fault}; correct it or take it out."
                yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, hq.id, rules)
