"""A hand has fewer command cards that can be played than the battle has rounds, and none that comes back.

A card is played each round. A side whose hand is empty gives no orders any more; a card of a unit that it does not have
is never played.
Fails: 6 rounds and a hand of 4 cards. Passes: the same hand with Standing Orders, which returns.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.rules.tactical.setup.hands import first_hand

CODE: Final = "hand-too-small"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report hands that do not last."""
    part = context.battle.cards
    if part is None or context.battle.command_system != "cards" or context.catalogue is None:
        return
    cards, tables = context.catalogue.tactical.command_cards, context.tables
    usual = () if tables is None else tables.cards.usual_hand
    for side in context.scenario.sides:
        units = {unit.id for unit in context.units_of(side.id)}
        hand = first_hand(context.battle, part, side.id, cards, usual)
        named = (context.command_cards.get(name) for name in hand)
        playable = [card for card in named if card is not None and card.unit in (None, *units)]
        if len(playable) < context.scenario.turns and not any(card.returns for card in playable):
            message = (
                f"{side.name} has {len(playable)} command cards to play in {context.scenario.turns} rounds; "
                "add cards, or one that comes back."
            )
            pointer = f"/tactical/cards/hands/{side.id}" if side.id in part.hands else "/tactical/cards/hands"
            yield context.problem(CODE, SEVERITY, message, pointer, side.id)
