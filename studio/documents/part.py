"""What all documents and their parts share."""

from typing import Annotated, Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Identifier = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=64),
    Field(description="Lower-case letters and digits, words joined by dashes.", examples=["51-highland"]),
]
HexLabel = Annotated[
    str,
    StringConstraints(pattern=r"^([0-9]{4}|[0-9]{6})$"),
    Field(
        description="A hex as printed on the map: column, then row, two digits each (three on large maps).",
        examples=["0512"],
    ),
]
HexPair = Annotated[
    str,
    StringConstraints(pattern=r"^([0-9]{4}\|[0-9]{4}|[0-9]{6}\|[0-9]{6})$"),
    Field(
        description="Two neighbouring hexes, the one with the smaller column (then row) first.",
        examples=["0512|0513"],
    ),
]
Colour = Annotated[
    str,
    StringConstraints(pattern=r"^#[0-9a-f]{6}$"),
    Field(description="A colour as #rrggbb in lower case.", examples=["#c9b98f"]),
]
Line = Annotated[str, StringConstraints(max_length=200)]
Text = Annotated[str, StringConstraints(max_length=20_000)]
RuleId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+([.-][a-z0-9-]+)*$", max_length=100)]


class Part(BaseModel):
    """A value inside a document: frozen, strict, no unknown fields."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", populate_by_name=True)


class Document(Part):
    """The top level of a file. `FORMAT` is its kind and file suffix, `VERSION` the newest format version."""

    FORMAT: ClassVar[str]
    VERSION: ClassVar[int]

    schema_: Annotated[
        str, Field(alias="$schema", default="", description="Where an editor finds the schema of this file.")
    ]

    def plain(self) -> dict[str, Any]:
        """The document as JSON data, keys in the sequence in which they are written; defaults are left out."""
        return self.model_dump(mode="json", by_alias=True, exclude_defaults=False, exclude_unset=True)
