"""A trigger names a unit, headquarters, objective or weather zone that does not exist, or an objective that does not fit.

The battle cannot be set up then. An objective that is to be taken needs a hex; one with a deadline that is met or missed is
none that runs to the end of the battle.
Fails: "units": ["9-panzer"] without such a unit. Passes: the id of a unit of the scenario.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.triggers import TriggerCondition, TriggerEffect
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.setup.triggers import DEADLINES, has_deadline

CODE: Final = "trigger-name-unknown"
SEVERITY: Final = Severity.ERROR
#: What is named, by field: the collection, and a noun.
_NAMED: Final = (
    ("units", "units", "unit"),
    ("hqs", "hqs", "headquarters"),
    ("zones", "weather_zones", "weather zone"),
)


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report names in triggers that nothing bears."""
    known = {
        field: {each.id for each in getattr(context.scenario, collection)} for field, collection, _ in _NAMED
    }
    for index, trigger in enumerate(context.scenario.triggers):
        who, pointer = f"The trigger {trigger.name}", f"/triggers/{index}"
        parts: list[tuple[str, TriggerCondition | TriggerEffect]] = [
            *((f"{pointer}/when/{number}", part) for number, part in enumerate(trigger.when)),
            *((f"{pointer}/then/{number}", part) for number, part in enumerate(trigger.then)),
        ]
        for place, part in parts:
            for field, _, noun in _NAMED:
                for at, name in enumerate(getattr(part, field)):
                    if name not in known[field]:
                        message = (
                            f'{who} names the {noun} "{name}", which does not exist; choose another one.'
                        )
                        where = f"{place}/{field}/{at}"
                        yield Problem(CODE, SEVERITY, message, context.scenario.id, where, (), trigger.id)
            for at, name in enumerate(part.objectives):
                wrong = _wrong_goal(context, part, name)
                if wrong:
                    message = f'{who} names the objective "{name}", which {wrong}; choose another one.'
                    where = f"{place}/objectives/{at}"
                    yield Problem(CODE, SEVERITY, message, context.scenario.id, where, (), trigger.id)


def _wrong_goal(context: OperationalContext, part: TriggerCondition | TriggerEffect, name: str) -> str:
    """Say why an objective is none for a part; nothing where it is one."""
    goal = next((goal for goal in context.scenario.objectives if goal.id == name), None)
    if goal is None:
        return "does not exist"
    if part.kind in DEADLINES:
        return "" if has_deadline(goal) else "is decided at the end of the battle"
    return "" if goal.at is not None else "is no hex to be taken"
