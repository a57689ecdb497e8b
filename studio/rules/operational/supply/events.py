"""What became of supply beside the check at the start of a turn."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
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


@dataclass(frozen=True, slots=True, kw_only=True)
class TruckPlaced(Event):
    """A side put a truck into a hex, where its hub has so many now; with one truck it is a new hub."""

    kind: ClassVar[str] = "truck-placed"
    side: Side
    at: int
    trucks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TruckTaken(Event):
    """A side took a truck out of a hub, to be deployed from turn `from_turn` on; without `trucks` left the hub is gone."""

    kind: ClassVar[str] = "truck-taken"
    side: Side
    at: int
    trucks: int
    from_turn: int
