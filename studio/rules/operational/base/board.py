"""What never changes in a battle: map, tables, the types of its catalogue, supply sources, objectives. Shared by all its states.

Cells are hexes by number (row by row), sides are numbered in their sequence of play. A hexside is the smaller of
its two directed numbers `6 * cell + direction`, so both hexes know it by the same key.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from studio.hexes.shape import Shape
from studio.hexes.topology import Topology
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.triggers.trigger import Message
from studio.rules.operational.base.catalogue_types import (
    Card,
    CardId,
    HqType,
    Levels,
    SpecialistType,
    UnitType,
)
from studio.tables.operational.combat import ExperienceLevel
from studio.tables.operational.kinds import (
    AssetKind,
    ConditionKind,
    Difficulty,
    HexsideKind,
    LinkKind,
    RewardKind,
    SourceKind,
    Weather,
)
from studio.tables.operational.tables import Tables
from studio.tables.operational.terrain import Terrain

#: What stands between what a raised unit is and the headquarters that has raised it.
RAISED_OF: Final = " of "


@dataclass(frozen=True, slots=True)
class AssetLimits:
    """How often an asset can be used in each turn, and in the battle (None: only the turns limit it)."""

    a_turn: int = 0
    in_battle: int | None = None


@dataclass(frozen=True, slots=True)
class SideFacts:
    """A party in the battle; `number` is its place in the sequence of play, from 0."""

    id: Side
    number: int
    name: str
    faction: str
    theater_supply: int
    #: The most specialist steps of one of its units (op.step.spec.max-allied, op.step.spec.max-axis).
    specialists: int
    #: What its headquarters are offered in place of a missing upgrade (op.hq.upgrade.prestige-fallback).
    upgrade_prestige: int
    #: Rules the losses of its own attacks; normal for computers, and where two persons play.
    difficulty: Difficulty = "normal"
    #: The theater assets that it has (op.asset.sides).
    assets: Mapping[AssetKind, AssetLimits] = field(default_factory=dict)
    #: It prepares for battle before its first turn (op.prep.phase).
    preparation: bool = False
    #: The cards of which objectives bring one at random (op.objective.card.choice).
    card_pool: tuple[CardId, ...] = ()
    #: The only hexes in which units of its cards land; empty: on any coast (op.naval.card.targets).
    beaches: frozenset[int] = frozenset()
    #: No fog hides anything from it (op.fow.covers).
    sees_through_fog: bool = False


@dataclass(frozen=True, slots=True)
class Source:
    """A supply source; it serves whoever owns its hex, if that is `side`."""

    at: int
    side: Side
    kind: SourceKind


@dataclass(frozen=True, slots=True)
class Condition:
    """By what an objective is won (op.objective.bonus.parts); what its kind does not ask for is left out."""

    kind: ConditionKind
    unit: str | None = None
    number: int = 0
    specialist: str | None = None
    #: What people call the unit, which may be in the fog.
    unit_name: str = ""

    @property
    def is_standing(self) -> bool:
        """Whether it runs to the end of the battle and is decided there (op.objective.condition.end-evaluated)."""
        return self.kind in ("keep-unit-alive", "step-losses", "specialist-losses", "destroy-max")


@dataclass(frozen=True, slots=True)
class GoalReward:
    """What a bonus objective brings beside prestige and score; of several cards or specialists one at random."""

    kind: RewardKind
    cards: tuple[CardId, ...] = ()
    specialists: tuple[str, ...] = ()
    unit: str | None = None
    turns: int = 0
    unit_name: str = ""


@dataclass(frozen=True, slots=True)
class Goal:
    """An objective; `side` is to take it, by the end of turn `deadline` for the full reward."""

    id: str
    name: str
    #: The cell to be taken; None where the condition is no place (op.objective.bonus.not-only-places).
    at: int | None
    side: Side
    primary: bool
    deadline: int
    condition: Condition
    reward: GoalReward | None = None
    #: In the hands of `side` from the start, so that it never brings a reward (op.objective.primary.hex).
    held_at_start: bool = False


@dataclass(frozen=True, slots=True)
class WeatherZone:
    """Cells with weather of their own, turn by turn; as many turns as the battle has."""

    name: str
    cells: frozenset[int]
    weather: tuple[Weather, ...]


@dataclass(frozen=True, slots=True)
class ExtraTurns:
    """What one more turn costs: a price in prestige that is multiplied with every use (camp.extra-turn.cost)."""

    price: int
    factor: int
    #: How often it was used before this battle, where the price goes on rising from battle to battle.
    bought: int = 0


@dataclass(frozen=True, slots=True)
class StartingFigures:
    """With what a headquarters began a campaign, below which no destruction takes it (op.hq.destroyed.cp-floor)."""

    command_points: int
    trucks: int
    movement_trucks: int
    levels: Levels


@dataclass(frozen=True, slots=True)
class CampaignTerms:
    """What holds in a battle of a campaign: the side of its player, and the turns that it may buy, if any."""

    side: Side
    extra_turns: ExtraTurns | None = None
    #: What each primary objective that its player held from the start and holds at the end brings.
    owned_prestige: int = 0
    owned_score: int = 0
    #: Of headquarters by their ids, as far as it is known.
    starting_figures: Mapping[str, StartingFigures] = field(default_factory=dict)
    #: In how many battles each unit of the player fights after this one, as its badge shows it; empty for its last.
    badges: Mapping[str, str] = field(default_factory=dict)
    #: How many cards its player can hold (camp.card.slots); None: as many as the ruleset says.
    slots: int | None = None
    #: The weights of the cards of which objectives bring its player one at random (op.objective.card.choice).
    card_pool: Mapping[CardId, int] = field(default_factory=dict)
    #: The capital letters of the tokens that objectives bring its player, by objective (camp.token.ui.letter).
    letters: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Written:
    """What documents call what is in a battle that is shown in another language, for what is digested and recorded."""

    #: Of units by their ids, those that cards bring included.
    units: Mapping[str, str]
    #: Of headquarters by their ids.
    hqs: Mapping[str, str]
    #: Title and text of messages by those that they are shown with.
    messages: Mapping[tuple[str, str], tuple[str, str]]

    def unit(self, key: str, shown: str) -> str:
        """Return the name of a unit; one that a headquarters has raised is called after that.

        The id of a raised unit begins with that of its headquarters, and its name ends with the name of that.
        """
        if key in self.units:
            return self.units[key]
        hq = self.hqs.get(raised_by(key))
        return shown if hq is None else f"{shown.partition(RAISED_OF)[0]}{RAISED_OF}{hq}"

    def message(self, shown: Message) -> Message:
        """Return a message as the scenario has it."""
        title, text = self.messages.get((shown.title, shown.text), (shown.title, shown.text))
        return replace(shown, title=title, text=text)


def raised_by(unit: str) -> str:
    """Return the id with which that of a raised unit begins: "51-division" of "51-division-kampfgruppe-2"."""
    for kind in ("kampfgruppe", "security-unit"):
        before, found, number = unit.rpartition(f"-{kind}-")
        if found and number.isdecimal():
            return before
    return ""


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The fixed part of a battle; compared and hashed by identity."""

    topology: Topology
    tables: Tables
    sides: tuple[SideFacts, ...]
    #: The last turn that is played.
    turns: int
    #: Weather turn by turn, `turns` long, of all cells that are in no weather zone.
    weather: tuple[Weather, ...]
    #: One terrain a cell.
    terrain: tuple[Terrain, ...]
    #: What lies on a hexside; a hexside may carry more than one feature.
    hexsides: Mapping[int, frozenset[HexsideKind]]
    #: What runs between the centres of the two hexes of a hexside.
    links: Mapping[int, frozenset[LinkKind]]
    #: Cells with a fixed fortification.
    forts: frozenset[int]
    unit_types: Mapping[str, UnitType]
    specialist_types: Mapping[str, SpecialistType]
    hq_types: Mapping[str, HqType]
    cards: Mapping[CardId, Card]
    #: By nation, that whose armor equipment and specialists it uses besides its own.
    suppliers: Mapping[str, str]
    #: By nation, the type of the security units that it raises.
    security_types: Mapping[str, str]
    #: The levels of experience in rising sequence.
    levels: tuple[ExperienceLevel, ...]
    sources: tuple[Source, ...]
    goals: tuple[Goal, ...]
    #: A side sees enemies only near the front line (op.fow.covers).
    fog: bool = False
    #: Where they share a cell, the later one holds.
    weather_zones: tuple[WeatherZone, ...] = ()
    #: Of a battle of a campaign.
    campaign: CampaignTerms | None = None
    #: What documents call what is in it; None: as it does.
    written: Written | None = None
    #: How the owner of a cell is written for each side.
    _marks: Mapping[Side, int] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_marks", {facts.id: facts.number + 1 for facts in self.sides})

    @property
    def shape(self) -> Shape:
        """The shape of the map."""
        return self.topology.shape

    def hexside(self, cell: int, direction: int) -> int:
        """Return the key of the hexside of a cell in a direction; its neighbour there must be on the map."""
        there = self.topology.neighbours[6 * cell + direction]
        return min(6 * cell + direction, 6 * there + (direction + 3) % 6)

    def supplier_of(self, nation: str) -> str:
        """Return the nation whose armor equipment a nation uses (op.reinforce.step.armor-supplier-table)."""
        return self.suppliers.get(nation, nation)

    def number_of(self, side: Side) -> int:
        """Return the place of a side in the sequence of play."""
        for facts in self.sides:
            if facts.id == side:
                return facts.number
        raise KeyError(side)

    def mark_of(self, side: Side) -> int:
        """Return how the owner of a cell is written for a side; 0 is nobody."""
        return self._marks[side]
