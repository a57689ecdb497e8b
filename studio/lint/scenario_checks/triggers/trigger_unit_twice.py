"""Two triggers bring the same unit.

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
    """Report the second arrival of a unit, and all that follow."""
    facts = context.trigger_facts
    first: dict[str, str] = {}
    for index, trigger in enumerate(facts.triggers):
        for number, effect in enumerate(trigger.then):
            for at, name in enumerate(effect.units if effect.kind == "arrival" else ()):
                if name in first:
                    message = (
                        f"The trigger {trigger.name} brings {name}, which {first[name]} brings already; "
                        "remove it from one of them."
                    )
                    pointer = f"{facts.pointer}/{index}/then/{number}/units/{at}"
                    yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), trigger.id)
                first.setdefault(name, trigger.name)
