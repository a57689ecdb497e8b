"""What happens as turns begin and end."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.tables.operational.kinds import Weather


@dataclass(frozen=True, slots=True, kw_only=True)
class PreparationStarted(Event):
    """A side began to prepare for battle."""

    kind: ClassVar[str] = "preparation-started"
    ends_undo: ClassVar[bool] = True
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class PreparationEnded(Event):
    """A side ended its preparation; its first turn follows."""

    kind: ClassVar[str] = "preparation-ended"
    ends_undo: ClassVar[bool] = True
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStarted(Event):
    """A side's turn began."""

    kind: ClassVar[str] = "turn-started"
    ends_undo: ClassVar[bool] = True
    side: Side
    turn: int
    #: Of all hexes outside weather zones.
    weather: Weather


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Event):
    """A side's turn ended."""

    kind: ClassVar[str] = "turn-ended"
    ends_undo: ClassVar[bool] = True
    side: Side
    turn: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlyEndChosen(Event):
    """A side that held all its primary objectives ended the battle before its last turn."""

    kind: ClassVar[str] = "early-end-chosen"
    ends_undo: ClassVar[bool] = True
    side: Side
    turn: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraTurnOffered(Event):
    """The last turn was over without all primary objectives taken, so that one more can be bought."""

    kind: ClassVar[str] = "extra-turn-offered"
    ends_undo: ClassVar[bool] = True
    side: Side
    price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraTurnBought(Event):
    """A side bought one more turn, which is turn `turn`."""

    kind: ClassVar[str] = "extra-turn-bought"
    ends_undo: ClassVar[bool] = True
    side: Side
    turn: int
    price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleEnded(Event):
    """The last turn was played, or a side ended the battle before."""

    kind: ClassVar[str] = "battle-ended"
    ends_undo: ClassVar[bool] = True
    ending: str
    winner: Side | None
