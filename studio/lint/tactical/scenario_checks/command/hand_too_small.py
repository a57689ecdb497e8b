"""A hand has fewer command cards than the battle has rounds, and none that comes back.

A card is played each round. A side whose hand is empty gives no orders any more.
Fails: 6 rounds and a hand of 4 cards. Passes: the same hand with Standing Orders, which returns.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "hand-too-small"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report hands that do not last."""
    part = context.battle.cards
    if part is None or context.battle.command_system != "cards" or context.catalogue is None:
        return
    for side in context.scenario.sides:
        hand = part.hands.get(side.id, ())
        returning = any(context.command_cards[name].returns for name in hand if name in context.command_cards)
        if len(hand) < context.scenario.turns and not returning:
            message = (
                f"{side.name} has {len(hand)} command cards for {context.scenario.turns} rounds; "
                "add cards, or one that comes back."
            )
            pointer = f"/tactical/cards/hands/{side.id}" if side.id in part.hands else "/tactical/cards/hands"
            yield context.problem(CODE, SEVERITY, message, pointer, side.id)
