"""What happens in the system points."""

from dataclasses import dataclass
from typing import ClassVar, Final

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.tactical.base.ids import LeaderId, PointId, UnitId
from studio.rules.tactical.command.points.actions import OrderKind


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseStarted(Event):
    """The Phase of a side began; `phase` counts through the whole battle."""

    kind: ClassVar[str] = "phase-started"
    ends_undo: ClassVar[bool] = True
    phase: int
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandDiceRolled(Event):
    """A side rolled its command dice; `next_phase` says that the next Phase is its own too."""

    kind: ClassVar[str] = "command-dice-rolled"
    side: Side
    faces: tuple[int, ...]
    next_phase: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DieUsed(Event):
    """A command die was used."""

    kind: ClassVar[str] = "die-used"
    side: Side
    face: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsGained(Event):
    """A side gained command points; `total` is what it has now."""

    kind: ClassVar[str] = "command-points-gained"
    side: Side
    amount: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsPaid(Event):
    """A side paid command points; `total` is what it has now."""

    kind: ClassVar[str] = "command-points-paid"
    side: Side
    amount: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderActivated(Event):
    """A leader may give so many orders."""

    kind: ClassVar[str] = "leader-activated"
    leader: LeaderId
    initiatives: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderOrdered(Event):
    """A leader gave an order to a unit."""

    kind: ClassVar[str] = "leader-ordered"
    leader: LeaderId
    order: OrderKind
    unit: UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class Interrupted(Event):
    """A side interrupted, and units of it may move or fire."""

    kind: ClassVar[str] = "interrupted"
    side: Side
    units: tuple[UnitId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ambushed(Event):
    """A unit appeared in an ambush."""

    kind: ClassVar[str] = "ambushed"
    reveals: ClassVar[bool] = True
    unit: UnitId
    side: Side
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReactedWithFire(Event):
    """Units reacted with fire at an enemy that moves."""

    kind: ClassVar[str] = "reacted-with-fire"
    units: tuple[UnitId, ...]
    target: UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class DirtHit(Event):
    """Units under fire threw themselves down."""

    kind: ClassVar[str] = "dirt-hit"
    units: tuple[UnitId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Repositioned(Event):
    """A unit moves a little without being activated, or a sniper is somewhere else; `at` is where he is now."""

    kind: ClassVar[str] = "repositioned"
    unit: UnitId
    at: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AssaultDeployed(Event):
    """A unit got off its vehicle to attack at once."""

    kind: ClassVar[str] = "assault-deployed"
    reveals: ClassVar[bool] = True
    unit: UnitId
    carrier: UnitId
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEndCalled(Event):
    """The Turn ends with this Phase; `side` called it, or rolled it."""

    kind: ClassVar[str] = "turn-end-called"
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Event):
    """A Turn ended."""

    kind: ClassVar[str] = "turn-ended"
    turn: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MoraleTested(Event):
    """A force took a test of its morale; `left` is the level after it."""

    kind: ClassVar[str] = "morale-tested"
    side: Side
    cause: str
    rolled: int
    lost: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TestAvoided(Event):
    """A side paid for a test of morale that was due."""

    kind: ClassVar[str] = "test-avoided"
    side: Side
    cause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class JumpOffCaptured(Event):
    """A jump-off point fell to the enemy, or is free again."""

    kind: ClassVar[str] = "jump-off-captured"
    point: PointId
    side: Side
    captured: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class JumpOffMoved(Event):
    """A jump-off point lies somewhere else."""

    kind: ClassVar[str] = "jump-off-moved"
    point: PointId
    side: Side
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class JumpOffLost(Event):
    """A captured jump-off point was taken off the map."""

    kind: ClassVar[str] = "jump-off-lost"
    point: PointId
    side: Side


EVENT_TYPES: Final[tuple[type[Event], ...]] = (
    PhaseStarted,
    CommandDiceRolled,
    DieUsed,
    PointsGained,
    PointsPaid,
    LeaderActivated,
    LeaderOrdered,
    Interrupted,
    Ambushed,
    ReactedWithFire,
    DirtHit,
    Repositioned,
    AssaultDeployed,
    TurnEndCalled,
    TurnEnded,
    MoraleTested,
    TestAvoided,
    JumpOffCaptured,
    JumpOffMoved,
    JumpOffLost,
)
