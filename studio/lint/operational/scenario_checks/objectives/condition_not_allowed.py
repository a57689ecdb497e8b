"""An objective has a condition that does not go with what it brings.

Primary objectives are always taken and held and bring no reward of their own; of bonus objectives the ruleset says by
which conditions each reward can be won. The battle cannot be played so.
Fails: a specialist for six prisoners. Passes: a specialist for a place, or for the death of an enemy unit.
Rules: op.objective.bonus.allowed-conditions, op.objective.condition.take-hold.primary.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.setup.goals import conditions_of, is_allowed

CODE: Final = "condition-not-allowed"
SEVERITY: Final = Severity.ERROR


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report pairs of a condition and a reward that the ruleset does not have."""
    if context.ruleset is None:
        return
    for number, goal in enumerate(context.scenario.objectives):
        if is_allowed(goal, context.ruleset.rewards):
            continue
        if goal.kind == "primary":
            message = (
                f"{goal.name} is a primary objective, which is taken and held and brings no reward of its own; make it a "
                "bonus objective, or take condition and reward away."
            )
            rules: tuple[str, ...] = ("op.objective.condition.take-hold.primary",)
        else:
            reward = goal.reward.kind.replace("-", " ") if goal.reward else "nothing"
            kinds = conditions_of(goal.reward.kind, context.ruleset.rewards) if goal.reward else ()
            allowed = " or ".join(kind.replace("-", " ") for kind in kinds)
            message = f"{goal.name} brings {reward} for the condition {goal.condition_kind.replace('-', ' ')}; choose {allowed}."
            rules = ("op.objective.bonus.allowed-conditions",)
        pointer = f"/objectives/{number}/condition" if goal.condition else f"/objectives/{number}"
        yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), goal.id, rules)
