"""What sides can ask for in the system cards."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.tactical.base.ids import CardId, UnitId


@dataclass(frozen=True, slots=True)
class ChooseCard:
    """Lay a command card facedown."""

    kind: ClassVar[str] = "choose-card"
    card: CardId


@dataclass(frozen=True, slots=True)
class Nominate:
    """Name the commander who issues the orders of the card."""

    kind: ClassVar[str] = "nominate"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class IssueOrder:
    """Issue one of the card's orders to a unit."""

    kind: ClassVar[str] = "issue-order"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class ActivateOrdered:
    """Activate a unit that has an order."""

    kind: ClassVar[str] = "activate-ordered"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class DrawToken:
    """Draw a token from the order pool."""

    kind: ClassVar[str] = "draw-token"


@dataclass(frozen=True, slots=True)
class ActivateDrawn:
    """Activate a unit of the rank that was drawn."""

    kind: ClassVar[str] = "activate-drawn"
    unit: UnitId


@dataclass(frozen=True, slots=True)
class SpendPass:
    """Spend a pass token, and let the other side go on."""

    kind: ClassVar[str] = "spend-pass"
