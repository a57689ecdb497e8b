"""What happens in the system cards."""

from dataclasses import dataclass
from typing import ClassVar, Final

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.tactical.base.ids import CardId, UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class CardChosen(Event):
    """A side laid a command card facedown; which one is not told."""

    kind: ClassVar[str] = "card-chosen"
    ends_undo: ClassVar[bool] = True
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class NoCardPlayed(Event):
    """A side can play no command card in this round."""

    kind: ClassVar[str] = "no-card-played"
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRevealed(Event):
    """A command card was turned faceup."""

    kind: ClassVar[str] = "card-revealed"
    reveals: ClassVar[bool] = True
    side: Side
    card: CardId
    pips: int
    orders: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PriorityRolled(Event):
    """A side rolled the red die for priority."""

    kind: ClassVar[str] = "priority-rolled"
    side: Side
    face: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PrioritySettled(Event):
    """A side has priority in this round."""

    kind: ClassVar[str] = "priority-settled"
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class CommanderNominated(Event):
    """A side named its commander of the round."""

    kind: ClassVar[str] = "commander-nominated"
    side: Side
    unit: UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderIssued(Event):
    """A unit got an order token of its rank, faceup."""

    kind: ClassVar[str] = "order-issued"
    side: Side
    unit: UnitId
    rank: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OrdersLost(Event):
    """Orders of a card found no unit, or nobody to issue them."""

    kind: ClassVar[str] = "orders-lost"
    side: Side
    orders: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderPoolCreated(Event):
    """A side has its order pool: a token, by its rank, for each unit without an order."""

    kind: ClassVar[str] = "order-pool-created"
    side: Side
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PassesCounted(Event):
    """A side has so many undefeated units, and so many pass tokens now."""

    kind: ClassVar[str] = "passes-counted"
    side: Side
    undefeated: int
    passes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ActivationPhaseStarted(Event):
    """The Command Phase is over, and units may act."""

    kind: ClassVar[str] = "activation-phase-started"
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenDrawn(Event):
    """A side drew a token from its order pool."""

    kind: ClassVar[str] = "token-drawn"
    reveals: ClassVar[bool] = True
    side: Side
    rank: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenDiscarded(Event):
    """A token left the order pool, as no unit of its rank is there for it."""

    kind: ClassVar[str] = "token-discarded"
    side: Side
    rank: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PassSpent(Event):
    """A side passed with a token; `left` remain."""

    kind: ClassVar[str] = "pass-spent"
    side: Side
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPutAway(Event):
    """A played command card left the game at the round's end, or came back into the hand."""

    kind: ClassVar[str] = "card-put-away"
    side: Side
    card: CardId
    returns: bool


#: All of them.
EVENT_TYPES: Final[tuple[type[Event], ...]] = (
    CardChosen,
    NoCardPlayed,
    CardRevealed,
    PriorityRolled,
    PrioritySettled,
    CommanderNominated,
    OrderIssued,
    OrdersLost,
    OrderPoolCreated,
    PassesCounted,
    ActivationPhaseStarted,
    TokenDrawn,
    TokenDiscarded,
    PassSpent,
    CardPutAway,
)
