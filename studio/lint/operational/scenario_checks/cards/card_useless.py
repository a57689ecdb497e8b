"""A side holds a card that can do nothing on this map.

A naval bombardment and a naval landing need water, sabotage needs a bridge or a supply hub of the enemy, command points need a headquarters.
Fails: a card for a naval bombardment on a map without sea. Passes: the same card on a coast; a card that brings an air
attack as well.
Rules: camp.card.asset.absent, camp.card.sabotage.choice, op.naval.card.targets, camp.card.command-points.refill.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.useless_cards import lack_for
from studio.lint.problem import Problem, Severity

CODE: Final = "card-useless"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report cards that have no target on the map."""
    for number, side in enumerate(context.scenario.sides):
        for index, name in enumerate(side.cards):
            card = context.cards.get(name)
            found = lack_for(context.scenario, side.id, card, context.terrains) if card is not None else None
            if card is not None and found is not None:
                what, rule = found
                message = (
                    f"{side.name} can do nothing with {card.name}: {what}; take the card away, or add it."
                )
                pointer = f"/sides/{number}/cards/{index}"
                yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), side.id, (rule,))
