"""What engineers did."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.actions import BridgeWork
from studio.rules.operational.base.state import HqId, UnitId
from studio.tables.operational.kinds import CrossingKind


@dataclass(frozen=True, slots=True, kw_only=True)
class WorksDug(Event):
    """A unit has dug in, and has works of level `entrenchment` now: 1 entrenched, 2 fortified."""

    kind: ClassVar[str] = "works-dug"
    unit: UnitId
    at: int
    hq: HqId
    cp: int
    entrenchment: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BridgeBegun(Event):
    """Engineers repair or build a bridge, which can be used once the next turn of another side begins."""

    kind: ClassVar[str] = "bridge-begun"
    hq: HqId
    cp: int
    work: BridgeWork
    between: int
    #: The cells of the two hexes beside it.
    banks: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class BridgeOpened(Event):
    """A bridge that was repaired, or a pontoon that was built, can be used."""

    kind: ClassVar[str] = "bridge-opened"
    crossing: CrossingKind
    between: int
    banks: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class BridgeDestroyed(Event):
    """Engineers blew up a bridge, which is damaged now, or took up a pontoon."""

    kind: ClassVar[str] = "bridge-destroyed"
    hq: HqId
    cp: int
    crossing: CrossingKind
    between: int
    banks: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class BridgeWrecked(Event):
    """Bombers or saboteurs of a side hit a bridge, which is damaged now, or sank a pontoon."""

    kind: ClassVar[str] = "bridge-wrecked"
    side: Side
    crossing: CrossingKind
    between: int
    banks: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class RiverCrossed(Event):
    """The boats of a headquarters brought a unit over a major river; its move follows as an event of its own."""

    kind: ClassVar[str] = "river-crossed"
    unit: UnitId
    at: int
    hq: HqId
    cp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialistsSuppressed(Event):
    """Specialists, told by their types, were suppressed because their unit crossed a river into `at`."""

    kind: ClassVar[str] = "specialists-suppressed"
    unit: UnitId
    at: int
    specialists: tuple[str, ...]
