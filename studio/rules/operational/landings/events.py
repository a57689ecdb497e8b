"""What comes ashore, out of boats and planes, and what does not."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import UnitId
from studio.tables.operational.kinds import Carrier


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitLanded(Event):
    """A boat or a plane brought a unit into a hex."""

    kind: ClassVar[str] = "unit-landed"
    unit: UnitId
    at: int
    carrier: Carrier


@dataclass(frozen=True, slots=True, kw_only=True)
class LandingFailed(Event):
    """A unit did not win the hex in which it was to land; what is left of it is lost, as the events behind this one tell."""

    kind: ClassVar[str] = "landing-failed"
    unit: UnitId
    at: int
    carrier: Carrier
