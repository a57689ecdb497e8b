"""What never changes in a battle: ground, tables, catalogue, the sides and their forces. Shared by all its states."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.catalogue_types import (
    CommandCard,
    FigureType,
    StrategyCard,
    UnitType,
    Weapon,
)
from studio.rules.tactical.base.effects import Effect, Requirement
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.base.ids import (
    CardId,
    LeaderId,
    ObjectiveId,
    SectionId,
    SystemKind,
    UnitId,
    WeaponId,
)
from studio.rules.tactical.base.terms import CardsTerms, PointsTerms, SquadTerms
from studio.tables.tactical.tables import Tables

#: Of units: it is moved and stacked like infantry, but has a word of the scenario's.
Flag: TypeAlias = Literal["officer", "scout", "sniper", "support", "engineer"]
#: What a battle is won by when its time is over.
AtEnd: TypeAlias = Literal["points", "objectives"]


@dataclass(frozen=True, slots=True)
class SideFacts:
    """A party in the battle."""

    id: Side
    name: str
    nations: tuple[str, ...]
    #: Where its own map edge lies: a facing 0 to 5 (a side of the hex), or 6 to 11 (a corner, clockwise).
    home: int
    #: Where its units may be placed before the first round.
    deployment: frozenset[int] = frozenset()
    #: Where its reinforcements enter, by nation.
    reinforcement: Mapping[str, frozenset[int]] = field(default_factory=dict)
    #: It may keep units back for later rounds.
    held_back: bool = False


@dataclass(frozen=True, slots=True)
class UnitFacts:
    """What of a unit never changes."""

    id: UnitId
    name: str
    designation: str
    side: Side
    type: str
    nation: str
    rank: str = "corps"
    words: tuple[str, ...] = ()
    section: SectionId | None = None
    flags: frozenset[Flag] = frozenset()
    #: Its name in the scenario, where it is shown in another language.
    written: str = ""

    @property
    def labels(self) -> frozenset[str]:
        """What cards and effects can call it by: its words, its rank and its name (tactical.needs.unit-types)."""
        return frozenset((*self.words, self.rank, self.written or self.name))


@dataclass(frozen=True, slots=True)
class SectionFacts:
    """Teams that can be activated together."""

    id: SectionId
    name: str
    side: Side
    units: tuple[UnitId, ...]


@dataclass(frozen=True, slots=True)
class Objective:
    """A hex worth having: command for a nation or for all, victory points at the end or on capture."""

    id: ObjectiveId
    name: str
    at: int
    command: int = 0
    nation: str | None = None
    victory_points: int = 0
    #: Its control is settled by who stands there when the battle begins, in a deployment zone of its own.
    setup_capture: bool = True
    #: Counted where a battle is won by objectives.
    significant: bool = False


@dataclass(frozen=True, slots=True)
class Reinforcement:
    """Units that enter in a round, in the hexes given or in those of their nation."""

    id: str
    side: Side
    round: int
    units: tuple[UnitId, ...]
    cells: frozenset[int] = frozenset()
    condition: Requirement | None = None


@dataclass(frozen=True, slots=True)
class RoundEvent:
    """What happens in a round; `side` None: to nobody in particular."""

    id: str
    round: int
    side: Side | None
    name: str
    effects: tuple[Effect, ...]
    condition: Requirement | None = None


@dataclass(frozen=True, slots=True)
class VictoryCondition:
    """One way to win at once; what its kind does not ask for is left out. `side` None: either side's."""

    kind: Literal["points-at-least", "controls", "units-lost", "morale-zero", "last-side"]
    side: Side | None = None
    number: int = 0
    objectives: tuple[ObjectiveId, ...] = ()


@dataclass(frozen=True, slots=True)
class Victory:
    """How a battle is won (tactical.needs.victory)."""

    conditions: tuple[VictoryCondition, ...] = ()
    at_end: AtEnd = "points"
    #: Who has won where both have as much; None: nobody.
    tie: Side | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """All that never changes; exactly one of `squad`, `cards` and `points` is there, as `system` says."""

    system: SystemKind
    ground: Ground
    tables: Tables
    #: How many rounds (squad, cards) or Phases (points) the battle has.
    last_round: int
    sides: tuple[SideFacts, ...]
    units: Mapping[UnitId, UnitFacts]
    types: Mapping[str, UnitType]
    figures: Mapping[str, FigureType]
    weapons: Mapping[WeaponId, Weapon]
    objectives: Mapping[ObjectiveId, Objective]
    sections: Mapping[SectionId, SectionFacts] = field(default_factory=dict)
    strategy_cards: Mapping[CardId, StrategyCard] = field(default_factory=dict)
    command_cards: Mapping[CardId, CommandCard] = field(default_factory=dict)
    reinforcements: tuple[Reinforcement, ...] = ()
    events: tuple[RoundEvent, ...] = ()
    victory: Victory = Victory()
    #: The sequence in which the sides place their units.
    setup_order: tuple[Side, ...] = ()
    #: Inches of the source to a hex; 0 where figures are in hexes.
    inches_per_hex: int = 2
    #: The farthest hex that can be seen; None: no limit.
    visibility: int | None = None
    #: Facings point at the corners of hexes, not at their sides.
    corner_facing: bool = False
    #: Losers of close combat stay in the hex (tactical.needs.hex-sharing).
    share_hexes: bool = False
    #: Reinforcements that find no room are lost, or wait for the next round.
    late_reinforcements: Literal["lost", "wait"] = "lost"
    #: The enemy's units that were never on the map are known.
    open_forces: bool = False
    squad: SquadTerms | None = None
    cards: CardsTerms | None = None
    points: PointsTerms | None = None
    #: The names of leaders in the scenario, where the battle is shown in another language; and what the other texts of
    #: effects, and names of events, of decks and of what command buys say there, by what they say in the documents.
    leader_names: Mapping[LeaderId, str] = field(default_factory=dict)
    translations: Mapping[str, str] = field(default_factory=dict)

    def translated(self, text: str) -> str:
        """Return a text of the documents in the language that the battle is shown in."""
        return self.translations.get(text, text)

    def side(self, side: Side) -> SideFacts:
        """Return the facts of a side."""
        return next(facts for facts in self.sides if facts.id == side)

    def enemy(self, side: Side) -> Side:
        """Return the other side; a battle has two."""
        for facts in self.sides:
            if facts.id != side:
                return facts.id
        raise AssertionError("a battle has two sides")

    def type_of(self, unit: UnitId) -> UnitType:
        """Return the type of a unit."""
        return self.types[self.units[unit].type]
