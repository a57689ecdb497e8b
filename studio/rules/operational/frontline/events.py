"""What happens as units move: hexes change hands, stragglers are taken."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import ActionPoint, UnitId


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
