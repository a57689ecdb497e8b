"""An objective delays a unit that is on the map from the start, or that may be there before it can be won.

Whoever is there already is not delayed, and then the objective brings no more than prestige.
Fails: a delay of a division that stands on 0804. Passes: a delay of one that arrives on turn 6.
Rules: op.objective.delay.reward.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "delay-idle"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report delays of units that need no arrival, or never come."""
    units = {unit.id: unit for unit in context.scenario.units}
    for number, goal in enumerate(context.scenario.objectives):
        if goal.reward is None or goal.reward.kind != "delay-enemy-unit" or goal.reward.unit is None:
            continue
        unit = units.get(goal.reward.unit)
        if unit is None or unit.side == goal.side:
            continue
        if unit.arrival is None:
            wrong = "is not on its way, so that nothing can be delayed; choose a unit that arrives"
        elif unit.arrival.turn > context.scenario.turns:
            wrong = "never arrives in this battle, so that nothing can be delayed; choose another unit"
        elif unit.arrival.turn == 1:
            wrong = "may arrive on the first turn already, before anything can delay it; let it come later"
        else:
            continue
        rules, pointer = ("op.objective.delay.reward",), f"/objectives/{number}/reward/unit"
        message = f"{goal.name} delays {unit.name}, which {wrong}."
        yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), goal.id, rules)
