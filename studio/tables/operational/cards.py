"""The figures of cards: how many a side can hold."""

from studio.tables.figure import figure, table
from studio.tables.operational.kinds import Difficulty


@table()
class CardSlots:
    """How many cards a side can hold, by the difficulty at which it plays."""

    easy: int = figure("camp.card.slots", "Slots for cards, easy", ge=0, le=20)
    normal: int = figure("camp.card.slots", "Slots for cards, normal", ge=0, le=20)
    classic: int = figure("camp.card.slots", "Slots for cards, classic", ge=0, le=20)
    hard: int = figure("camp.card.slots", "Slots for cards, hard", ge=0, le=20)

    def at(self, difficulty: Difficulty) -> int:
        """Return the slots at a difficulty (camp.card.slots)."""
        match difficulty:
            case "easy":
                return self.easy
            case "normal":
                return self.normal
            case "classic":
                return self.classic
            case "hard":
                return self.hard


@table()
class Cards:
    """What holds for the cards of all sides."""

    slots: CardSlots
