"""What became of supply: the check at the start of a turn, what replaces it, and the trucks of hubs."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import SuppliedBy, UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class SupplyRolled(Event):
    """A unit rolled for supply: it is supplied if the roll, from 0 to 99, is below the chance."""

    kind: ClassVar[str] = "supply-rolled"
    unit: UnitId
    at: int
    chance: int
    roll: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SupplyFailed(Event):
    """A unit is out of supply for so many turns in a row, with what that cost it."""

    kind: ClassVar[str] = "supply-failed"
    unit: UnitId
    at: int
    turns: int
    suppressed: int
    stragglers: int
    kia: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StepsRecovered(Event):
    """Suppressed steps of a supplied unit became active again."""

    kind: ClassVar[str] = "steps-recovered"
    unit: UnitId
    at: int
    steps: int


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


@dataclass(frozen=True, slots=True, kw_only=True)
class HubDamaged(Event):
    """Bombers or saboteurs of a side took trucks off a hub; without `trucks` left the hub is gone.

    The owner can deploy those that it lost again from turn `from_turn` on; None: never.
    """

    kind: ClassVar[str] = "hub-damaged"
    side: Side
    at: int
    owner: Side
    lost: int
    trucks: int
    from_turn: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HubOverrun(Event):
    """A unit overran a supply hub, whose owner can deploy its trucks again from turn `from_turn` on."""

    kind: ClassVar[str] = "hub-overrun"
    unit: UnitId
    at: int
    trucks: int
    from_turn: int
