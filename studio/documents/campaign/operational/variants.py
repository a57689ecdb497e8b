"""Variants of a battle's start (camp.token.start.variant): a closed set of changes, so that checks can read them.

All values are absolute. Where something stands is prepared in the scenario, as the campaign knows no hexes.
"""

from typing import Annotated, Literal

from pydantic import Field

from studio.documents.campaign.conditions import Condition
from studio.documents.elements import RefersTo
from studio.documents.model import HexLabel, Identifier, Line, Model
from studio.tables.kinds import Weather
from studio.tables.operational.kinds import AssetKind


class SetFrontLine(Model):
    """The territory is that of a layer of the scenario."""

    kind: Literal["front-line"]
    layer: Annotated[Identifier, RefersTo("layers", "scenario")]


class AddUnit(Model):
    """A unit that the scenario holds in reserve takes part."""

    kind: Literal["add-unit"]
    unit: Annotated[Identifier, RefersTo("units", "scenario")]


class AddHq(Model):
    """A headquarters that the scenario holds in reserve takes part."""

    kind: Literal["add-hq"]
    hq: Annotated[Identifier, RefersTo("hqs", "scenario")]


class AddHub(Model):
    """A supply hub that the scenario holds in reserve is there."""

    kind: Literal["add-hub"]
    hub: Annotated[HexLabel, RefersTo("hubs", "scenario")]


class RemoveUnit(Model):
    """A unit takes no part."""

    kind: Literal["remove-unit"]
    unit: Annotated[Identifier, RefersTo("units", "scenario")]


class RemoveHub(Model):
    """A supply hub is not there."""

    kind: Literal["remove-hub"]
    hub: Annotated[HexLabel, RefersTo("hubs", "scenario")]


class SetStrength(Model):
    """A unit begins with other active steps or experience; nothing changes on one that carries its own over."""

    kind: Literal["strength"]
    unit: Annotated[Identifier, RefersTo("units", "scenario")]
    steps: int | None = Field(default=None, ge=0, le=12, description="Its active steps.")
    xp: int | None = Field(default=None, ge=0, le=400, description="Its experience.")


class SetEnrouteTurn(Model):
    """A unit on its way arrives on another turn."""

    kind: Literal["enroute-turn"]
    unit: Annotated[Identifier, RefersTo("units", "scenario")]
    turn: int = Field(ge=1, le=99, description="The first turn on which it may be deployed.")


class SetAsset(Model):
    """A side has so many uses of a theater asset."""

    kind: Literal["asset"]
    side: Annotated[Identifier, RefersTo("sides", "scenario")]
    asset: AssetKind
    a_turn: int = Field(ge=0, le=9, description="Uses in each of its turns.")
    in_battle: int | None = Field(
        default=None, ge=0, le=99, description="Uses in the whole battle; if empty, only the turns limit it."
    )


class SetTrucks(Model):
    """A side has so many trucks in hand."""

    kind: Literal["trucks"]
    side: Annotated[Identifier, RefersTo("sides", "scenario")]
    number: int = Field(ge=0, le=99)


class SetTheaterSupply(Model):
    """A side has another supply value at its sources."""

    kind: Literal["theater-supply"]
    side: Annotated[Identifier, RefersTo("sides", "scenario")]
    percent: int = Field(ge=0, le=100)


class SetWeather(Model):
    """A turn has other weather."""

    kind: Literal["weather"]
    turn: int = Field(ge=1, le=99)
    weather: Weather


class UseScenario(Model):
    """Another scenario is played, whose objectives with tokens have the ids that the battle names."""

    kind: Literal["use-scenario"]
    scenario: Identifier


VariantChange = Annotated[
    SetFrontLine
    | AddUnit
    | AddHq
    | AddHub
    | RemoveUnit
    | RemoveHub
    | SetStrength
    | SetEnrouteTurn
    | SetAsset
    | SetTrucks
    | SetTheaterSupply
    | SetWeather
    | UseScenario,
    Field(discriminator="kind"),
]


class Variant(Model):
    """What is different at the start of a battle while a condition holds; of two that set the same the later holds."""

    id: Identifier
    title: Line = Field(description="As the player reads it as the battle begins.")
    when: Condition | None = Field(
        default=None, description="When the battle begins so; without a condition always."
    )
    changes: tuple[VariantChange, ...] = ()
