"""The headquarters, units and stragglers of a battle, there from the start or on their way."""

from typing import Annotated, Literal

from pydantic import Field

from studio.documents.elements import DetailOf, RefersTo
from studio.documents.model import Colour, HexLabel, Identifier, Line, Model
from studio.documents.operational.hq_types import BranchLevels
from studio.tables.operational.branches import HqActionKind
from studio.tables.operational.kinds import Carrier, DefensiveOrder


class Arrival(Model):
    """When and where something enters that is not on the map at the start."""

    turn: int = Field(ge=1, le=99, description="The first turn on which it may be deployed.")
    zone: Annotated[Identifier | None, RefersTo("zones")] = Field(
        default=None, description="The reinforcement zone whose hexes it may enter."
    )
    hexes: tuple[HexLabel, ...] = Field(default=(), description="Further hexes that it may enter.")


class Embarkation(Model):
    """What carries a unit at the start: a boat off a coast, or a transport plane (op.naval.embarked-start)."""

    carrier: Carrier = Field(description="A boat lands it on a coast, a plane drops it near the front line.")
    at: HexLabel = Field(
        description="Where the map shows it: the sea hex in which the boat lies, or any hex for a plane."
    )
    targets: tuple[HexLabel, ...] = Field(
        default=(),
        description=(
            "The hexes in which a boat can land its unit; if empty, all land beside it that boats can land in."
        ),
    )


class PoolSetup(Model):
    """So many equal things in a force pool (op.action.force-pool.contents)."""

    kind: Literal["infantry", "armor", "specialist"] = Field(
        description="Infantry and armor make steps; specialists are steps of their own."
    )
    nation: Annotated[Identifier, RefersTo("nations", "catalogue")] = Field(
        description="The nation that they are of."
    )
    specialist: Annotated[
        Identifier | None, RefersTo("specialist_types", "catalogue"), DetailOf("kind", "specialist")
    ] = Field(default=None, description="The specialist type of the catalogue, of specialists alone.")
    number: int = Field(default=1, ge=1, le=99, description="How many of them.")
    from_turn: int = Field(default=1, ge=1, le=99, description="The first turn on which it can be deployed.")


class HqSetup(Model):
    """A headquarters at the start or on its way."""

    id: Identifier
    name: Line = Field(description="As lists, reports and sheets name it.")
    designation: Annotated[str, Field(max_length=12)] = Field(
        default="", description="The short name on the counter; if empty, one made from its name."
    )
    side: Annotated[Identifier, RefersTo("sides")] = Field(description="The side that it belongs to.")
    type: Annotated[Identifier, RefersTo("hq_types", "catalogue")] = Field(
        description="An HQ type of the catalogue."
    )
    colour: Colour = Field(description="The band on the counters of its units.")
    at: HexLabel | None = Field(
        default=None, description="Where it stands at the start, as 0512; empty if it arrives later."
    )
    arrival: Arrival | None = Field(
        default=None, description="When it arrives, if it is not on the map at the start."
    )
    pool: tuple[PoolSetup, ...] = Field(default=(), description="What its force pool holds at the start.")
    levels: BranchLevels | None = Field(
        default=None, description="The levels of its branches where they differ from those of its type."
    )
    earned_xp: int = Field(default=0, ge=0, le=99_999, description="What its units have earned it before.")
    specialized: tuple[HqActionKind, ...] = Field(
        default=(), description="Actions that cost it a CP less, each as often as it was specialized."
    )
    reserve: bool = Field(
        default=False,
        description="It takes part only in a campaign, where a variant of the battle brings it in.",
    )


class SpecialistSetup(Model):
    """A specialist step of a unit at the start."""

    type: Annotated[Identifier, RefersTo("specialist_types", "catalogue")] = Field(
        description="A specialist type of the catalogue."
    )
    suppressed: bool = Field(
        default=False, description="It is suppressed at the start, and recovers as other steps do."
    )


class UnitSetup(Model):
    """A unit at the start or on its way."""

    id: Identifier
    name: Line = Field(description="The full name, for lists and reports.")
    designation: Annotated[str, Field(max_length=12, description="The short name on the counter.")]
    side: Annotated[Identifier, RefersTo("sides")] = Field(description="The side that it belongs to.")
    type: Annotated[Identifier, RefersTo("unit_types", "catalogue")] = Field(
        description="A unit type of the catalogue."
    )
    hq: Annotated[Identifier | None, RefersTo("hqs")] = Field(default=None, description="The parent HQ.")
    at: HexLabel | None = Field(
        default=None, description="Where it stands at the start, as 0512; empty if it arrives later."
    )
    arrival: Arrival | None = Field(
        default=None, description="When it arrives, if it is not on the map at the start."
    )
    embarked: Embarkation | None = Field(
        default=None, description="What carries it, if it starts at sea or in the air."
    )
    active: int = Field(ge=0, le=12, description="Active steps.")
    suppressed: int = Field(default=0, ge=0, le=12, description="Suppressed steps.")
    specialists: tuple[SpecialistSetup, ...] = Field(
        default=(), description="Its specialist steps, in the sequence in which they were attached."
    )
    xp: int = Field(
        default=100,
        ge=0,
        le=400,
        description="Experience; how much makes which level is for the ruleset to say.",
    )
    entrenchment: int = Field(default=0, ge=0, le=2, description="0 none, 1 entrenched, 2 fortified.")
    turns_out_of_supply: int = Field(
        default=0, ge=0, le=9, description="How many turns it has been without supply when the battle begins."
    )
    supply_dump: bool = Field(
        default=False, description="It has a supply dump, which supplies it once when nothing else does."
    )
    oversupply: bool = Field(default=False, description="Its supply dump goes along when it moves.")
    order: DefensiveOrder | None = Field(
        default=None, description="The defensive order under which it begins."
    )
    reserve: bool = Field(
        default=False,
        description="It takes part only in a campaign, where a variant of the battle brings it in.",
    )


class StragglersSetup(Model):
    """Stragglers on the map at the start."""

    at: HexLabel
    side: Annotated[Identifier, RefersTo("sides")] = Field(description="The side that it belongs to.")
    steps: int = Field(ge=1, le=3, description="How many steps of them.")
    nation: Annotated[Identifier | None, RefersTo("nations", "catalogue")] = Field(
        default=None, description="The nation that they come from."
    )
    hq: Annotated[Identifier | None, RefersTo("hqs")] = Field(
        default=None, description="The HQ to whose force pool they return."
    )
