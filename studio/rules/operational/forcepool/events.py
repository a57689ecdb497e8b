"""What force pools and units exchanged."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import HqId, Source, UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class StragglersMoved(Event):
    """Steps of stragglers went by themselves from `start` along `path`, the cells that they entered."""

    kind: ClassVar[str] = "stragglers-moved"
    side: Side
    start: int
    path: tuple[int, ...]
    steps: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StragglersReorganized(Event):
    """A step of stragglers reached safety at cell `at`: it is in the force pool of `hq` from turn `from_turn` on."""

    kind: ClassVar[str] = "stragglers-reorganized"
    side: Side
    start: int
    at: int
    hq: HqId
    nation: str
    from_turn: int
    #: Who paid how many CPs for it; None where it cost nobody anything.
    payer: HqId | None
    cp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitReorganized(Event):
    """A unit gave up a step, or a specialist, to the force pool of its HQ, where it is ready from turn `from_turn` on."""

    kind: ClassVar[str] = "unit-reorganized"
    unit: UnitId
    hq: HqId
    at: int
    specialist: str | None
    from_turn: int
    cp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitReinforced(Event):
    """A unit of an HQ, if it has any, took in a step, or a specialist, and lost so much xp over it; a store was paid so much prestige."""

    kind: ClassVar[str] = "unit-reinforced"
    unit: UnitId
    hq: HqId | None
    at: int
    specialist: str | None
    source: Source
    xp: int
    cp: int
    prestige: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitDisbanded(Event):
    """A unit gave up its last step and left the map; its specialists went into the pool with it."""

    kind: ClassVar[str] = "unit-disbanded"
    unit: UnitId
    hq: HqId
    at: int
    specialists: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ElementTransferred(Event):
    """A step, or a specialist, went from a unit on `start` to one on `at`, which lost so much xp over it."""

    kind: ClassVar[str] = "element-transferred"
    unit: UnitId
    to: UnitId
    start: int
    at: int
    hq: HqId
    specialist: str | None
    xp: int
    cp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SecurityRaised(Event):
    """A headquarters raised a unit of so many steps of its pool, and of `stragglers` that it took in besides."""

    kind: ClassVar[str] = "security-raised"
    unit: UnitId
    side: Side
    hq: HqId
    at: int
    nation: str
    steps: int
    stragglers: int
    cp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SecurityDissolved(Event):
    """A security unit went into the pool of its headquarters when the battle ended."""

    kind: ClassVar[str] = "security-dissolved"
    unit: UnitId
    hq: HqId
    at: int | None
    steps: int
