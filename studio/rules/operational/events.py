"""What happens in a battle. Cells, sides, units by id; numbers say by how much."""

from dataclasses import dataclass
from typing import ClassVar, Final

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.assets.events import AirAttackMade
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.command_events import (
    FeintMade,
    OrderGiven,
    OrderSeen,
    ReconMade,
    SpecialistsSuppressed,
    SuppressiveFireMade,
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
from studio.rules.operational.headquarters.events import HQ_EVENTS
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
from studio.rules.operational.state import ActionPoint, Card, HqId, UnitId
from studio.rules.operational.supply.events import TruckPlaced, TruckTaken, UnitSupplied
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
class HqOverrun(Event):
    """A unit overran a headquarters, which fell back or was destroyed then."""

    kind: ClassVar[str] = "hq-overrun"
    unit: UnitId
    hq: HqId
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HubOverrun(Event):
    """A unit overran a supply hub, whose owner can deploy its trucks again from turn `from_turn` on."""

    kind: ClassVar[str] = "hub-overrun"
    unit: UnitId
    at: int
    trucks: int
    from_turn: int


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


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatFought(Event):
    """A combat was drawn from its sheet; losses follow as events of their own."""

    kind: ClassVar[str] = "combat-fought"
    sheet: CombatSheet
    attacker_at: int
    defender_at: int
    #: How far, in hundredths, the randomised odds lay from the plain ones, for each of the look-ups that were made.
    attacker_drawn: int
    defender_drawn: int
    retreat_drawn: int | None
    retreats: bool
    overrun: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StepsLost(Event):
    """A unit lost elements: `kia` removed for good, `stragglers` left in its hex, `suppressed`."""

    kind: ClassVar[str] = "steps-lost"
    unit: UnitId
    at: int
    kia: int
    specialists: tuple[str, ...]
    stragglers: int
    suppressed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitDestroyed(Event):
    """A unit lost its last step, and with it the specialists that it still had."""

    kind: ClassVar[str] = "unit-destroyed"
    unit: UnitId
    side: Side
    at: int
    specialists: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitRetreated(Event):
    """A unit fell back along `path`, its own cell left out."""

    kind: ClassVar[str] = "unit-retreated"
    unit: UnitId
    start: int
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitCornered(Event):
    """A unit had to retreat and could not."""

    kind: ClassVar[str] = "unit-cornered"
    unit: UnitId
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrenchmentLost(Event):
    """A unit's entrenchment fell to a level."""

    kind: ClassVar[str] = "entrenchment-lost"
    unit: UnitId
    at: int
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FortDestroyed(Event):
    """A fixed fortification was destroyed."""

    kind: ClassVar[str] = "fort-destroyed"
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CityRuined(Event):
    """Bombardment turned a city into ruins."""

    kind: ClassVar[str] = "city-ruined"
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExperienceGained(Event):
    """A unit learned from a combat."""

    kind: ClassVar[str] = "experience-gained"
    unit: UnitId
    xp: int


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
