"""A side has more uses of an asset in the battle than all its turns allow.

With every turn used to the full, some would be left: the limit of the battle limits nothing.
Fails: 1 air attack a turn and 9 in the battle, which has 7 turns. Passes: 1 a turn and 4 in the battle; 1 a turn and no
limit of the battle.
Rules: op.asset.limit.turn, op.asset.limit.scenario.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.side_assets import side_assets
from studio.lint.problem import Problem, Severity

CODE: Final = "asset-uses-beyond-turns"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report limits of the battle that its turns do not reach."""
    turns = context.scenario.turns
    for each in side_assets(context):
        most, battle = each.limits.a_turn * turns, each.limits.in_battle
        if battle is not None and 0 < most < battle:
            message = (
                f"{each.side.name} can use {each.name} at most {most} times in {turns} turns, and has {battle} uses of it; "
                "lower the uses of the battle, or allow more a turn."
            )
            rules = ("op.asset.limit.turn", "op.asset.limit.scenario")
            pointer = f"{each.pointer}/in_battle"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), each.side.id, rules)
