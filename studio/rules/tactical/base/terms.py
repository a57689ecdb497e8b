"""What a scenario says of its command system: one of three."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.effects import Effect
from studio.rules.tactical.base.ids import CardId, PointId


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of strategy cards of a side."""

    side: Side
    name: str
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Special:
    """What command can buy beside cards."""

    id: str
    name: str
    cost: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class SquadTerms:
    """How a battle of the system squad begins and is paid."""

    initiative: Side
    initiative_cards: Mapping[Side, int] = field(default_factory=dict)
    command: Mapping[Side, int] = field(default_factory=dict)
    #: The most activations in a turn of a side.
    actions_per_turn: int = 1
    #: How many tokens of command there are for both sides together; None: as many as are needed.
    pile: int | None = None
    decks: tuple[Deck, ...] = ()
    setup_draw: Mapping[Side, int] = field(default_factory=dict)
    spending: tuple[Special, ...] = ()


@dataclass(frozen=True, slots=True)
class CardsTerms:
    """How a battle of the system cards begins."""

    blue: Side
    hands: Mapping[Side, tuple[CardId, ...]]
    #: Who rolls the die for priority: the side.
    roller: Side
    #: How far a commander's orders reach, in hexes; None: over the whole map.
    command_range: int | None = None
    #: Pass tokens that are not spent are kept for the next round.
    passes_kept: bool = False


@dataclass(frozen=True, slots=True)
class Sixes:
    """What so many sixes of a roll, or more, bring."""

    at_least: int
    points: int = 0
    next_phase: bool = False
    event: bool = False
    turn_end: bool = False


@dataclass(frozen=True, slots=True)
class JumpOffStart:
    """A jump-off point as the battle begins."""

    id: PointId
    side: Side
    at: int


@dataclass(frozen=True, slots=True)
class RandomEvent:
    """One of the things that a random event can be, as likely as its weight."""

    name: str
    weight: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class PointsTerms:
    """How a battle of the system points begins, and what its dice bring."""

    first: Side
    dice: Mapping[Side, int]
    points: Mapping[Side, int]
    morale: Mapping[Side, int]
    jump_offs: tuple[JumpOffStart, ...]
    sixes: tuple[Sixes, ...]
    random_events: tuple[RandomEvent, ...] = ()
    #: A jump-off point moves only where it is behind all of its side's troops, not behind the nearest alone.
    rear_of_all: bool = False
    #: Pinned units may react with fire.
    pinned_react: bool = False
