"""Mappings: which terrain each tile of another program's maps means, and how each terrain is written there."""

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field, StringConstraints

from studio.documents.model import Colour, Document, Identifier, Line, Model
from studio.documents.references import Reference

#: The programs whose maps are read and written.
Program: TypeAlias = Literal["tiled", "wesnoth"]
#: What the named objects of a layer become.
LayerMeaning: TypeAlias = Literal["places", "objectives", "nothing"]
TileName = Annotated[
    str,
    StringConstraints(pattern=r"^[^\x00-\x1f\x7f]+$", max_length=200),
    Field(
        description="A tile by its class, or a code of Wesnoth; a star stands for any letters.",
        examples=["grass", "G*", "*^F*"],
    ),
]


class Written(Model):
    """How a terrain is written in maps of the other program."""

    tile: TileName = Field(description="The class of its tile, or its code.")
    colour: Colour = Field(
        default="#b0b0a0", description="The colour of its tile, where a picture of tiles is written too."
    )


class TerrainMapping(Document):
    """How maps of one other program are read and written with the terrains of a ruleset."""

    FORMAT: ClassVar[str] = "mapping"
    VERSION: ClassVar[int] = 1
    FOLDER: ClassVar[str] = "mappings"

    format: Literal["mapping"]
    version: int = Field(ge=1, description="The version of the file format.")
    id: Identifier = Field(description="The name of its file, without the ending.")
    title: Line = Field(description="As lists name it.")
    program: Program = Field(description="The program whose maps it is for.")
    ruleset: Identifier = Field(description="The id of the ruleset that has the terrains.")
    otherwise: Identifier = Field(
        title="all else becomes",
        description="The terrain of hexes without a tile, and of those whose tiles have no place here.",
    )
    tiles: dict[TileName, Identifier | None] = Field(
        default_factory=dict,
        description="The terrain that each tile means; null for tiles that say nothing of the terrain. "
        "Where several fit, a name without a star goes first, then the one with most letters.",
    )
    layers: dict[TileName, LayerMeaning] = Field(
        default_factory=dict,
        description="What the named objects of a layer become: names of places, objectives of the first side, or nothing.",
    )
    written: dict[Identifier, Written] = Field(
        default_factory=dict, description="How each terrain is written in maps of the program."
    )

    def references(self) -> tuple[Reference, ...]:
        """Return the ruleset."""
        return (Reference("ruleset", self.ruleset, "/ruleset"),)
