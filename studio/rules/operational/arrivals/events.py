"""What arrives."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import HqId, UnitId


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
