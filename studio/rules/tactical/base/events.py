"""What happens in the model of actions; command systems listen to it, and have events of their own.

None of them holds what a side must not know. Those that tell a side something that was hidden say so by `reveals`.
"""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.tactical.base.frames import FireType, Mode, Moment
from studio.rules.tactical.base.ids import LeaderId, ObjectiveId, UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class ActivationStarted(Event):
    """Units may act; `cause` is a word of the command system."""

    kind: ClassVar[str] = "activation-started"
    side: Side
    cause: str
    units: tuple[UnitId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ActivationEnded(Event):
    """Units are done."""

    kind: ClassVar[str] = "activation-ended"
    side: Side
    cause: str
    units: tuple[UnitId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitFinished(Event):
    """One of the units of an activation is done."""

    kind: ClassVar[str] = "unit-finished"
    unit: UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveStarted(Event):
    """A unit set out; `rolled` are its dice where speed is rolled, `total` its allowance in hexes."""

    kind: ClassVar[str] = "move-started"
    unit: UnitId
    mode: Mode
    rolled: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HexEntered(Event):
    """A unit that moves came into a hex; `cost` of its allowance is spent."""

    kind: ClassVar[str] = "hex-entered"
    unit: UnitId
    at: int
    cost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveEnded(Event):
    """A unit has come to a stop; `halted` says that fire stopped it."""

    kind: ClassVar[str] = "move-ended"
    unit: UnitId
    at: int
    halted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitFaced(Event):
    """A unit turned."""

    kind: ClassVar[str] = "unit-faced"
    unit: UnitId
    facing: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FireDeclared(Event):
    """A unit is about to fire."""

    kind: ClassVar[str] = "fire-declared"
    unit: UnitId
    target: UnitId
    weapon: str
    manner: FireType
    cause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FiguresLost(Event):
    """Figures of a unit fell."""

    kind: ClassVar[str] = "figures-lost"
    unit: UnitId
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShockChanged(Event):
    """A unit took shock or lost it; `shock` is what it has now."""

    kind: ClassVar[str] = "shock-changed"
    unit: UnitId
    shock: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingChanged(Event):
    """A unit is steady, pinned, disrupted or broken now."""

    kind: ClassVar[str] = "standing-changed"
    unit: UnitId
    standing: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HullDamaged(Event):
    """A vehicle was hit through its armour."""

    kind: ClassVar[str] = "hull-damaged"
    unit: UnitId
    hull: int
    immobilized: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitDefeated(Event):
    """A unit was destroyed, or is lost for the battle; `cause` is why."""

    kind: ClassVar[str] = "unit-defeated"
    unit: UnitId
    side: Side
    at: int | None
    cause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderLost(Event):
    """A leader fell or was left alone."""

    kind: ClassVar[str] = "leader-lost"
    leader: LeaderId
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderMoved(Event):
    """A leader went over to another unit."""

    kind: ClassVar[str] = "leader-moved"
    leader: LeaderId
    unit: UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitAppeared(Event):
    """A unit came onto the map."""

    kind: ClassVar[str] = "unit-appeared"
    reveals: ClassVar[bool] = True
    unit: UnitId
    side: Side
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitLeft(Event):
    """A unit left the map alive."""

    kind: ClassVar[str] = "unit-left"
    unit: UnitId
    side: Side
    at: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FellBack(Event):
    """A unit was driven back along the cells."""

    kind: ClassVar[str] = "fell-back"
    unit: UnitId
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitWatches(Event):
    """A unit began to watch."""

    kind: ClassVar[str] = "unit-watches"
    unit: UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchSpent(Event):
    """A unit watches no more."""

    kind: ClassVar[str] = "watch-spent"
    unit: UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class WentTactical(Event):
    """A unit took what cover there was."""

    kind: ClassVar[str] = "went-tactical"
    unit: UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class Mounted(Event):
    """A unit got aboard, or a gun was hitched."""

    kind: ClassVar[str] = "mounted"
    unit: UnitId
    carrier: UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class Dismounted(Event):
    """A unit got off its carrier, or a gun was unhitched."""

    kind: ClassVar[str] = "dismounted"
    unit: UnitId
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GunChanged(Event):
    """A gun is towed, unready or ready now."""

    kind: ClassVar[str] = "gun-changed"
    unit: UnitId
    gun: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WorksEntered(Event):
    """A unit went into works, or came out of them."""

    kind: ClassVar[str] = "works-entered"
    unit: UnitId
    inside: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkerPlaced(Event):
    """A marker came onto the map."""

    kind: ClassVar[str] = "marker-placed"
    marker: str
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkerRemoved(Event):
    """A marker left the map."""

    kind: ClassVar[str] = "marker-removed"
    marker: str
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkerShown(Event):
    """A hidden marker became known."""

    kind: ClassVar[str] = "marker-shown"
    reveals: ClassVar[bool] = True
    marker: str
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowOpened(Event):
    """Somebody may react."""

    kind: ClassVar[str] = "window-opened"
    moment: Moment
    side: Side
    subject: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowClosed(Event):
    """Nobody reacts any more."""

    kind: ClassVar[str] = "window-closed"
    moment: Moment
    side: Side
    subject: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitPlaced(Event):
    """A unit was placed before the first round, unseen by the enemy where forces are not open."""

    kind: ClassVar[str] = "unit-placed"
    unit: UnitId
    side: Side
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeploymentEnded(Event):
    """A side has placed its forces."""

    kind: ClassVar[str] = "deployment-ended"
    ends_undo: ClassVar[bool] = True
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacingEnded(Event):
    """A side has placed its reinforcements; those that found no room are lost or wait."""

    kind: ClassVar[str] = "placing-ended"
    side: Side
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ControlChanged(Event):
    """An objective changed hands; `side` None: nobody holds it now."""

    kind: ClassVar[str] = "control-changed"
    objective: ObjectiveId
    at: int
    side: Side | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsScored(Event):
    """A side has more, or fewer, victory points: `total` now."""

    kind: ClassVar[str] = "points-scored"
    side: Side
    points: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundStarted(Event):
    """A round (squad, cards) or Turn (points) began."""

    kind: ClassVar[str] = "round-started"
    ends_undo: ClassVar[bool] = True
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleEnded(Event):
    """The battle is over."""

    kind: ClassVar[str] = "battle-ended"
    ends_undo: ClassVar[bool] = True
    ending: str
    winner: Side | None
