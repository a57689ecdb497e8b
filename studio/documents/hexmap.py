"""The map of a scenario: terrain as rows of characters, features of hexsides, links between hexes."""

from typing import Annotated, Final, Literal

from pydantic import Field, StringConstraints

from studio.documents.elements import Elements
from studio.documents.model import HexLabel, HexPair, Identifier, Line, Model
from studio.documents.underlay import Underlay
from studio.tables.kinds import CrossingKind as CrossingKind
from studio.tables.kinds import HexsideKind as HexsideKind
from studio.tables.kinds import LinkKind as LinkKind

#: One character stands for one terrain (or side) in the rows.
LegendKey = Annotated[str, StringConstraints(pattern=r"^[!-~]$")]
Row = Annotated[
    str,
    StringConstraints(pattern=r"^[!-~]+$", max_length=999),
    Field(description="One character a column; no spaces.", examples=["..ff##"]),
]
ElevationRow = Annotated[
    str,
    StringConstraints(pattern=r"^[0-9]+$", max_length=999),
    Field(description="One digit a column, from 0 to 9.", examples=["001122"]),
]

#: The kinds of hexsides that are rivers; a wadi is none.
RIVER_KINDS: Final[frozenset[HexsideKind]] = frozenset({"minor-river", "major-river"})


class HexsideFeature(Model):
    """A river, ridge or the like on one hexside; a low side only where heights differ."""

    between: HexPair
    kind: HexsideKind
    low: Literal["first", "second"] | None = Field(
        default=None, description="Which of the two hexes lies lower, for ridges and escarpments."
    )


class Crossing(Model):
    """A bridge over the river on one hexside."""

    between: HexPair
    kind: CrossingKind


class Opening(Model):
    """What a building has on one of its hexsides."""

    between: HexPair
    kind: Literal["none", "door", "window"] = Field(description="How people get through there.")
    of: Literal["first", "second"] = Field(description="Which of the two hexes has the building.")


class Link(Model):
    """A stretch of road or rail between the centres of two neighbouring hexes."""

    between: HexPair
    kind: LinkKind


class PlaceName(Model):
    """A name printed on the map."""

    at: HexLabel
    text: Line
    kind: Literal["city", "town", "water", "region", "height"] = "town"


class Fortification(Model):
    """A fixed fortification in a hex."""

    at: HexLabel
    destroyed: bool = False


class HexMap(Model):
    """A map of `columns` by `rows` hexes; `terrain` has one string a row with one character a column."""

    orientation: Literal["flat", "pointy"] = Field(
        default="flat", description="Flat: hexes stand in columns. Pointy: they lie in rows."
    )
    columns: int = Field(ge=1, le=999)
    rows: int = Field(ge=1, le=999)
    legend: dict[LegendKey, Identifier] = Field(description="Which terrain each character means.")
    terrain: tuple[Row, ...] = Field(description="One string a row, one character a column.")
    elevation: tuple[ElevationRow, ...] = Field(
        default=(),
        description="The level of each hex, for tactical battles: one string a row, a digit a column.",
    )
    hexsides: tuple[HexsideFeature, ...] = ()
    openings: tuple[Opening, ...] = Field(
        default=(), description="Doors and windows of buildings; where none is given there is a door."
    )
    crossings: tuple[Crossing, ...] = ()
    links: tuple[Link, ...] = ()
    fortifications: Annotated[
        tuple[Fortification, ...], Elements("fortification", key=("at",), height=3)
    ] = ()
    names: Annotated[
        tuple[PlaceName, ...], Elements("place name", key=("at",), chosen_by="kind", height=2)
    ] = ()
    underlay: Underlay | None = Field(default=None, description="A picture to trace the map from.")
