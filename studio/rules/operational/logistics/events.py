"""What quartermasters did."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import HqId, UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class EmergencySupplied(Event):
    """A headquarters brought supply to a unit; what that did for it follows as an event of its own."""

    kind: ClassVar[str] = "emergency-supplied"
    unit: UnitId
    at: int
    hq: HqId
    cp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DumpCreated(Event):
    """A unit has a supply dump now, which goes along with it if it is `oversupply`."""

    kind: ClassVar[str] = "dump-created"
    unit: UnitId
    at: int
    hq: HqId
    cp: int
    oversupply: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitMotorized(Event):
    """A unit moves by truck in this turn, for so many CPs of its headquarters; a truck card costs it none."""

    kind: ClassVar[str] = "unit-motorized"
    unit: UnitId
    at: int
    hq: HqId
    cp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HqMotorized(Event):
    """A truck card motorized `units` of a headquarters for the rest of the battle."""

    kind: ClassVar[str] = "hq-motorized"
    hq: HqId
    units: tuple[UnitId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TrucksGained(Event):
    """A side has more truck assets, which it can deploy at once."""

    kind: ClassVar[str] = "trucks-gained"
    side: Side
    trucks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DumpSpent(Event):
    """A unit lived on its supply dump, of which nothing is left."""

    kind: ClassVar[str] = "dump-spent"
    unit: UnitId
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DumpAbandoned(Event):
    """A unit moved or fell back from cell `at`, and its supply dump is gone."""

    kind: ClassVar[str] = "dump-abandoned"
    unit: UnitId
    at: int
