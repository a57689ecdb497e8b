"""A trigger waits for nothing, does nothing, or does not say enough of what it waits for or does.

A turn needs its number, hexes or objectives and the side that takes them, losses their units or headquarters, a weather which,
deadlines their objectives; a message its text, arrivals and withdrawals their units or headquarters, prestige its side and how
much, a deadline by how many turns it moves. Without it the battle cannot be played.
Fails: "then": [{"kind": "message"}]. Passes: "then": [{"kind": "message", "text": "Tanks from the south!"}].
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.triggers import TriggerCondition, TriggerEffect
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.setup.triggers import missing_part

CODE: Final = "trigger-incomplete"
SEVERITY: Final = Severity.ERROR


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report triggers without conditions or effects, and such parts without what they are about."""
    for index, trigger in enumerate(context.scenario.triggers):
        name, pointer = trigger.name, f"/triggers/{index}"
        for parts, wrong in ((trigger.when, "waits for nothing"), (trigger.then, "does nothing")):
            if not parts:
                message = f"The trigger {name} {wrong}; add what it is for, or remove it."
                yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), trigger.id)
        found: list[tuple[str, TriggerCondition | TriggerEffect]] = [
            *((f"{pointer}/when/{number}", part) for number, part in enumerate(trigger.when)),
            *((f"{pointer}/then/{number}", part) for number, part in enumerate(trigger.then)),
        ]
        for where, part in found:
            missing = missing_part(part)
            if missing is not None:
                kind = part.kind.replace("-", " ")
                message = f"The trigger {name} names no {missing} for “{kind}”; name one."
                yield Problem(CODE, SEVERITY, message, context.scenario.id, where, (), trigger.id)
