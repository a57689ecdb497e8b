"""What combat did: how it was drawn, what it cost, who fell back, what it left in ruins; feints, fire and recon too."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.combat.sheet import CombatSheet


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatFought(Event):
    """A combat was drawn from its sheet; losses follow as events of their own."""

    kind: ClassVar[str] = "combat-fought"
    sheet: CombatSheet
    attacker_at: int
    defender_at: int
    #: How far, in hundredths, the randomised odds lay from the plain ones, for each of the look-ups that were made.
    attacker_drawn: int
    defender_drawn: int
    retreat_drawn: int | None
    retreats: bool
    overrun: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StepsLost(Event):
    """A unit lost elements: `kia` removed for good, `stragglers` left in its hex, `suppressed`."""

    kind: ClassVar[str] = "steps-lost"
    unit: UnitId
    at: int
    kia: int
    specialists: tuple[str, ...]
    stragglers: int
    suppressed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitDestroyed(Event):
    """A unit lost its last step, and with it the specialists that it still had."""

    kind: ClassVar[str] = "unit-destroyed"
    unit: UnitId
    side: Side
    at: int
    #: Its experience when it was destroyed (camp.score.kill).
    xp: int
    specialists: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitRetreated(Event):
    """A unit fell back along `path`, its own cell left out."""

    kind: ClassVar[str] = "unit-retreated"
    unit: UnitId
    start: int
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitCornered(Event):
    """A unit had to retreat and could not."""

    kind: ClassVar[str] = "unit-cornered"
    unit: UnitId
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrenchmentLost(Event):
    """A unit's entrenchment fell to a level."""

    kind: ClassVar[str] = "entrenchment-lost"
    unit: UnitId
    at: int
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FortDestroyed(Event):
    """A fixed fortification was destroyed."""

    kind: ClassVar[str] = "fort-destroyed"
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CityRuined(Event):
    """Bombardment turned a city into ruins."""

    kind: ClassVar[str] = "city-ruined"
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExperienceGained(Event):
    """A unit learned from a combat."""

    kind: ClassVar[str] = "experience-gained"
    unit: UnitId
    xp: int
