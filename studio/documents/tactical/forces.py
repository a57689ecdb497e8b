"""Who fights a tactical battle: forces of the sides, units, sections, leaders, and what lies on the map."""

from typing import Annotated, Literal

from pydantic import Field

from studio.documents.elements import Heading, RefersTo, RulesetRow
from studio.documents.model import HexLabel, Identifier, Line, Model

#: Rounds of a counted weapon.
Rounds = Annotated[int, Field(ge=0, le=99)]


class EntryZone(Model):
    """Where reinforcements of a nation enter."""

    nation: Annotated[Identifier, RefersTo("nations", "catalogue")] = Field(
        description="Whose units enter there."
    )
    zone: Annotated[Identifier, RefersTo("zones")] = Field(description="The zone by which they enter.")


class Force(Model):
    """What a side brings."""

    side: Annotated[Identifier, RefersTo("sides")] = Field(description="Whose force it is.")
    nations: Annotated[tuple[Identifier, ...], RefersTo("nations", "catalogue")] = Field(
        default=(), description="The nations whose command objectives pay it."
    )
    home: Literal[
        "north",
        "north-east",
        "south-east",
        "south",
        "south-west",
        "north-west",
        "north-corner",
        "north-east-corner",
        "east-corner",
        "south-east-corner",
        "south-corner",
        "south-west-corner",
        "west-corner",
        "north-west-corner",
    ] = Field(description="Where its own edge of the map lies.")
    deployment: Annotated[tuple[Identifier, ...], RefersTo("zones")] = Field(
        default=(), description="The zones in which it places units before the battle."
    )
    reinforcement: tuple[EntryZone, ...] = Field(default=(), description="Where its reinforcements enter.")
    held_back: bool = Field(default=False, description="It may keep units back for later rounds.")


class TacticalUnit(Model):
    """A squad, team, vehicle or gun."""

    id: Identifier
    name: Line = Field(description="As lists, sheets and the log name it.")
    designation: Line = Field(default="", description="In short, on its counter.")
    side: Annotated[Identifier, RefersTo("sides")] = Field(description="The side that it fights for.")
    type: Annotated[Identifier, RefersTo("unit_types", "catalogue")] = Field(description="What it is.")
    nation: Annotated[Identifier, RefersTo("nations", "catalogue")] = Field(description="Where it is from.")
    rank: Identifier = Field(
        default="corps", description="The rank of its order tokens, in the system cards."
    )
    words: tuple[Line, ...] = Field(default=(), description="Words by which cards and orders name it.")
    section: Annotated[Identifier | None, RefersTo("sections")] = Field(
        default=None, description="The section that it belongs to, in the system points."
    )
    start: Literal["map", "placed", "undeployed", "due"] = Field(
        default="map", description="On the map, placed by its side, undeployed, or a reinforcement."
    )
    at: HexLabel | None = Field(default=None, description="Where it begins, as 0512.")
    facing: Annotated[int | None, Heading(corners=("tactical", "facing"))] = Field(
        default=None,
        ge=0,
        le=5,
        description="Where it faces as it begins on the map: 0 is north, then clockwise; none: away from home, as all face "
        "who come later.",
    )
    figures: Annotated[tuple[Identifier, ...], RefersTo("figures", "catalogue")] = Field(
        default=(), description="Its figures; none: those of its type."
    )
    specialization: Line | None = Field(default=None, description="What its figures are special in.")
    aboard: Annotated[Identifier | None, RefersTo("units")] = Field(
        default=None, description="The vehicle that it rides in."
    )
    towed_by: Annotated[Identifier | None, RefersTo("units")] = Field(
        default=None, description="The vehicle that tows it."
    )
    gun: Literal["unready", "ready"] | None = Field(default=None, description="Of a gun that is not towed.")
    in_works: bool = Field(
        default=False,
        description="It begins inside the works of its hex, those of its side or nobody's, as far as they have room.",
    )
    scout: bool = Field(default=False, description="It is a scout team.")
    sniper: bool = Field(default=False, description="It is a sniper.")
    support: bool = Field(default=False, description="It is a support unit.")
    officer: bool = Field(default=False, description="It holds an officer.")
    shock: int = Field(default=0, ge=0, le=99, description="Its shock at the start, in the system points.")
    condition: Literal["none", "pinned", "disrupted"] = Field(
        default="none", description="Its condition at the start, in the systems squad and cards."
    )
    counted: Annotated[dict[Identifier, Rounds], RefersTo("weapons", "catalogue")] = Field(
        default_factory=dict, description="Rounds of its counted weapons, where they differ from its type's."
    )


class Section(Model):
    """Teams that are activated together, in the system points."""

    id: Identifier
    name: Line = Field(description="As lists name it.")
    side: Annotated[Identifier, RefersTo("sides")] = Field(description="The side that it fights for.")


class LeaderStart(Model):
    """A leader, in the system points."""

    id: Identifier
    name: Line = Field(description="As lists name him.")
    side: Annotated[Identifier, RefersTo("sides")] = Field(description="The side that he fights for.")
    rank: Literal["junior", "senior"] = Field(description="A senior leader has more initiatives.")
    unit: Annotated[Identifier, RefersTo("units")] = Field(
        alias="with", description="The unit that he is with."
    )


class MarkerStart(Model):
    """Smoke, works, mines or wire at the start."""

    kind: Annotated[Identifier, RulesetRow("markers")] = Field(description="What it is.")
    at: HexLabel = Field(description="Where it lies, as 0512.")
    side: Annotated[Identifier | None, RefersTo("sides")] = Field(default=None, description="Whose it is.")
    shown: bool = Field(default=True, description="Both sides know it; mines alone can be a secret.")
