"""What became of supply beside the check at the start of a turn."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.events import Event
from studio.rules.operational.state import SuppliedBy, UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitSupplied(Event):
    """A unit out of supply got some other than by the network, with what lack of it had taken: elements, MPs, the AP."""

    kind: ClassVar[str] = "unit-supplied"
    unit: UnitId
    at: int
    by: SuppliedBy
    recovered: int
    mp: int
    ap: bool
