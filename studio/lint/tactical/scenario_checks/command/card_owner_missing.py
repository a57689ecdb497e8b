"""A unique command card is in a hand, but the unit that it is for is not in the force.

Such a card can be played only while its unit is there, so that it could never be played.
Fails: a hand with a card of the unit wittmann, which is not in the battle. Passes: the same where it is.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "card-owner-missing"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report cards whose unit does not fight on that side."""
    part = context.battle.cards
    for side, hand in (part.hands if part else {}).items():
        there = {unit.id for unit in context.units_of(side)}
        for index, name in enumerate(hand):
            card = context.command_cards.get(name)
            if card is not None and card.unit is not None and card.unit not in there:
                message = (
                    f"{card.name} is for the unit {card.unit}, which {context.side_name(side)} does not have; "
                    "add the unit, or take the card away."
                )
                pointer = f"/tactical/cards/hands/{side}/{index}"
                yield context.problem(CODE, SEVERITY, message, pointer, name)
