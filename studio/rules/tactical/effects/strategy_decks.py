"""Drawing strategy cards: one at random of what is left in a deck (squad.status.draw.decks)."""

from collections.abc import Mapping

from studio.rules.kernel.chance import Chance, Purpose
from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.commands import SquadCommand
from studio.rules.tactical.base.ids import CardId


def decks_left(command: SquadCommand, side: Side) -> tuple[str, ...]:
    """Return the names of the decks of a side that still hold cards."""
    return tuple(name for name, cards in command.decks.get(side, {}).items() if cards)


def draw_card(
    decks: Mapping[str, tuple[CardId, ...]], name: str, chance: Chance, drawn_for: Purpose
) -> tuple[CardId, dict[str, tuple[CardId, ...]], Chance]:
    """Draw a card from a deck that holds some; give back the decks without it, and the chance after it."""
    cards = decks[name]
    index, after = chance.below(len(cards), drawn_for)
    return cards[index], {**decks, name: (*cards[:index], *cards[index + 1 :])}, after
