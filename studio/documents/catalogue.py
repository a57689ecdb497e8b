"""A catalogue: the nations, unit types, specialists, HQ types and cards that scenarios draw on.

All but the nations are those of the operational rules; another ruleset has one field of its own in a subclass
(`studio.documents.engine_parts`).
"""

from typing import ClassVar, Literal

from pydantic import Field

from studio.documents.model import Document, Identifier, Line, Text
from studio.documents.nations import Nation
from studio.documents.operational.cards import Card
from studio.documents.operational.hq_types import HqType
from studio.documents.operational.unit_types import SpecialistType, UnitType
from studio.documents.silence import Silence


class Catalogue(Document):
    """Nations and what they field."""

    FORMAT: ClassVar[str] = "catalogue"
    VERSION: ClassVar[int] = 3
    FOLDER: ClassVar[str] = "catalogues"

    format: Literal["catalogue"]
    version: int = Field(ge=1, description="The version of the file format.")
    id: Identifier
    title: Line = Field(description="As the start page and lists name it.")
    notes: Text = Field(default="", description="For authors; the game does not show it.")
    nations: tuple[Nation, ...] = ()
    unit_types: tuple[UnitType, ...] = ()
    specialist_types: tuple[SpecialistType, ...] = ()
    hq_types: tuple[HqType, ...] = ()
    cards: tuple[Card, ...] = ()
    silenced: tuple[Silence, ...] = ()
