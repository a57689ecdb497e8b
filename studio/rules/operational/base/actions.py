"""What a side can ask the engine to do."""

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias

from studio.rules.kernel.action_table import ActionRow
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.state import HqId, Source, State, UnitId
from studio.tables.operational.kinds import DefensiveOrder

#: A row of the action table. Any: each has its own action, and the functions of its chapter get no other.
Row: TypeAlias = ActionRow[State, Any]

#: op.combat.special-attacks
AttackType = Literal["regular", "feint", "suppressive-fire", "set-piece", "assault-crossing"]


#: op.action.entrench.effect
Works = Literal["entrench", "fortify"]
BridgeWork = Literal["repair", "build", "destroy"]
#: What bombers and saboteurs can destroy (op.asset.precision-bombing.choice).
PrecisionTarget = Literal["bridge", "hub"]


@dataclass(frozen=True, slots=True)
class Move:
    """Move a unit along `path`: the cells it enters, in sequence, its own cell left out."""

    kind: ClassVar[str] = "move"
    unit: UnitId
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack an adjacent enemy unit, as a regular attack or, with the help of the parent HQ, as a special one."""

    kind: ClassVar[str] = "attack"
    unit: UnitId
    target: UnitId
    manner: AttackType = "regular"


@dataclass(frozen=True, slots=True)
class GiveOrder:
    """Put a unit under a defensive order of its parent HQ."""

    kind: ClassVar[str] = "give-order"
    unit: UnitId
    order: DefensiveOrder


@dataclass(frozen=True, slots=True)
class Deploy:
    """Bring an enroute unit onto the map."""

    kind: ClassVar[str] = "deploy"
    unit: UnitId
    at: int


@dataclass(frozen=True, slots=True)
class DeployHq:
    """Bring an enroute headquarters onto the map."""

    kind: ClassVar[str] = "deploy-hq"
    hq: HqId
    at: int


@dataclass(frozen=True, slots=True)
class MoveHq:
    """Move a headquarters to a cell, by the cheapest way."""

    kind: ClassVar[str] = "move-hq"
    hq: HqId
    at: int


@dataclass(frozen=True, slots=True)
class Reorganize:
    """Take an active step, or an active specialist of a type, out of a unit into the force pool of its HQ."""

    kind: ClassVar[str] = "reorganize"
    unit: UnitId
    specialist: str | None = None


@dataclass(frozen=True, slots=True)
class Reinforce:
    """Bring a step, or a specialist of a type, into a unit: from the force pool of its HQ or a store of the side."""

    kind: ClassVar[str] = "reinforce"
    unit: UnitId
    specialist: str | None = None
    source: Source = "pool"


@dataclass(frozen=True, slots=True)
class Transfer:
    """Hand an active step, or an active specialist of a type, from one unit to another of the same HQ."""

    kind: ClassVar[str] = "transfer"
    unit: UnitId
    to: UnitId
    specialist: str | None = None


@dataclass(frozen=True, slots=True)
class RaiseSecurity:
    """Have a headquarters make a unit of so many infantry steps of a nation out of its force pool, in a cell."""

    kind: ClassVar[str] = "raise-security"
    hq: HqId
    at: int
    nation: str
    steps: int


@dataclass(frozen=True, slots=True)
class DigIn:
    """Have a unit entrench itself, or fortify its entrenchment."""

    kind: ClassVar[str] = "dig-in"
    unit: UnitId
    works: Works


@dataclass(frozen=True, slots=True)
class Recon:
    """Take a hex of the enemy beside a unit by recon in force; the unit stays where it is."""

    kind: ClassVar[str] = "recon"
    unit: UnitId
    at: int


@dataclass(frozen=True, slots=True)
class PlaceTruck:
    """Put a truck into a hex: into the side's hub there, or to found one."""

    kind: ClassVar[str] = "place-truck"
    at: int


@dataclass(frozen=True, slots=True)
class TakeTruck:
    """Take a truck out of the side's hub in a hex."""

    kind: ClassVar[str] = "take-truck"
    at: int


@dataclass(frozen=True, slots=True)
class EmergencySupply:
    """Bring supply to a unit that is out of it."""

    kind: ClassVar[str] = "emergency-supply"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class CreateDump:
    """Set up a supply dump for a unit: what its HQ has, oversupply or one that stays where it is."""

    kind: ClassVar[str] = "create-dump"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class ChooseUpgrade:
    """Take one of the things that a headquarters is offered, by its place in the offer, from 0."""

    kind: ClassVar[str] = "choose-upgrade"
    hq: HqId
    option: int


@dataclass(frozen=True, slots=True)
class MotorPool:
    """Have a unit move by truck in this turn."""

    kind: ClassVar[str] = "motor-pool"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class Bridge:
    """Have the engineers of a headquarters repair, build or destroy a bridge on the hexside with the key `between`."""

    kind: ClassVar[str] = "bridge"
    hq: HqId
    between: int
    work: BridgeWork


@dataclass(frozen=True, slots=True)
class CrossRiver:
    """Bring a unit over a major river into the hex beside it."""

    kind: ClassVar[str] = "cross-river"
    unit: UnitId
    at: int


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Use one of the side's cards, for the side or for one target: a headquarters, a cell, or a hexside by its key."""

    kind: ClassVar[str] = "play-card"
    card: CardId
    hq: HqId | None = None
    at: int | None = None
    between: int | None = None


@dataclass(frozen=True, slots=True)
class DiscardCard:
    """Give up one of the side's cards, for what prestige it brings back."""

    kind: ClassVar[str] = "discard-card"
    card: CardId
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class ClaimCard:
    """Put a card that the side has won into a free slot."""

    kind: ClassVar[str] = "claim-card"
    card: CardId


@dataclass(frozen=True, slots=True)
class AirAttack:
    """Spend one air attack of the side on an enemy unit."""

    kind: ClassVar[str] = "air-attack"
    target: UnitId


@dataclass(frozen=True, slots=True)
class NavalLanding:
    """Put a unit ashore out of its boat, in a hex without enemies."""

    kind: ClassVar[str] = "naval-landing"
    unit: UnitId
    at: int


@dataclass(frozen=True, slots=True)
class NavalAssault:
    """Attack the enemy unit in a hex out of a boat, to land there."""

    kind: ClassVar[str] = "naval-assault"
    unit: UnitId
    at: int


@dataclass(frozen=True, slots=True)
class ParaDrop:
    """Drop a unit out of its plane into a hex, and fight there for it with an enemy."""

    kind: ClassVar[str] = "para-drop"
    unit: UnitId
    at: int


@dataclass(frozen=True, slots=True)
class EndBattle:
    """End the battle before its last turn, or at its end without one more turn."""

    kind: ClassVar[str] = "end-battle"


@dataclass(frozen=True, slots=True)
class ExtendBattle:
    """Buy one more turn at the end of a battle of a campaign."""

    kind: ClassVar[str] = "extend-battle"


@dataclass(frozen=True, slots=True)
class SaturationStrike:
    """Spend one saturation strike of the side on an enemy unit."""

    kind: ClassVar[str] = "saturation-strike"
    target: UnitId


@dataclass(frozen=True, slots=True)
class NavalBombardment:
    """Spend one naval bombardment of the side on an enemy unit on the coast."""

    kind: ClassVar[str] = "naval-bombardment"
    target: UnitId


@dataclass(frozen=True, slots=True)
class FlyingArtillery:
    """Spend one use of the side's flying artillery on an enemy unit."""

    kind: ClassVar[str] = "flying-artillery"
    target: UnitId


@dataclass(frozen=True, slots=True)
class AirSupply:
    """Spend one air supply of the side on one of its units."""

    kind: ClassVar[str] = "air-supply"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class AirRecon:
    """Spend one air recon of the side on a hex."""

    kind: ClassVar[str] = "air-recon"
    at: int


@dataclass(frozen=True, slots=True)
class PrecisionBombing:
    """Spend one precision bombing of the side on the bridge of a hexside, or on the enemy hub of a cell."""

    kind: ClassVar[str] = "precision-bombing"
    what: PrecisionTarget
    #: The key of the hexside, or the cell.
    where: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the side's turn."""

    kind: ClassVar[str] = "end-turn"
