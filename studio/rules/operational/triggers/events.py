"""What triggers do, beside what those of all rulesets tell."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import HqId, UnitId
from studio.tables.operational.kinds import Weather


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitSent(Event):
    """A unit came by a trigger: onto the map, on its boat or plane, or on its way (None)."""

    kind: ClassVar[str] = "unit-sent"
    unit: UnitId
    side: Side
    at: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitWithdrawn(Event):
    """A trigger took a unit out of the battle for good, from the map or from its way there (None)."""

    kind: ClassVar[str] = "unit-withdrawn"
    unit: UnitId
    side: Side
    at: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HqSent(Event):
    """A headquarters came by a trigger: onto the map, or on its way (None)."""

    kind: ClassVar[str] = "hq-sent"
    hq: HqId
    side: Side
    at: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HqWithdrawn(Event):
    """A trigger took a headquarters off the map, or from its way there (None)."""

    kind: ClassVar[str] = "hq-withdrawn"
    hq: HqId
    side: Side
    at: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadlineMoved(Event):
    """The deadline of an objective is another one now."""

    kind: ClassVar[str] = "deadline-moved"
    objective: str
    deadline: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WeatherChanged(Event):
    """The weather changed, of the whole map or of the zones of these names, and stays so to the end of turn `until`."""

    kind: ClassVar[str] = "weather-changed"
    weather: Weather
    until: int
    zones: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PrestigeGranted(Event):
    """A side was given prestige by a trigger; less than nothing was taken from it."""

    kind: ClassVar[str] = "prestige-granted"
    side: Side
    prestige: int
