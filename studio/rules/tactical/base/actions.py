"""What a side can ask the engine to do in the model of actions; command systems have actions of their own."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.tactical.base.frames import FireType, Mode
from studio.rules.tactical.base.ids import UnitId


@dataclass(frozen=True, slots=True)
class Done:
    """End what is under way: a move, a unit's part of an activation, a window, a step."""

    kind: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Face:
    """Turn a unit."""

    kind: ClassVar[str] = "face"
    unit: UnitId
    facing: int


@dataclass(frozen=True, slots=True)
class StartMove:
    """Set a unit in motion; `StepTo` then takes it from hex to hex."""

    kind: ClassVar[str] = "start-move"
    unit: UnitId
    mode: Mode


@dataclass(frozen=True, slots=True)
class StepTo:
    """Take the unit that moves one hex on, in a direction of 0 to 5."""

    kind: ClassVar[str] = "step-to"
    unit: UnitId
    direction: int


@dataclass(frozen=True, slots=True)
class Fire:
    """Fire at a unit; `weapon` is empty where infantry fires with all it has, `moving` makes it an advance."""

    kind: ClassVar[str] = "fire"
    unit: UnitId
    target: UnitId
    weapon: str = ""
    manner: FireType = "for-effect"
    moving: bool = False


@dataclass(frozen=True, slots=True)
class Bombard:
    """Fire an indirect weapon at all enemies in a hex."""

    kind: ClassVar[str] = "bombard"
    unit: UnitId
    at: int
    weapon: str
    manner: FireType = "for-effect"


@dataclass(frozen=True, slots=True)
class LaySmoke:
    """Fire a round of smoke into a hex."""

    kind: ClassVar[str] = "lay-smoke"
    unit: UnitId
    at: int
    weapon: str


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw a grenade or a charge at a vehicle."""

    kind: ClassVar[str] = "throw"
    unit: UnitId
    target: UnitId
    weapon: str


@dataclass(frozen=True, slots=True)
class Watch:
    """Have a unit watch, so that it may fire at enemies that come by."""

    kind: ClassVar[str] = "watch"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class WatchFire:
    """Fire with a unit that watches, at the subject of the window."""

    kind: ClassVar[str] = "watch-fire"
    unit: UnitId
    manner: FireType = "for-effect"


@dataclass(frozen=True, slots=True)
class GoTactical:
    """Take what cover there is."""

    kind: ClassVar[str] = "go-tactical"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class Rally:
    """Shake off one point of shock."""

    kind: ClassVar[str] = "rally"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class Mount:
    """Get aboard a vehicle."""

    kind: ClassVar[str] = "mount"
    unit: UnitId
    carrier: UnitId


@dataclass(frozen=True, slots=True)
class Dismount:
    """Get off a vehicle, into its hex or one beside it."""

    kind: ClassVar[str] = "dismount"
    unit: UnitId
    at: int


@dataclass(frozen=True, slots=True)
class Hitch:
    """Couple a gun to a vehicle."""

    kind: ClassVar[str] = "hitch"
    unit: UnitId
    carrier: UnitId


@dataclass(frozen=True, slots=True)
class Unhitch:
    """Uncouple a gun."""

    kind: ClassVar[str] = "unhitch"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class Ready:
    """Make a gun ready to fire."""

    kind: ClassVar[str] = "ready"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class EnterWorks:
    """Go into the entrenchment or pillbox of the hex."""

    kind: ClassVar[str] = "enter-works"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class LeaveWorks:
    """Come out of the entrenchment or pillbox of the hex."""

    kind: ClassVar[str] = "leave-works"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class Deploy:
    """Bring an undeployed unit onto the map, from a jump-off point."""

    kind: ClassVar[str] = "deploy-unit"
    unit: UnitId
    at: int


@dataclass(frozen=True, slots=True)
class PlaceUnit:
    """Place a unit before the first round, or a reinforcement."""

    kind: ClassVar[str] = "place-unit"
    unit: UnitId
    at: int
