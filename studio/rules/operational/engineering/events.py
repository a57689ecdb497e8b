"""What engineers did."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.events import Event
from studio.rules.operational.state import HqId, UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class WorksDug(Event):
    """A unit has dug in, and has works of level `entrenchment` now: 1 entrenched, 2 fortified."""

    kind: ClassVar[str] = "works-dug"
    unit: UnitId
    at: int
    hq: HqId
    cp: int
    entrenchment: int
