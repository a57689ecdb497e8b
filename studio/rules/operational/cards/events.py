"""What happens to the cards in the hands of sides."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.catalogue_types import CardId


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed(Event):
    """A side used a card; a persistent one lies face-down from then on, any other is gone."""

    kind: ClassVar[str] = "card-played"
    side: Side
    card: CardId


@dataclass(frozen=True, slots=True, kw_only=True)
class CardWon(Event):
    """A side won a card, for which it has no slot where it `waits` (camp.card.deck-full)."""

    kind: ClassVar[str] = "card-won"
    side: Side
    card: CardId
    waits: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CardClaimed(Event):
    """A side put a card that it had won into a free slot."""

    kind: ClassVar[str] = "card-claimed"
    side: Side
    card: CardId


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDiscarded(Event):
    """A side gave up a card, for some prestige."""

    kind: ClassVar[str] = "card-discarded"
    side: Side
    card: CardId
    prestige: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardForgone(Event):
    """A side ended its turn without claiming a card that it had won."""

    kind: ClassVar[str] = "card-forgone"
    side: Side
    card: CardId


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLost(Event):
    """The unit of a card is no more, and with it the card (camp.card.unit.lost)."""

    kind: ClassVar[str] = "card-lost"
    side: Side
    card: CardId


#: What changes what a side holds; the others do not learn of it.
HandChange: TypeAlias = CardWon | CardClaimed | CardDiscarded | CardForgone | CardLost
