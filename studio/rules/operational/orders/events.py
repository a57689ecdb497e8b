"""What happens to defensive orders."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import HqId, UnitId
from studio.tables.operational.kinds import DefensiveOrder


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderGiven(Event):
    """A headquarters spent CPs on a defensive order; which unit has it, and which it is, the others do not learn."""

    kind: ClassVar[str] = "order-given"
    hq: HqId
    cp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderSeen(Event):
    """The others learned what order a unit is under."""

    kind: ClassVar[str] = "order-seen"
    reveals: ClassVar[bool] = True
    unit: UnitId
    order: DefensiveOrder
