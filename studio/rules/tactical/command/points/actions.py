"""What sides can ask for in the system points."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from studio.rules.tactical.base.ids import LeaderId, PointId, UnitId

#: What a leader can order.
OrderKind: TypeAlias = Literal["activate", "rally", "watch", "tactical", "join"]


@dataclass(frozen=True, slots=True)
class ActivateTeam:
    """Use a command die to activate a team, a vehicle or a gun."""

    kind: ClassVar[str] = "activate-team"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class ActivateSection:
    """Use a command die to activate the section of a team, as far as it hangs together from that team on."""

    kind: ClassVar[str] = "activate-section"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class ActivateLeader:
    """Use a command die to activate a leader, who then gives orders."""

    kind: ClassVar[str] = "activate-leader"
    leader: LeaderId


@dataclass(frozen=True, slots=True)
class GiveOrder:
    """Have the leader who is activated order something of a unit."""

    kind: ClassVar[str] = "give-order"
    order: OrderKind
    unit: UnitId


@dataclass(frozen=True, slots=True)
class RecceAction:
    """Activate a scout team by a command point."""

    kind: ClassVar[str] = "recce-action"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class Reposition:
    """Let a unit of infantry that has not been activated move a little, which counts as no move."""

    kind: ClassVar[str] = "reposition"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class RepositionSniper:
    """Take a sniper to another place in cover."""

    kind: ClassVar[str] = "reposition-sniper"
    unit: UnitId
    at: int


@dataclass(frozen=True, slots=True)
class MoveJumpOff:
    """Move a jump-off point."""

    kind: ClassVar[str] = "move-jump-off"
    point: PointId
    at: int


@dataclass(frozen=True, slots=True)
class CallTurnEnd:
    """Have the Turn end with this Phase."""

    kind: ClassVar[str] = "call-turn-end"


@dataclass(frozen=True, slots=True)
class Ambush:
    """Put a team that is not deployed down, to fire from there."""

    kind: ClassVar[str] = "ambush"
    unit: UnitId
    at: int


@dataclass(frozen=True, slots=True)
class LeaveMap:
    """Take an ambusher off the map at the end of the Phase."""

    kind: ClassVar[str] = "leave-map"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class StayOnMap:
    """Let an ambusher stay on the map."""

    kind: ClassVar[str] = "stay-on-map"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class Interrupt:
    """Halt the enemy and let a team move or fire, its section, or one position of a vehicle."""

    kind: ClassVar[str] = "interrupt"
    unit: UnitId
    section: bool = False
    #: The name of a vehicle's position; empty for others.
    position: str = ""


@dataclass(frozen=True, slots=True)
class ReactFire:
    """Fire with a team, or its section, at the enemy that moves."""

    kind: ClassVar[str] = "react-fire"
    unit: UnitId
    section: bool = False


@dataclass(frozen=True, slots=True)
class HitTheDirt:
    """Have the team that is fired at, or its section, take what cover there is."""

    kind: ClassVar[str] = "hit-the-dirt"
    unit: UnitId
    section: bool = False


@dataclass(frozen=True, slots=True)
class AvoidTest:
    """Pay for a test of force morale, so that it is not taken."""

    kind: ClassVar[str] = "avoid-test"


@dataclass(frozen=True, slots=True)
class AssaultDeploy:
    """Let a passenger get off and go for the enemy at once, or set down a gun in tow, in a hex."""

    kind: ClassVar[str] = "assault-deploy"
    unit: UnitId
    #: Where a gun is set down; None of passengers, who step from the vehicle's hex.
    at: int | None = None
