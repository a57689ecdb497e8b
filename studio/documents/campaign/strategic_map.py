"""The map on which a campaign's progress is shown (camp.overview.map): a picture, places, front lines and arrows."""

from typing import Annotated

from pydantic import Field

from studio.documents.elements import RefersTo
from studio.documents.model import Identifier, Line, Model


class Point(Model):
    """A point of the picture, as fractions of its width and height, so that another scan can replace it."""

    x: float = Field(ge=0, le=1, description="How far across, from 0 at the left to 1.")
    y: float = Field(ge=0, le=1, description="How far down, from 0 at the top to 1.")


class Place(Model):
    """Where a battle or conference lies on the map."""

    id: Identifier
    name: Line = Field(description="As the map shows it.")
    at: Point


class FrontLine(Model):
    """A front line, which nodes name."""

    id: Identifier
    points: tuple[Point, ...] = ()


class StrategicMap(Model):
    """A picture with places, front lines and the arrows of battles."""

    image: Line = Field(default="", description="The file of the picture in the pack; its scale is free.")
    places: tuple[Place, ...] = ()
    lines: tuple[FrontLine, ...] = ()
    arrows: dict[Annotated[Identifier, RefersTo("nodes")], tuple[tuple[Point, ...], ...]] = Field(
        default_factory=dict, description="The arrows of each battle, by its id."
    )
