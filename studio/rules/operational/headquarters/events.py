"""What happened to headquarters: they moved, learned, went short of supply, were overrun, fell back, were destroyed."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import HqId, UnitId, UpgradeOption
from studio.tables.operational.branches import Branch

#: op.hq.suppression.causes
Cause = Literal["move", "supply", "overrun"]
#: op.hq.destroyed.when
Ruin = Literal["supply", "overrun", "retreat"]


@dataclass(frozen=True, slots=True, kw_only=True)
class HqMoved(Event):
    """A headquarters moved from `start` along `path`, the cells that it entered, and gave up its `cp` CPs for it."""

    kind: ClassVar[str] = "hq-moved"
    hq: HqId
    start: int
    path: tuple[int, ...]
    cp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BranchesSuppressed(Event):
    """Branches of a headquarters lost a level each for now."""

    kind: ClassVar[str] = "branches-suppressed"
    hq: HqId
    cause: Cause
    branches: tuple[Branch, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BranchesRecovered(Event):
    """Suppressed levels of a headquarters in supply are in action again; a branch is named once for each."""

    kind: ClassVar[str] = "branches-recovered"
    hq: HqId
    branches: tuple[Branch, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HqUnsupplied(Event):
    """A headquarters is out of supply for so many turns in a row, and lacks `cp` of its CPs in this one."""

    kind: ClassVar[str] = "hq-unsupplied"
    hq: HqId
    at: int
    turns: int
    cp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HqOverrun(Event):
    """A unit overran a headquarters, which fell back or was destroyed then."""

    kind: ClassVar[str] = "hq-overrun"
    #: Its way back and its pool come to light (op.undo.any-other).
    reveals: ClassVar[bool] = True
    unit: UnitId
    hq: HqId
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HqRetreated(Event):
    """A headquarters fell back from `start` along `path`: overrun, or with a unit that did (`voluntary`)."""

    kind: ClassVar[str] = "hq-retreated"
    hq: HqId
    start: int
    path: tuple[int, ...]
    voluntary: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolShed(Event):
    """Steps left the force pool of a headquarters round the cell `at`: some straggle, the rest is lost."""

    kind: ClassVar[str] = "pool-shed"
    hq: HqId
    at: int
    stragglers: int
    kia: int
    #: Pieces of armor equipment that went with them.
    armor: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HqDestroyed(Event):
    """A headquarters was destroyed in cell `at`; what is left of it may return on turn `returns`."""

    kind: ClassVar[str] = "hq-destroyed"
    hq: HqId
    at: int
    cause: Ruin
    returns: int


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
