"""What the catalogue of a battle says of its units, specialists, headquarters and cards; it never changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, NewType

from studio.rules.kernel.changed_copies import replace
from studio.tables.operational.branches import Branch, HqActionKind
from studio.tables.operational.headquarters import HqAction
from studio.tables.operational.kinds import AssetKind, CardEffect, MovementType

CardId = NewType("CardId", str)

#: op.intel.shows.type
IntelClass = Literal["armor", "motorized", "infantry"]


@dataclass(frozen=True, slots=True)
class UnitType:
    """What all units of a type share (op.unit.type-shares-stats); values are those of one active step."""

    id: str
    name: str
    nation: str
    movement: MovementType
    arm: str
    attack: int
    defense: int
    armor: int
    armor_kind: str
    normal_movement: int
    extended_movement: int
    steps: int
    #: Raised of a force pool, as a stopgap (op.action.security-unit.effect).
    security: bool
    #: What an intel marker shows (op.intel.shows.type).
    intel: IntelClass


@dataclass(frozen=True, slots=True)
class SpecialistType:
    """What all specialist steps of a type share; armor is in whole shifts."""

    id: str
    name: str
    nations: tuple[str, ...]
    attack: int
    defense: int
    armor: int
    armor_role: str
    artillery: int
    towed: bool
    engineer: bool
    recon: bool
    ski: bool
    special_forces: bool
    amphibious: bool
    slot: int


@dataclass(frozen=True, slots=True)
class Levels:
    """The levels of the branches of a headquarters, each from 0 to 3 (op.action.three-levels)."""

    force_pool: int = 0
    intel: int = 0
    operations: int = 0
    logistics: int = 0
    engineering: int = 0

    def of(self, branch: Branch) -> int:
        """Return the level of a branch."""
        match branch:
            case "force-pool":
                return self.force_pool
            case "intel":
                return self.intel
            case "operations":
                return self.operations
            case "logistics":
                return self.logistics
            case "engineering":
                return self.engineering

    def changed(self, branch: Branch, by: int) -> "Levels":
        """Return the same levels but for one branch."""
        # The fields are named as the branches are, but for the hyphen.
        return replace(self, **{branch.replace("-", "_"): self.of(branch) + by})


NO_LEVELS: Final = Levels()


@dataclass(frozen=True, slots=True)
class HqType:
    """What all headquarters of a type share."""

    id: str
    name: str
    nation: str
    command_points: int
    trucks: int
    #: How far it moves, as the range of a hub with so many trucks (op.hq.move.allowance).
    movement_trucks: int
    #: At the start of a battle.
    levels: Levels
    #: What each action asks of it; what is not there it cannot do (op.action.level-division).
    actions: Mapping[HqActionKind, HqAction]
    #: Earned xp for its first, second, ... upgrade (op.hq.upgrade.trigger).
    upgrade_targets: tuple[int, ...]
    #: The level of its force pool from which stragglers cost it no CPs; None: at no level.
    free_stragglers_from: int | None


@dataclass(frozen=True, slots=True)
class AssetGrant:
    """Uses of an asset that a card brings: more in every turn, and single ones."""

    asset: AssetKind
    a_turn: int
    uses: int


@dataclass(frozen=True, slots=True)
class CardUnit:
    """The unit that a card brings (camp.card.unit); `hq` is the id of the headquarters that is to command it."""

    id: str
    name: str
    type: str
    hq: str | None
    steps: int
    xp: int
    #: Specialists by type, with the nation where it is not the unit's own: those that come with it, and those that come
    #: into the pool of its headquarters (camp.card.para-division.again).
    specialists: tuple[tuple[str, str | None], ...] = ()
    pooled: tuple[tuple[str, str | None], ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """What all cards of one name have in common (op.card.what)."""

    id: CardId
    name: str
    text: str
    effect: CardEffect
    #: Once played it stays, face-down (camp.card.types).
    persistent: bool
    in_preparation: bool
    cost: int
    #: Prestige for discarding it face-up.
    recoup: int
    #: What a card of assets brings.
    assets: tuple[AssetGrant, ...] = ()
    #: For how many turns of its side artillery preparation lasts.
    turns: int = 1
    #: The unit of a card for a landing or a drop; None where the catalogue names none that it has a type for.
    unit: CardUnit | None = None
