"""A scenario of the operational rules: one battle with its forces, supply, objectives and arrivals."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, ClassVar

from pydantic import ConfigDict, Field

from studio.documents.elements import Elements
from studio.documents.operational.forces import HqSetup, StragglersSetup, UnitSetup
from studio.documents.operational.goals import Objective, SupplyHub, SupplySource
from studio.documents.operational.sides import SideSetup
from studio.documents.operational.triggers import Trigger
from studio.documents.scenario import Scenario


class OperationalScenario(Scenario):
    """One battle."""

    model_config = ConfigDict(title="Scenario")

    BEHIND: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"fog": "catalogue", "sources": "layers", "hqs": "weather_zones", "triggers": "stragglers"}
    )

    sides: Annotated[tuple[SideSetup, ...], Elements("side")]
    fog: bool = Field(
        default=False, description="Fog of war: a side sees enemies only near the front line (op.fow.covers)."
    )
    sources: Annotated[
        tuple[SupplySource, ...], Elements("supply source", key=("at",), chosen_by="kind", height=4)
    ] = ()
    hubs: Annotated[tuple[SupplyHub, ...], Elements("supply hub", key=("at",), height=5)] = ()
    objectives: Annotated[tuple[Objective, ...], Elements("objective", family=("side",), height=6)] = ()
    hqs: Annotated[
        tuple[HqSetup, ...],
        Elements("HQ", family=("side",), elsewhere=("arrival",), chosen_by="type", height=8),
    ] = ()
    units: Annotated[
        tuple[UnitSetup, ...],
        Elements(
            "unit", family=("side", "hq"), elsewhere=("arrival", "embarked"), chosen_by="type", height=9
        ),
    ] = ()
    stragglers: Annotated[
        tuple[StragglersSetup, ...], Elements("group of stragglers", key=("at",), height=7)
    ] = ()
    triggers: Annotated[tuple[Trigger, ...], Elements("trigger")] = Field(
        default=(),
        description="What happens when something else has: each once, those that fire together in this sequence.",
    )
