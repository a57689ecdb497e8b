"""What sides can ask for in the system squad."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.tactical.base.ids import CardId, UnitId


@dataclass(frozen=True, slots=True)
class PlayStrategy:
    """Pay for a strategy card that lies face up, and resolve it."""

    kind: ClassVar[str] = "play-strategy"
    card: CardId


@dataclass(frozen=True, slots=True)
class Activate:
    """Activate a fresh unit."""

    kind: ClassVar[str] = "activate"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class PassTurn:
    """Pass in the Action Phase, or end a turn in which more could be activated."""

    kind: ClassVar[str] = "pass-turn"


@dataclass(frozen=True, slots=True)
class PlaceInitiative:
    """Put command on the Initiative card."""

    kind: ClassVar[str] = "place-initiative"
    amount: int


@dataclass(frozen=True, slots=True)
class BuySpecial:
    """Spend command on what the scenario offers beside cards."""

    kind: ClassVar[str] = "buy-special"
    special: str


@dataclass(frozen=True, slots=True)
class DrawStrategy:
    """Draw a strategy card from a deck."""

    kind: ClassVar[str] = "draw-strategy"
    deck: str


@dataclass(frozen=True, slots=True)
class SetOpFire:
    """Have a unit begin the next round in Op Fire mode."""

    kind: ClassVar[str] = "set-op-fire"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class TransferFigure:
    """Move a figure of a type from one squad to another in its hex."""

    kind: ClassVar[str] = "transfer-figure"
    unit: UnitId
    to: UnitId
    figure: str
