"""A trigger fires in each turn in which something is so, and can do something only once.

Units and headquarters that have come or gone do not do so again.
Fails: "once": false with nothing but an arrival. Passes: the same with a message beside it, or without "once".
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "trigger-repeats-in-vain"
SEVERITY: Final = Severity.WARNING


def check(context: LintContext) -> Iterator[Problem]:
    """Report triggers that fire again and only bring or withdraw."""
    facts = context.trigger_facts
    for index, trigger in enumerate(facts.triggers):
        if not trigger.once and facts.is_vain_again(trigger):
            message = (
                f"The trigger {trigger.name} fires again and again, but whom it brings or withdraws it can only once; "
                "let it fire once, or give it something else to do."
            )
            pointer = f"{facts.pointer}/{index}/once"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), trigger.id)
