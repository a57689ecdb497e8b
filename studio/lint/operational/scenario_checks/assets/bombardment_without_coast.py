"""A side has naval bombardment on a map without a coast.

Warships reach units beside the sea and nobody else; on a lake there are none.
Fails: naval bombardment on a map without sea. Passes: the same with a sea hex beside land.
Rules: op.asset.naval-bombardment.target.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.side_assets import side_assets
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.terrain import is_coast

CODE: Final = "bombardment-without-coast"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report warships that can reach nothing."""
    owners = [
        each for each in side_assets(context) if each.kind == "naval-bombardment" and each.limits.a_turn
    ]
    start = context.start if owners else None
    if start is None or any(is_coast(start.board, cell) for cell in range(len(start.board.shape))):
        return
    for each in owners:
        message = (
            f"{each.side.name} has naval bombardment, and the map has no coast for its warships; "
            "draw the sea, or take the asset away."
        )
        rules = ("op.asset.naval-bombardment.target",)
        yield Problem(CODE, SEVERITY, message, context.scenario.id, each.pointer, (), each.side.id, rules)
