"""A trigger fires in each turn in which something is so, and can do something only once.

Units and headquarters that have come or gone do not do so again.
Fails: "once": false with nothing but an arrival. Passes: the same with prestige beside it, or without "once".
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "trigger-repeats-in-vain"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report triggers that fire again and only bring or withdraw; headquarters that others move back can go again."""
    brought = {
        name
        for trigger in context.scenario.triggers
        for effect in trigger.then
        if effect.kind == "arrival"
        for name in effect.hqs
    }
    for index, trigger in enumerate(context.scenario.triggers):
        if trigger.once or not trigger.then:
            continue
        moves = all(effect.kind in ("arrival", "withdrawal") for effect in trigger.then)
        again = any(name in brought for effect in trigger.then for name in effect.hqs)
        if moves and not again:
            message = (
                f"The trigger {trigger.name} fires in each turn, but whom it brings or withdraws it can only once; "
                "let it fire once, or give it something else to do."
            )
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, f"/triggers/{index}/once", (), trigger.id
            )
