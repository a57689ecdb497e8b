"""A trigger names a unit, headquarters, leader, objective or weather zone that does not exist, or one that does not fit.

The battle cannot be set up then. An objective that is to be taken needs a hex; one with a deadline that is met or missed is
none that runs to the end of the battle. Units that a trigger brings to a tactical battle are due or undeployed.
Fails: "units": ["9-panzer"] without such a unit. Passes: the id of a unit of the scenario.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "trigger-name-unknown"
SEVERITY: Final = Severity.ERROR


def check(context: LintContext) -> Iterator[Problem]:
    """Report names in triggers that nothing bears, or that are of what does not fit."""
    facts = context.trigger_facts
    for index, trigger in enumerate(facts.triggers):
        for place, part in trigger.parts:
            for wrong in facts.wrong_names(part):
                message = (
                    f'The trigger {trigger.name} names the {wrong.noun} "{wrong.name}", which {wrong.why}; '
                    "choose another one."
                )
                where = f"{facts.pointer}/{index}{place}/{wrong.field}/{wrong.number}"
                yield Problem(CODE, SEVERITY, message, context.scenario.id, where, (), trigger.id)
