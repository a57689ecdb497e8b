"""What happens when units fire."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.events import Event
from studio.rules.tactical.base.frames import FireType
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.fire.sheet import FireSheet
from studio.rules.tactical.fire.strikes import StrikeSheet


@dataclass(frozen=True, slots=True, kw_only=True)
class FireResolved(Event):
    """A shot at infantry or a gun: the dice of each group, the die of effect for each hit, and what came of them."""

    kind: ClassVar[str] = "fire-resolved"
    unit: UnitId
    target: UnitId
    manner: FireType
    cause: str
    sheet: FireSheet
    rolled: tuple[tuple[int, ...], ...]
    effects: tuple[int, ...]
    kills: int
    shocks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikeResolved(Event):
    """A strike at a vehicle: strike dice, armour dice, and the hits that were not saved."""

    kind: ClassVar[str] = "strike-resolved"
    unit: UnitId
    target: UnitId
    cause: str
    sheet: StrikeSheet
    strike: tuple[int, ...]
    armour: tuple[int, ...]
    net: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SniperSought(Event):
    """A unit that watches tried to spot a sniper; `progress` is what it has come to."""

    kind: ClassVar[str] = "sniper-sought"
    unit: UnitId
    sniper: UnitId
    rolled: int
    progress: int
