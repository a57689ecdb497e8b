"""What a side has in a battle beside its troops, and what it sees: uses of assets, cards, stores, sight."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from studio.rules.kernel.decision import Side
from studio.rules.operational.base.catalogue_types import CardId, IntelClass
from studio.tables.operational.kinds import Level


@dataclass(frozen=True, slots=True)
class Uses:
    """How often an asset can still be used: in this turn of its side, and in the battle (None: no limit there).

    What cards have granted is apart from both limits and comes on top (camp.card.asset.plus-asset, .plus-use).
    """

    turn: int = 0
    battle: int | None = None
    #: Single uses of cards, at any time in this battle.
    granted: int = 0
    #: More uses in every turn, and what is left of them in this one.
    granted_a_turn: int = 0
    granted_in_turn: int = 0

    @property
    def limited(self) -> int:
        """How often it can be used now by its own limits (op.asset.limit.spend)."""
        return self.turn if self.battle is None else min(self.turn, self.battle)

    @property
    def left(self) -> int:
        """How often it can be used now in all."""
        return self.granted_in_turn + self.limited + self.granted


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card that a side holds; one that was used and is kept lies face-down (camp.card.persistent.face-down)."""

    card: CardId
    face_up: bool = True


@dataclass(frozen=True, slots=True)
class Offer:
    """So many equal components or specialists that a store still has, with the prestige for each (op.reinforce.step.types)."""

    kind: Literal["infantry", "armor", "specialist"]
    #: None serves every nation.
    nation: str | None
    specialist: str | None
    #: In battle preparation, and in the elite store; None where that does not sell it.
    price: int | None
    elite_price: int | None
    left: int


@dataclass(frozen=True, slots=True)
class Store:
    """What a side can buy of higher command in preparation, and of the same number once a card has opened the elite store."""

    offers: tuple[Offer, ...] = ()
    is_elite_open: bool = False


@dataclass(frozen=True, slots=True)
class Marker:
    """All that a side knows of a unit in the fog (op.intel.shows.nationality, .type and .strength)."""

    side: Side
    nation: str
    arm: IntelClass
    strong: bool


@dataclass(frozen=True, slots=True)
class Sight:
    """What a side sees where there is fog, besides its own hexes."""

    cells: frozenset[int] = frozenset()
    #: Those of them that intelligence gave as the side's own last turn started.
    by_intel: frozenset[int] = frozenset()
    #: Intel markers by their cells, none of which is seen.
    markers: Mapping[int, Marker] = field(default_factory=dict)
    #: Cells in the fog of which recon has found that no enemy unit is there (op.asset.air-recon.reliable).
    empty: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Tally:
    """What a side has lost and destroyed in the battle, as far as objectives and the score ask for it."""

    #: Steps of its units that were killed, and those that became stragglers (camp.score.casualty).
    killed: int = 0
    strayed: int = 0
    #: Specialists by type (op.objective.condition.specialist-losses).
    specialists: Mapping[str, int] = field(default_factory=dict)
    #: Cities ruined and bridges destroyed by its own actions (op.objective.condition.destroy-max).
    cities: int = 0
    bridges: int = 0
    #: Enemy units destroyed, by their level of experience (camp.score.kill).
    kills: Mapping[Level, int] = field(default_factory=dict)

    @property
    def steps(self) -> int:
        """Steps lost in all (op.objective.condition.step-losses)."""
        return self.killed + self.strayed

    @property
    def demolished(self) -> int:
        """Cities and bridges together (op.objective.condition.destroy-max)."""
        return self.cities + self.bridges
