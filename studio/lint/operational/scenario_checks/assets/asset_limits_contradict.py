"""A side may use an asset more often in a turn than in the whole battle.

The limit of the battle is reached in its first turn, and that of the turn never.
Fails: 3 air attacks a turn and 2 in the battle. Passes: 2 a turn and 2 in the battle.
Rules: op.asset.limit.turn, op.asset.limit.scenario.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.side_assets import side_assets
from studio.lint.problem import Problem, Severity

CODE: Final = "asset-limits-contradict"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report limits of turns beyond those of the battle."""
    for each in side_assets(context):
        turn, battle = each.limits.a_turn, each.limits.in_battle
        if battle is not None and turn > battle:
            message = (
                f"{each.side.name} may use {each.name} {turn} times in a turn but only {battle} times in the whole battle; "
                "lower the uses of a turn, or allow more in the battle."
            )
            rules = ("op.asset.limit.turn", "op.asset.limit.scenario")
            pointer = f"{each.pointer}/in_battle"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), each.side.id, rules)
