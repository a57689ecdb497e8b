"""An HQ is of a type of a nation that fights on the other side.

What it can do and what it is called go by its type. One of a nation of which it leads nobody, while the enemy has units
of it, is mostly a wrong choice from the list of types.
Fails: a French staff over Italian divisions, against French ones. Passes: an Italian staff, or a German one there.
Rules: op.hq.subordinates.fixed.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "hq-of-enemy-nation"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report HQs of whose nation their side has no unit, and another side has some."""
    if context.catalogue is None:
        return
    nations = {nation.id: nation.name for nation in context.catalogue.nations}
    fielded: dict[str, set[str]] = defaultdict(set)
    for unit in context.scenario.units:
        if unit.type in context.unit_types:
            fielded[unit.side].add(context.unit_types[unit.type].nation)
    for number, hq in enumerate(context.scenario.hqs):
        kind = context.hq_types.get(hq.type)
        if kind is None or hq.side not in context.sides or kind.nation in fielded[hq.side]:
            continue
        enemy = next((side for side, found in fielded.items() if kind.nation in found), None)
        if enemy is not None:
            message = (
                f"{hq.name} of {context.side_name(hq.side)} is {nations.get(kind.nation, kind.nation)} by its type, and such "
                f"units fight for {context.side_name(enemy)} alone; choose another type of HQ."
            )
            where = (hq.at,) if hq.at is not None else ()
            yield Problem(CODE, SEVERITY, message, context.scenario.id, f"/hqs/{number}/type", where, hq.id)
