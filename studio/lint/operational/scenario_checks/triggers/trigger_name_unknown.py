"""A trigger names a unit or an objective that does not exist, or an objective that is no hex to be taken.

The battle cannot be set up then.
Fails: "units": ["9-panzer"] without such a unit. Passes: the id of a unit of the scenario.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.setup.triggers import name_of

CODE: Final = "trigger-name-unknown"
SEVERITY: Final = Severity.ERROR


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report names in triggers that nothing bears."""
    units = {unit.id for unit in context.scenario.units}
    goals = {goal.id: goal for goal in context.scenario.objectives}
    for index, trigger in enumerate(context.scenario.triggers):
        who, pointer = f"The trigger {name_of(trigger)}", f"/triggers/{index}"
        named = [
            *((f"{pointer}/when/{number}", part.units) for number, part in enumerate(trigger.when)),
            *((f"{pointer}/then/{number}", part.units) for number, part in enumerate(trigger.then)),
        ]
        for place, names in named:
            for at, name in enumerate(names):
                if name not in units:
                    message = f'{who} names the unit "{name}", which does not exist; choose another one.'
                    where = f"{place}/units/{at}"
                    yield Problem(CODE, SEVERITY, message, context.scenario.id, where, (), trigger.id)
        for number, condition in enumerate(trigger.when):
            for at, name in enumerate(condition.objectives):
                if name in goals and goals[name].at is not None:
                    continue
                wrong = "is no hex to be taken" if name in goals else "does not exist"
                message = f'{who} waits for the objective "{name}", which {wrong}; choose another one.'
                where = f"{pointer}/when/{number}/objectives/{at}"
                yield Problem(CODE, SEVERITY, message, context.scenario.id, where, (), trigger.id)
