"""Two triggers bring the same unit, or the same headquarters, which none withdraws in between.

It comes when the first of them fires; the other one brings nobody then. Where either shall bring it, one trigger with
both conditions and "needed": "any" says so.
Fails: two triggers with an arrival of "9-panzer". Passes: one of them.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "trigger-unit-twice"
SEVERITY: Final = Severity.WARNING


def check(context: LintContext) -> Iterator[Problem]:
    """Report the second arrival of a unit or headquarters, and all that follow."""
    facts = context.trigger_facts
    first: dict[tuple[str, str], str] = {}
    for index, trigger in enumerate(facts.triggers):
        for number, effect in enumerate(trigger.then):
            for field, at, name in facts.brought_once(effect):
                if (field, name) in first:
                    message = (
                        f"The trigger {trigger.name} brings {name}, which {first[field, name]} brings already; "
                        "remove it from one of them."
                    )
                    pointer = f"{facts.pointer}/{index}/then/{number}/{field}/{at}"
                    yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), trigger.id)
                first.setdefault((field, name), trigger.name)
