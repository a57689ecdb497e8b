"""What happens by the help of headquarters: orders given and seen, feints, suppressive fire, rivers crossed."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.events import Event
from studio.rules.operational.combat.feint import FeintSheet
from studio.rules.operational.combat.suppressive_fire import SuppressiveFireSheet
from studio.rules.operational.state import DefensiveOrder, HqId, UnitId


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
class FeintMade(Event):
    """A feint was drawn from its sheet, if need be with a roll of 0 to 99; what it suppressed follows.

    Combat is never undone, even where nothing was drawn (op.undo.combat).
    """

    kind: ClassVar[str] = "feint-made"
    reveals: ClassVar[bool] = True
    sheet: FeintSheet
    attacker_at: int
    defender_at: int
    roll: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SuppressiveFireMade(Event):
    """Suppressive fire was drawn from its sheet in rolls of 0 to 99; what it suppressed follows."""

    kind: ClassVar[str] = "suppressive-fire-made"
    sheet: SuppressiveFireSheet
    attacker_at: int
    defender_at: int
    rolls: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialistsSuppressed(Event):
    """Specialists, told by their types, were suppressed because their unit crossed a river into `at`."""

    kind: ClassVar[str] = "specialists-suppressed"
    unit: UnitId
    at: int
    specialists: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReconMade(Event):
    """A unit scouted the hex `target` by recon in force: by a specialist of a type, or with `suppressed` elements of its own."""

    kind: ClassVar[str] = "recon-made"
    unit: UnitId
    at: int
    target: int
    hq: HqId
    cp: int
    specialist: str | None
    suppressed: int
