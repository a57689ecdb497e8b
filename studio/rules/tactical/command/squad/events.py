"""What happens in the system squad."""

from dataclasses import dataclass
from typing import ClassVar, Final

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.tactical.base.ids import CardId, UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class StepStarted(Event):
    """A step of the Command or the Status Phase began, for a side where both take it in turn."""

    kind: ClassVar[str] = "squad-step-started"
    step: str
    side: Side | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPassed(Event):
    """A side passed in the Action Phase, or was passed over as it has nobody to activate."""

    kind: ClassVar[str] = "turn-passed"
    side: Side
    skipped: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitsTired(Event):
    """Units have got an activation token: they are fatigued."""

    kind: ClassVar[str] = "units-tired"
    units: tuple[UnitId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StrategyPlayed(Event):
    """A side paid for a strategy card; `lasts` says that it stays on the table."""

    kind: ClassVar[str] = "strategy-played"
    side: Side
    card: CardId
    cost: int
    lasts: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StrategyEnded(Event):
    """A strategy card that lay on the table has gone."""

    kind: ClassVar[str] = "strategy-ended"
    side: Side
    card: CardId


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialBought(Event):
    """A side spent command on what the scenario offers."""

    kind: ClassVar[str] = "special-bought"
    side: Side
    special: str
    cost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativePlaced(Event):
    """A side put command on its Initiative card; `pool` lies there now."""

    kind: ClassVar[str] = "initiative-placed"
    side: Side
    amount: int
    pool: int


@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativeSettled(Event):
    """A side has the initiative for the coming round."""

    kind: ClassVar[str] = "initiative-settled"
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class TokensRemoved(Event):
    """All activation tokens went back to the piles: every unit is fresh."""

    kind: ClassVar[str] = "tokens-removed"


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureTransferred(Event):
    """A figure went over to another squad of its hex."""

    kind: ClassVar[str] = "figure-transferred"
    unit: UnitId
    to: UnitId
    figure: str


#: All of them.
EVENT_TYPES: Final[tuple[type[Event], ...]] = (
    StepStarted,
    TurnPassed,
    UnitsTired,
    StrategyPlayed,
    StrategyEnded,
    SpecialBought,
    InitiativePlaced,
    InitiativeSettled,
    TokensRemoved,
    FigureTransferred,
)
