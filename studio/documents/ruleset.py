"""What the rulesets of all engines have in common."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from pydantic import Field

from studio.documents.model import Document, Identifier, Line, Text


class Ruleset(Document):
    """A ruleset; each engine has a model of its own for the tables in it."""

    FORMAT: ClassVar[str] = "ruleset"
    VERSION: ClassVar[int] = 4
    FOLDER: ClassVar[str] = "rulesets"

    format: Literal["ruleset"]
    version: int = Field(ge=1, description="The version of the file format.")
    id: Identifier = Field(description="What others know it by; its file bears the same name.")
    title: Line
    engine: Identifier = Field(description="The rules that these figures are for.")
    notes: Text = ""

    def terrain_names(self) -> Mapping[str, str]:
        """Return the name of each terrain that it has figures for, by id; none where it tells no terrains apart."""
        return {}

    def open_terrains(self) -> tuple[str, ...]:
        """Return the ids of the terrains that neither hinder nor shelter anybody."""
        return ()
