"""What a side learned of enemies in the fog."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import UnitId


@dataclass(frozen=True, slots=True, kw_only=True)
class FogLifted(Event):
    """A side came to see cells that had lain in the fog."""

    kind: ClassVar[str] = "fog-lifted"
    reveals: ClassVar[bool] = True
    side: Side
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkersPlaced(Event):
    """A side has intel markers on cells in the fog that it had none on; on none where prisoners knew of nobody else."""

    kind: ClassVar[str] = "markers-placed"
    reveals: ClassVar[bool] = True
    side: Side
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AirReconFlown(Event):
    """A side searched the cells around `at` from the air; what it learned follows as events of their own."""

    kind: ClassVar[str] = "air-recon-flown"
    side: Side
    at: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FogSearched(Event):
    """A side knows of cells in the fog whether enemies are there; those that are have markers."""

    kind: ClassVar[str] = "fog-searched"
    reveals: ClassVar[bool] = True
    side: Side
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MarchStopped(Event):
    """A unit stopped short of its goal, in the cell `at`, before or in the zone of control of enemies in the fog."""

    kind: ClassVar[str] = "march-stopped"
    reveals: ClassVar[bool] = True
    unit: UnitId
    at: int
    by: Literal["unit", "zone"]
    #: Where those enemies stand.
    enemies: tuple[int, ...]
