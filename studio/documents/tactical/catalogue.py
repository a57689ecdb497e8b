"""What catalogues hold for tactical battles: weapons, figures, unit types and cards."""

from typing import Annotated, Literal

from pydantic import Field

from studio.documents.catalogue import Catalogue
from studio.documents.counters import Symbol
from studio.documents.elements import Elements, RefersTo
from studio.documents.model import Identifier, Line, Model, Text
from studio.documents.tactical.effects import Effect

#: Rounds of a counted weapon.
Rounds = Annotated[int, Field(ge=0, le=99)]


class Weapon(Model):
    """A weapon; its dice and ranges are those of one with its full crew, ranges in hexes."""

    id: Identifier
    name: Line = Field(description="As sheets and lists name it.")
    close_dice: int = Field(default=0, ge=0, le=30, description="Dice at close range.")
    far_dice: int = Field(default=0, ge=0, le=30, description="Dice beyond close range.")
    range: int = Field(ge=1, le=99, description="The farthest hex that it reaches.")
    close: int | None = Field(
        default=None, ge=1, le=99, description="The farthest close hex; none: half its range."
    )
    crew: int = Field(default=0, ge=0, le=9, description="Figures that serve it; 0: each figure carries one.")
    strike_close: int = Field(
        default=0, ge=0, le=30, description="Strike dice against armour at close range."
    )
    strike_far: int = Field(default=0, ge=0, le=30, description="Strike dice against armour beyond it.")
    strike_only: bool = Field(default=False, description="It is fired at armour alone.")
    indirect: bool = Field(default=False, description="It bombards hexes that an observer sees.")
    least_range: int = Field(default=0, ge=0, le=99, description="The nearest hex that it reaches.")
    smoke: bool = Field(default=False, description="It can lay smoke.")
    counted: int = Field(
        default=0,
        ge=0,
        le=99,
        description="Rounds that a unit has of it, unless its type or the scenario says otherwise: each is used against a "
        "vehicle, or lays smoke; 0: it never runs out.",
    )
    arc: Literal["all", "front"] = Field(default="front", description="Where it points.")
    move_and_fire: bool = Field(default=True, description="It can be fired on the move.")
    notes: Text = Field(default="", description="Where its figures come from, or that they are judgement.")


class FigureType(Model):
    """One kind of figure."""

    id: Identifier
    name: Line = Field(description="As sheets and lists name it.")
    weapon: Annotated[Identifier, RefersTo("weapons", stays=True)] = Field(description="What it carries.")
    officer: bool = Field(default=False, description="It is an officer.")
    loss: int = Field(default=1, ge=1, le=9, description="Those with the lowest number fall first.")


class Armour(Model):
    """Armour dice by the face that is struck."""

    front: int = Field(default=0, ge=0, le=20, description="Dice against strikes at the front.")
    side: int = Field(default=0, ge=0, le=20, description="Dice against strikes at a flank.")
    rear: int = Field(default=0, ge=0, le=20, description="Dice against strikes at the rear.")


class Position(Model):
    """A place in a vehicle."""

    name: Line = Field(description="As lists name it.")
    weapon: Annotated[Identifier | None, RefersTo("weapons")] = Field(
        default=None, description="The weapon that it fires; none: it drives."
    )


class Speeds(Model):
    """How far a vehicle comes at each speed, in inches or hexes, where it differs from others."""

    slow: int | None = Field(default=None, ge=0, le=99, description="Slowly.")
    normal: int | None = Field(default=None, ge=0, le=99, description="As usual.")
    fast: int | None = Field(default=None, ge=0, le=99, description="Fast.")


class UnitType(Model):
    """A kind of squad, team, vehicle or gun."""

    id: Identifier
    name: Line = Field(description="As lists name it.")
    nations: Annotated[tuple[Identifier, ...], RefersTo("nations")] = Field(
        default=(), description="The nations that field it; none: all."
    )
    kind: Literal["infantry", "vehicle", "gun"] = Field(description="What it is to the rules.")
    symbol: Symbol | None = Field(
        default=None,
        description="The symbol on its counters; none: as infantry, vehicles, guns and scouts have it.",
    )
    figures: Annotated[tuple[Identifier, ...], RefersTo("figures")] = Field(
        default=(), description="Its figures; of a vehicle its crew."
    )
    places: int = Field(default=4, ge=1, le=20, description="The most figures that it can have.")
    weapons: Annotated[tuple[Identifier, ...], RefersTo("weapons")] = Field(
        default=(), description="Crewed weapons, in the sequence in which figures serve them."
    )
    counted: Annotated[dict[Identifier, Rounds], RefersTo("weapons")] = Field(
        default_factory=dict,
        description="Rounds of its counted weapons at the start, by their ids; where none are given, those of the weapon.",
    )
    mover: Literal["foot", "tracked", "wheeled"] = Field(default="foot", description="How it moves.")
    speeds: Speeds = Field(default=Speeds(), description="Speeds of its own.")
    armour: Armour = Field(default=Armour(), description="Its armour.")
    hull: int = Field(default=0, ge=0, le=9, description="Its hull points.")
    positions: tuple[Position, ...] = Field(
        default=(), description="Who drives and fires in a vehicle; one without a driver does not move."
    )
    carries: int = Field(default=0, ge=0, le=9, description="Units of infantry that it carries.")
    tows: bool = Field(default=False, description="It can tow a gun.")
    engineer: bool = Field(default=False, description="They are engineers; for the player, no rule reads it.")
    static: bool = Field(default=False, description="It never moves by itself.")
    notes: Text = Field(default="", description="Where its figures come from, or that they are judgement.")


class CommandCard(Model):
    """A card of the system cards."""

    id: Identifier
    name: Line = Field(description="As the hand shows it.")
    pips: int = Field(ge=0, le=9, description="The card with fewer pips gives priority.")
    orders: int = Field(ge=0, le=9, description="How many orders it gives.")
    to: tuple[Line, ...] = Field(default=(), description="Words of the units that it orders; none: any.")
    unit: Identifier | None = Field(default=None, description="A unit that must be there for it.")
    returns: bool = Field(default=False, description="It comes back into the hand at the round's end.")
    effects: tuple[Effect, ...] = Field(default=(), description="What it does beside its orders.")
    notes: Text = Field(default="", description="Where it comes from, or that it is judgement.")


class StrategyCard(Model):
    """A card of the system squad."""

    id: Identifier
    name: Line = Field(description="As the table shows it.")
    phases: tuple[Literal["command", "action"], ...] = Field(
        description="The phases in which it can be played."
    )
    cost: int = Field(ge=0, le=20, description="The command that it costs.")
    plus: bool = Field(default=False, description="Who draws it may draw one more.")
    lasts: int | None = Field(
        default=None, ge=0, le=20, description="None: once; 0: to the end; else Status Phases."
    )
    effects: tuple[Effect, ...] = Field(default=(), description="What it does.")
    notes: Text = Field(default="", description="Where it comes from, or that it is judgement.")


class TacticalTypes(Model):
    """What squads and platoons are made of."""

    weapons: Annotated[tuple[Weapon, ...], Elements("weapon")] = ()
    figures: Annotated[tuple[FigureType, ...], Elements("figure")] = ()
    unit_types: Annotated[tuple[UnitType, ...], Elements("unit type", family=("kind",))] = ()
    command_cards: Annotated[tuple[CommandCard, ...], Elements("command card")] = ()
    strategy_cards: Annotated[tuple[StrategyCard, ...], Elements("strategy card")] = ()


class TacticalCatalogue(Catalogue):
    """A catalogue that tactical battles draw on."""

    tactical: TacticalTypes = Field(description="What tactical battles draw on.")
