"""A side holds, or may win, a card that the catalogue does not have.

What a card is called and what it does stand in the catalogue. The engine cannot set up what it does not know.
Fails: a side with the card "flying-carpet". Passes: a side with two cards "truck", which the catalogue lists.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "card-unknown"
SEVERITY: Final = Severity.ERROR


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report cards in the hands and the card pools of sides."""
    if context.catalogue is None:
        return
    for number, side in enumerate(context.scenario.sides):
        for field, cards, use in (("cards", side.cards, "hold"), ("card_pool", side.card_pool, "win")):
            for index, card in enumerate(cards):
                if card not in context.cards:
                    message = (
                        f"The catalogue {context.scenario.catalogue} has no card {card}, which {side.name} is to {use}; "
                        "choose another card, or add it to the catalogue."
                    )
                    pointer = f"/sides/{number}/{field}/{index}"
                    yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), side.id)
