"""What a person has in hand and points at while playing."""

from dataclasses import dataclass

from studio.desktop.play.operational.targeting import Targeting
from studio.hexes.coordinates import Hex
from studio.rules.operational.base.actions import AttackType
from studio.rules.operational.base.state import HqId, UnitId


@dataclass(frozen=True, slots=True)
class OperationalInteraction:
    """At most one of a unit, a headquarters and somebody on the way is in hand."""

    unit: UnitId | None = None
    hq: HqId | None = None
    #: A unit or HQ on its way, by id, that the next click deploys.
    arriving: str | None = None
    #: What the next click chooses a place for.
    targeting: Targeting | None = None
    #: The outline is that of extended movement.
    extended: bool = False
    #: How the unit would attack next.
    manner: AttackType = "regular"
    #: Where the mouse or the keyboard cursor is.
    at: Hex | None = None
    #: The key of the hexside nearest to the mouse; None at the middle of a hex.
    hexside: int | None = None
