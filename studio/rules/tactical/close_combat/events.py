"""What happens in close combat."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.events import Event
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.close_combat.sheet import MeleeSheet


@dataclass(frozen=True, slots=True, kw_only=True)
class MeleeFought(Event):
    """A round of close combat: its sheet, the dice of both, and the figures that fell."""

    kind: ClassVar[str] = "melee-fought"
    attacker: UnitId
    at: int
    sheet: MeleeSheet
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    attacker_lost: int
    defender_lost: int
