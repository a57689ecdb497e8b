"""A scenario of the operational rules: one battle with its forces, supply, objectives and arrivals."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from pydantic import ConfigDict, Field

from studio.documents.operational.forces import HqSetup, StragglersSetup, UnitSetup
from studio.documents.operational.goals import Objective, SupplyHub, SupplySource
from studio.documents.operational.sides import SideSetup
from studio.documents.scenario import Scenario


class OperationalScenario(Scenario):
    """One battle."""

    model_config = ConfigDict(title="Scenario")

    BEHIND: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"fog": "catalogue", "sources": "territory", "hqs": "weather_zones"}
    )

    sides: tuple[SideSetup, ...]
    fog: bool = Field(
        default=False, description="Fog of war: a side sees enemies only near the front line (op.fow.covers)."
    )
    sources: tuple[SupplySource, ...] = ()
    hubs: tuple[SupplyHub, ...] = ()
    objectives: tuple[Objective, ...] = ()
    hqs: tuple[HqSetup, ...] = ()
    units: tuple[UnitSetup, ...] = ()
    stragglers: tuple[StragglersSetup, ...] = ()
