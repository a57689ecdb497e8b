"""A side has uses of an asset in the battle, and none in any turn.

Without a use in a turn the side does not have the asset at all.
Fails: 4 air recons in the battle and 0 a turn. Passes: 4 in the battle and 1 a turn.
Rules: op.asset.sides, op.asset.limit.turn.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.side_assets import side_assets
from studio.lint.problem import Problem, Severity

CODE: Final = "asset-without-turn"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report assets that no turn allows."""
    for each in side_assets(context):
        if not each.limits.a_turn:
            message = (
                f"{each.side.name} has {each.name} for the battle but no use of it in any turn, so that it never can; "
                "allow at least one a turn."
            )
            rules = ("op.asset.sides", "op.asset.limit.turn")
            pointer = f"{each.pointer}/a_turn"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), each.side.id, rules)
