"""What headquarters learn in battle: xp earned and lost, upgrades offered and taken."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import HqId, UnitId, UpgradeOption


@dataclass(frozen=True, slots=True, kw_only=True)
class HqXpChanged(Event):
    """A unit's combat earned its headquarters xp, or its death cost some; `earned` is what there is now."""

    kind: ClassVar[str] = "hq-xp-changed"
    hq: HqId
    unit: UnitId
    by: int
    earned: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UpgradeOffered(Event):
    """A headquarters may be upgraded in one of these ways."""

    kind: ClassVar[str] = "upgrade-offered"
    hq: HqId
    options: tuple[UpgradeOption, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UpgradeChosen(Event):
    """A headquarters was upgraded."""

    kind: ClassVar[str] = "upgrade-chosen"
    hq: HqId
    option: UpgradeOption
