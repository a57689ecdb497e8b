"""What a side can ask the engine to do."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from studio.rules.operational.state import DefensiveOrder, HqId, UnitId

#: op.combat.special-attacks
Manner = Literal["regular", "feint", "suppressive-fire", "set-piece"]


@dataclass(frozen=True, slots=True)
class Move:
    """Move a unit along `path`: the cells it enters, in sequence, its own cell left out."""

    kind: ClassVar[str] = "move"
    unit: UnitId
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack an adjacent enemy unit, in the regular manner or with the help of the parent HQ in a special one."""

    kind: ClassVar[str] = "attack"
    unit: UnitId
    target: UnitId
    manner: Manner = "regular"


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
class Reorganize:
    """Take an active step, or an active specialist of a type, out of a unit into the force pool of its HQ."""

    kind: ClassVar[str] = "reorganize"
    unit: UnitId
    specialist: str | None = None


@dataclass(frozen=True, slots=True)
class Reinforce:
    """Bring a step, or a specialist of a type, from the force pool of its HQ into a unit."""

    kind: ClassVar[str] = "reinforce"
    unit: UnitId
    specialist: str | None = None


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the side's turn."""

    kind: ClassVar[str] = "end-turn"


Action = Move | Attack | GiveOrder | Deploy | DeployHq | Reorganize | Reinforce | EndTurn
