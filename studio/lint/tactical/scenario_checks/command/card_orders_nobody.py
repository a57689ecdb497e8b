"""A command card in a hand gives orders to units that its side does not have.

A card lists words, ranks or names, and orders go to units that have one of them. Without any the orders are lost.
Fails: a hand with a card for tanks, in a force of squads. Passes: the same with a tank.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "card-orders-nobody"
SEVERITY: Final = Severity.WARNING


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report cards whose orders nobody on that side can have."""
    part = context.battle.cards
    for side, hand in (part.hands if part else {}).items():
        there = {word for unit in context.units_of(side) for word in (*unit.words, unit.rank, unit.name)}
        for index, name in enumerate(hand):
            card = context.command_cards.get(name)
            if card is not None and card.orders and card.to and not there & set(card.to):
                message = (
                    f"{card.name} orders {', '.join(card.to)}, and {context.side_name(side)} has none of them; give "
                    "units the word, or take the card away."
                )
                pointer = f"/tactical/cards/hands/{side}/{index}"
                rules = ("cards.orders.excess-lost",)
                yield context.problem(CODE, SEVERITY, message, pointer, name, rules=rules)
