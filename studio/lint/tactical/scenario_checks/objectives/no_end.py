"""Nothing says who has won.

At the end victory points or significant objectives are counted. A battle in which nothing brings either, and that has
no other condition, could only be a draw.
Fails: no objective with victory points and no condition. Passes: one objective worth a point.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "no-end"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report battles that nobody can win."""
    battle = context.battle
    scores = any(goal.victory_points for goal in battle.objectives) or any(
        effect.verb == "victory" for _, effect in context.effects()
    )
    counts = {"points": scores, "objectives": any(goal.significant for goal in battle.objectives)}
    if not counts[battle.victory.at_end] and not battle.victory.conditions and battle.victory.tie == "draw":
        message = {
            "points": "Nobody can score a victory point, so that the battle is always a draw; let an objective bring some.",
            "objectives": "No objective is significant, so that the battle is always a draw; mark those that count.",
        }[battle.victory.at_end]
        rules = ("tactical.needs.victory",)
        yield context.problem(CODE, SEVERITY, message, "/tactical/victory", "victory", rules=rules)
