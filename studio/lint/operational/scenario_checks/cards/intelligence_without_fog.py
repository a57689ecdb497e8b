"""A side holds an intelligence card in a battle without fog of war.

There is no fog that the card could lift; all it shows are the defensive orders of enemies.
Fails: a side with ULTRA in a scenario without fog. Passes: the same with fog.
Rules: camp.card.intelligence.fow.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "intelligence-without-fog"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report intelligence cards where nothing is hidden."""
    if context.scenario.fog:
        return
    for number, side in enumerate(context.scenario.sides):
        for index, name in enumerate(side.cards):
            card = context.cards.get(name)
            if card is not None and card.effect == "intelligence":
                message = (
                    f"{side.name} holds {card.name}, and there is no fog to lift: the card shows no more than orders; "
                    "turn fog of war on, or take the card away."
                )
                pointer, rules = f"/sides/{number}/cards/{index}", ("camp.card.intelligence.fow",)
                yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), side.id, rules)
