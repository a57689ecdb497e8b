"""A list of reinforcements names a unit that a trigger brings.

The unit comes with the trigger alone, and the list brings it at no time.
Fails: a reinforcement with "9-panzer", and a trigger with an arrival of it. Passes: one of them.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.triggers.trigger import BattleTrigger
from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "trigger-unit-scheduled"
SEVERITY: Final = Severity.WARNING


def check(context: LintContext) -> Iterator[Problem]:
    """Report units that lists of arrivals name in vain."""
    facts = context.trigger_facts
    bringing: dict[str, BattleTrigger] = {
        name: trigger
        for trigger in reversed(facts.triggers)
        for effect in trigger.then
        if effect.kind == "arrival"
        for name in effect.units
    }
    for listed in facts.scheduled():
        if (trigger := bringing.get(listed.unit)) is not None:
            message = (
                f"The {listed.noun} {listed.list_id} names {listed.unit}, which comes with the trigger {trigger.name} alone; "
                "remove it from one of them."
            )
            yield Problem(CODE, SEVERITY, message, context.scenario.id, listed.pointer, (), listed.list_id)
