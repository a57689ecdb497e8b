"""What happens when theater assets are used."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.assets.sheet import AirSheet


@dataclass(frozen=True, slots=True, kw_only=True)
class AirAttackMade(Event):
    """Cell number `cell` of the loss table, from 1, was drawn for an air attack; losses follow as events of their own."""

    kind: ClassVar[str] = "air-attack-made"
    side: Side
    at: int
    sheet: AirSheet
    cell: int
