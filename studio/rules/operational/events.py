"""What happens in a battle. Cells, sides, units by id; numbers say by how much."""

from dataclasses import dataclass
from typing import ClassVar, Final

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.assets.events import AirAttackMade
from studio.rules.operational.combat.events import (
    CityRuined,
    CombatFought,
    EntrenchmentLost,
    ExperienceGained,
    FeintMade,
    FortDestroyed,
    ReconMade,
    SpecialistsSuppressed,
    StepsLost,
    SuppressiveFireMade,
    UnitCornered,
    UnitDestroyed,
    UnitRetreated,
)
from studio.rules.operational.engineering.events import (
    BridgeBegun,
    BridgeDestroyed,
    BridgeOpened,
    RiverCrossed,
    WorksDug,
)
from studio.rules.operational.forcepool.events import (
    ElementTransferred,
    SecurityDissolved,
    SecurityRaised,
    StragglersMoved,
    StragglersReorganized,
    UnitDisbanded,
    UnitReinforced,
    UnitReorganized,
)
from studio.rules.operational.headquarters.events import HQ_EVENTS, HqOverrun
from studio.rules.operational.headquarters.upgrade_events import HqXpChanged, UpgradeChosen, UpgradeOffered
from studio.rules.operational.intelligence.events import FogLifted, MarchStopped, MarkersPlaced
from studio.rules.operational.logistics.events import (
    DumpAbandoned,
    DumpCreated,
    DumpSpent,
    EmergencySupplied,
    HqMotorized,
    TrucksGained,
    UnitMotorized,
)
from studio.rules.operational.state import ActionPoint, Card, DefensiveOrder, HqId, UnitId
from studio.rules.operational.supply.events import (
    HubOverrun,
    StepsRecovered,
    SupplyFailed,
    SupplyRolled,
    TruckPlaced,
    TruckTaken,
    UnitSupplied,
)
from studio.rules.operational.tables import Weather


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
class BattleEnded(Event):
    """The last turn was played."""

    kind: ClassVar[str] = "battle-ended"
    ends_undo: ClassVar[bool] = True
    ending: str
    winner: Side | None


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitMoved(Event):
    """A unit moved from `start` through `path`, and has so many MPs left and its AP so."""

    kind: ClassVar[str] = "unit-moved"
    unit: UnitId
    start: int
    path: tuple[int, ...]
    mp: int
    ap: ActionPoint


@dataclass(frozen=True, slots=True, kw_only=True)
class HexesTaken(Event):
    """A side became owner of cells: `route` by moving through them, `swept` beside it."""

    kind: ClassVar[str] = "hexes-taken"
    side: Side
    route: tuple[int, ...]
    swept: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StragglersCaptured(Event):
    """A unit took stragglers prisoner."""

    kind: ClassVar[str] = "stragglers-captured"
    unit: UnitId
    at: int
    steps: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed(Event):
    """A side used a card, which lies face-down from then on."""

    kind: ClassVar[str] = "card-played"
    side: Side
    card: Card


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


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitDeployed(Event):
    """An enroute unit came onto the map."""

    kind: ClassVar[str] = "unit-deployed"
    unit: UnitId
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HqDeployed(Event):
    """An enroute headquarters came onto the map."""

    kind: ClassVar[str] = "hq-deployed"
    hq: HqId
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectiveTaken(Event):
    """A side took an objective."""

    kind: ClassVar[str] = "objective-taken"
    side: Side
    objective: str
    at: int
    prestige: int
    score: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectiveLost(Event):
    """A side lost an objective and what it had brought."""

    kind: ClassVar[str] = "objective-lost"
    side: Side
    objective: str
    at: int
    prestige: int
    score: int


#: Every event there is.
EVENT_TYPES: Final[tuple[type[Event], ...]] = (
    PreparationStarted,
    PreparationEnded,
    TurnStarted,
    TurnEnded,
    BattleEnded,
    UnitMoved,
    HexesTaken,
    StragglersCaptured,
    StragglersMoved,
    StragglersReorganized,
    UnitReorganized,
    UnitReinforced,
    ElementTransferred,
    SecurityRaised,
    SecurityDissolved,
    CardPlayed,
    UnitDisbanded,
    HqOverrun,
    *HQ_EVENTS,
    HubOverrun,
    UnitSupplied,
    TruckPlaced,
    TruckTaken,
    OrderGiven,
    OrderSeen,
    UnitDeployed,
    HqDeployed,
    ObjectiveTaken,
    ObjectiveLost,
    CombatFought,
    FeintMade,
    SuppressiveFireMade,
    SpecialistsSuppressed,
    ReconMade,
    WorksDug,
    BridgeBegun,
    BridgeOpened,
    BridgeDestroyed,
    RiverCrossed,
    EmergencySupplied,
    DumpCreated,
    DumpSpent,
    DumpAbandoned,
    HqXpChanged,
    UpgradeOffered,
    UpgradeChosen,
    UnitMotorized,
    HqMotorized,
    TrucksGained,
    FogLifted,
    MarkersPlaced,
    MarchStopped,
    AirAttackMade,
    StepsLost,
    UnitDestroyed,
    UnitRetreated,
    UnitCornered,
    EntrenchmentLost,
    FortDestroyed,
    CityRuined,
    ExperienceGained,
    SupplyRolled,
    SupplyFailed,
    StepsRecovered,
)
