"""What feints, suppressive fire and recon in force did."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.events import Event
from studio.rules.operational.attacks.feint import FeintSheet
from studio.rules.operational.attacks.suppressive_fire import SuppressiveFireSheet
from studio.rules.operational.base.state import HqId, UnitId


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
