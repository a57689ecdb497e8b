"""A trigger waits for hexes that its side holds as the battle starts, so that it fires in the first turn.

Most often the territory was painted later or a unit moved, or the condition names the wrong side.
Fails: "hexes": ["0101"] on land of the side. Passes: a hex of the enemy, or a first turn, as "turn": 3.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "trigger-fires-at-once"
SEVERITY: Final = Severity.WARNING


def check(context: LintContext) -> Iterator[Problem]:
    """Report triggers that wait for nothing but hexes which are held from the start, unless they fire again and again."""
    facts = context.trigger_facts
    for index, trigger in enumerate(facts.triggers):
        held = [
            facts.missing_part(condition) is None
            and (condition.turn or 1) <= 1
            and facts.is_held_at_start(condition)
            for condition in trigger.when
        ]
        if trigger.once and held and (any(held) if trigger.needed == "any" else all(held)):
            number = held.index(True)
            labels = trigger.when[number].hexes
            name = trigger.when[number].side
            side = next((each.name for each in context.scenario.sides if each.id == name), name)
            message = (
                f"The trigger {trigger.name} fires as the battle starts, as {side} holds what it waits for; "
                "choose other hexes, another side, or the first turn in which it counts."
            )
            pointer = f"{facts.pointer}/{index}/when/{number}"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, labels, trigger.id)
