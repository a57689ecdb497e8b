"""What triggers do, beside what those of all rulesets tell and what other rules of tactical battles know."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.tactical.base.ids import UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitCalled(Event):
    """A trigger brought a unit: its side can place it now, or deploy it from now on."""

    kind: ClassVar[str] = "unit-called"
    unit: UnitId
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class MoraleChanged(Event):
    """A side was given force morale by a trigger, or lost some by one: `left` now."""

    kind: ClassVar[str] = "morale-changed"
    side: Side
    amount: int
    left: int
