"""A trigger waits for nothing, does nothing, or does not say enough of what it waits for or does.

A turn needs its number, hexes or objectives and the side that takes them, losses their units, headquarters or leaders, a weather
which, deadlines their objectives; a message its text, arrivals and withdrawals who comes or goes, prestige and points their side and
how much, a deadline by how many turns it moves. Without it the battle cannot be played.
Fails: "then": [{"kind": "message"}]. Passes: "then": [{"kind": "message", "text": "Tanks from the south!"}].
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "trigger-incomplete"
SEVERITY: Final = Severity.ERROR


def check(context: LintContext) -> Iterator[Problem]:
    """Report triggers without conditions or effects, and such parts without what they are about."""
    facts = context.trigger_facts
    for index, trigger in enumerate(facts.triggers):
        pointer = f"{facts.pointer}/{index}"
        for parts, wrong in ((trigger.when, "waits for nothing"), (trigger.then, "does nothing")):
            if not parts:
                message = f"The trigger {trigger.name} {wrong}; add what it is for, or remove it."
                yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), trigger.id)
        for place, part in trigger.parts:
            missing = facts.missing_part(part)
            if missing is not None:
                kind = part.kind.replace("-", " ")
                message = f"The trigger {trigger.name} names no {missing} for “{kind}”; name one."
                where = f"{pointer}{place}"
                yield Problem(CODE, SEVERITY, message, context.scenario.id, where, (), trigger.id)
