"""What a trigger waits for can never come about.

Its turn lies after the last one, its first turn after its last, its hex is water, which nobody owns, the deadline passes with
the last turn, the weather is never so, the command system knows no such thing, or it waits for the loss of what it brings itself.
Fails: "turn": 12 in a battle of 9 turns. Passes: "turn": 9 there.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "trigger-never-fires"
SEVERITY: Final = Severity.WARNING


def check(context: LintContext) -> Iterator[Problem]:
    """Report triggers of which too few conditions can hold."""
    facts = context.trigger_facts
    for index, trigger in enumerate(facts.triggers):
        whole = [(number, part) for number, part in enumerate(trigger.when) if not facts.missing_part(part)]
        reasons = [(number, facts.why_never(trigger, part)) for number, part in whole]
        idle = [(number, *why) for number, why in reasons if why is not None]
        if not idle or (trigger.needed == "any" and len(idle) < len(trigger.when)):
            continue
        for number, field, why in idle:
            message = f"The trigger {trigger.name} can never fire: {why}."
            pointer = f"{facts.pointer}/{index}/when/{number}/{field}"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), trigger.id)
