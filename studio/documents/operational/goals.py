"""What a battle is fought for and lives on: objectives, supply sources and hubs."""

from typing import Literal

from pydantic import Field

from studio.documents.model import HexLabel, Identifier, Line, Model, Text
from studio.tables.operational.kinds import SourceKind


class Objective(Model):
    """A hex to be taken and held."""

    id: Identifier
    name: Line = Field(description="As lists, reports and sheets name it.")
    at: HexLabel
    side: Identifier = Field(description="The side that is to take it.")
    kind: Literal["primary", "bonus"] = Field(
        default="primary",
        description="Primary objectives decide the battle; bonus ones bring a reward of their own.",
    )
    deadline: int = Field(ge=1, le=99, description="The last turn on which it brings its full reward.")
    notes: Text = Field(default="", description="For authors; the game does not show it.")


class SupplySource(Model):
    """A hex by which supply enters the map."""

    at: HexLabel
    side: Identifier = Field(description="The side that it belongs to.")
    kind: SourceKind = Field(
        description="How supply comes in; the ruleset says which kinds feed railways and which feed hubs."
    )


class SupplyHub(Model):
    """A supply hub with its trucks."""

    at: HexLabel
    side: Identifier = Field(description="The side that it belongs to.")
    trucks: int = Field(ge=1, le=9, description="The more trucks, the farther it supplies.")
