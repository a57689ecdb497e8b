"""What happens when theater assets are used."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.assets.sheet import BombardmentSheet
from studio.rules.operational.base.state import UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class AirAttackMade(Event):
    """Cell number `cell` of the loss table, from 1, was drawn for an air attack; losses follow as events of their own."""

    kind: ClassVar[str] = "air-attack-made"
    side: Side
    at: int
    sheet: BombardmentSheet
    cell: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SaturationStrikeMade(Event):
    """The same for a saturation strike; the losses around the target follow as well."""

    kind: ClassVar[str] = "saturation-strike-made"
    side: Side
    at: int
    sheet: BombardmentSheet
    cell: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NavalBombardmentMade(Event):
    """The same for a naval bombardment."""

    kind: ClassVar[str] = "naval-bombardment-made"
    side: Side
    at: int
    sheet: BombardmentSheet
    cell: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FlyingArtilleryUsed(Event):
    """The same for flying artillery."""

    kind: ClassVar[str] = "flying-artillery-used"
    side: Side
    at: int
    sheet: BombardmentSheet
    cell: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AirSupplyFlown(Event):
    """A unit was supplied from the air; what it regains follows as an event of its own."""

    kind: ClassVar[str] = "air-supply-flown"
    side: Side
    unit: UnitId
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PrecisionBombingFlown(Event):
    """Bombers flew against a bridge or a hub; what became of it follows as an event of its own."""

    kind: ClassVar[str] = "precision-bombing-flown"
    side: Side
