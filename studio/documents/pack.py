"""A pack: a folder of scenarios, campaigns and what they need, with a manifest."""

from typing import ClassVar, Literal

from pydantic import Field

from studio.documents.model import Document, Identifier, Line, Model, Text
from studio.documents.references import Reference


class Requirement(Model):
    """Another pack that must be there, and the oldest version that will do."""

    id: Identifier
    version: Line = Field(default="1.0.0", description="The oldest version that will do.", examples=["1.0.0"])


class Pack(Document):
    """The manifest `pack.json` in the root of a pack."""

    FORMAT: ClassVar[str] = "pack"
    VERSION: ClassVar[int] = 1

    format: Literal["pack"]
    version: int = Field(ge=1, description="The version of the file format.")
    id: Identifier
    title: Line
    release: Line = Field(description="The version of the pack itself.", examples=["1.0.0"])
    authors: tuple[Line, ...] = ()
    licence: Line = ""
    description: Text = ""
    requires: tuple[Requirement, ...] = ()

    def references(self) -> tuple[Reference, ...]:
        """Return the packs that it needs."""
        return tuple(
            Reference("pack", needed.id, f"/requires/{index}/id")
            for index, needed in enumerate(self.requires)
        )
