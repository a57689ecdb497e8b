"""What effects of cards and events do, as facts."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.tactical.base.effects import Until, Verb
from studio.rules.tactical.base.ids import CardId, UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectsEnded(Event):
    """Effects that fell due together are over."""

    kind: ClassVar[str] = "effects-ended"


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectLapsed(Event):
    """An effect found nobody and nothing that it could be for."""

    kind: ClassVar[str] = "effect-lapsed"
    source: str
    verb: Verb
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectStarted(Event):
    """An effect that lasts began, for units of a side, or for all where none are named."""

    kind: ClassVar[str] = "effect-started"
    source: str
    verb: Verb
    side: Side
    units: tuple[UnitId, ...]
    amount: int
    until: Until


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectEnded(Event):
    """An effect that lasted is over."""

    kind: ClassVar[str] = "effect-ended"
    source: str
    verb: Verb
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderGiven(Event):
    """A card or an event let a unit act, or act again."""

    kind: ClassVar[str] = "order-given"
    unit: UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandChanged(Event):
    """A side has more command to spend, or less: `available` now (squad: command, points: command points)."""

    kind: ClassVar[str] = "command-changed"
    side: Side
    amount: int
    available: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDrawn(Event):
    """A side drew a card, from a deck where there is one, and both sides see it."""

    kind: ClassVar[str] = "card-drawn"
    reveals: ClassVar[bool] = True
    side: Side
    deck: str
    card: CardId


@dataclass(frozen=True, slots=True, kw_only=True)
class TextShown(Event):
    """A card or an event says something."""

    kind: ClassVar[str] = "text-shown"
    source: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEventHappened(Event):
    """An event of the scenario came; `side` None: to nobody in particular."""

    kind: ClassVar[str] = "round-event-happened"
    event: str
    side: Side | None
