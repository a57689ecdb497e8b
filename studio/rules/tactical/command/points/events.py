"""What happens in the system points."""

from dataclasses import dataclass
from typing import ClassVar, Final

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.tactical.base.ids import PointId


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandDiceRolled(Event):
    """A side rolled its command dice; `next_phase` says that the next Phase is its own too."""

    kind: ClassVar[str] = "command-dice-rolled"
    side: Side
    faces: tuple[int, ...]
    next_phase: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsGained(Event):
    """A side gained command points; `total` is what it has now."""

    kind: ClassVar[str] = "command-points-gained"
    side: Side
    amount: int
    total: int


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
class JumpOffCaptured(Event):
    """A jump-off point fell to the enemy, or is free again."""

    kind: ClassVar[str] = "jump-off-captured"
    point: PointId
    side: Side
    captured: bool


EVENT_TYPES: Final[tuple[type[Event], ...]] = (
    CommandDiceRolled,
    PointsGained,
    MoraleTested,
    JumpOffCaptured,
)
