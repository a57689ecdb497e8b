"""A pack: a folder of scenarios, campaigns and what they need, with a manifest."""

from typing import ClassVar, Literal

from pydantic import Field

from studio.documents.model import Document, Identifier, Line, Model, Text
from studio.documents.references import Reference


class Requirement(Model):
    """Another pack that must be there, and the oldest version that will do."""

    id: Identifier = Field(description="The id of the other pack.")
    version: Line = Field(default="1.0.0", description="The oldest version that will do.", examples=["1.0.0"])


class Pack(Document):
    """What a pack says of itself to those who install it, in the file pack.json in its root."""

    FORMAT: ClassVar[str] = "pack"
    VERSION: ClassVar[int] = 1

    format: Literal["pack"]
    version: int = Field(ge=1, description="The version of the file format.")
    id: Identifier = Field(description="What other packs know it by.")
    title: Line = Field(description="As lists of packs name it.")
    release: Line = Field(description="The version of the pack itself.", examples=["1.0.0"])
    authors: tuple[Line, ...] = Field(default=(), description="Who made it, with commas between them.")
    licence: Line = Field(default="", description="Under which licence others may use it.", examples=["MIT"])
    description: Text = Field(default="", description="What is in it.")
    requires: tuple[Requirement, ...] = Field(
        default=(), description="Other packs without which it lacks something."
    )

    def references(self) -> tuple[Reference, ...]:
        """Return the packs that it needs."""
        return tuple(
            Reference("pack", needed.id, f"/requires/{index}/id")
            for index, needed in enumerate(self.requires)
        )
