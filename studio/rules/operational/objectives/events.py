"""What becomes of objectives."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import HqId, UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectiveTaken(Event):
    """A side took an objective."""

    kind: ClassVar[str] = "objective-taken"
    side: Side
    objective: str
    #: None where its condition is no place.
    at: int | None
    prestige: int
    score: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectiveLost(Event):
    """A side lost an objective and what it had brought."""

    kind: ClassVar[str] = "objective-lost"
    side: Side
    objective: str
    at: int | None
    prestige: int
    score: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectiveKept(Event):
    """A side holds at the end of the battle a primary objective that it held from the start, and is paid for it."""

    kind: ClassVar[str] = "objective-kept"
    side: Side
    objective: str
    at: int | None
    prestige: int
    score: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectiveFailed(Event):
    """A bonus objective can no longer be won; of a `secret` one only its own side learns where there is fog."""

    kind: ClassVar[str] = "objective-failed"
    side: Side
    objective: str
    secret: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialistWon(Event):
    """An objective put a specialist step into the force pool of a headquarters, ready from turn `from_turn` on."""

    kind: ClassVar[str] = "specialist-won"
    hq: HqId
    objective: str
    specialist: str
    nation: str
    from_turn: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UpgradeWon(Event):
    """An objective brought a headquarters an upgrade, to be chosen as one that it has earned."""

    kind: ClassVar[str] = "upgrade-won"
    hq: HqId
    objective: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TheaterSupplyChanged(Event):
    """A port was won or lost, and with it so many points of theater supply, which stands at `percent` now."""

    kind: ClassVar[str] = "theater-supply-changed"
    side: Side
    objective: str
    by: int
    percent: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrivalDelayed(Event):
    """An objective put off the arrival of an enemy unit to turn `arrival`."""

    kind: ClassVar[str] = "arrival-delayed"
    unit: UnitId
    objective: str
    turns: int
    arrival: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenWon(Event):
    """An objective brought a side the token that the campaign has for it."""

    kind: ClassVar[str] = "token-won"
    side: Side
    objective: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenLost(Event):
    """A side lost a token again, with the objective that had brought it."""

    kind: ClassVar[str] = "token-lost"
    side: Side
    objective: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RewardForfeited(Event):
    """Nobody was there to receive what an objective brings beside prestige and score."""

    kind: ClassVar[str] = "reward-forfeited"
    side: Side
    objective: str
