"""What cards and events of tactical battles do, as authors write it (tactical.needs.card-effects)."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from studio.documents.elements import RefersTo
from studio.documents.model import HexLabel, Identifier, Line, Model, Text

Verb: TypeAlias = Literal[
    "command",
    "points",
    "victory",
    "order",
    "reinforce",
    "place-marker",
    "remove-marker",
    "condition",
    "shock",
    "dice",
    "movement",
    "draw",
    "barrage",
    "text",
]


class EffectTarget(Model):
    """Whom or what an effect is for."""

    kind: Literal["nobody", "unit", "all-units", "hex"] = Field(
        default="nobody", description="What its owner chooses, or all units of the side."
    )
    words: tuple[Line, ...] = Field(default=(), description="Only units with one of these words.")
    unit: Identifier | None = Field(default=None, description="Only this unit.")
    hexes: tuple[HexLabel, ...] = Field(default=(), description="Only these hexes, as 0512.")


class Effect(Model):
    """One thing that a card or an event does."""

    verb: Verb = Field(description="What it does.")
    timing: Identifier = Field(
        default="played",
        description="When it falls due: played; of command cards a class from 1 to 5: as it is revealed, after that, "
        "with the orders, before the first activation, after the first (5-own, 5-enemy: of that side); of strategy "
        "cards that stay events, in each round.",
    )
    side: Literal["own", "enemy"] = Field(default="own", description="Whose units or points it is about.")
    to: EffectTarget = Field(default=EffectTarget(), description="Whom or what it is for.")
    amount: int = Field(
        default=0,
        ge=-99,
        le=99,
        description="How much of it: command, points, victory points, shock, dice, hexes of movement (with command points "
        "inches), strategy cards, or at most so many units (0: all); of other verbs nothing.",
    )
    until: Literal["at-once", "turn", "round", "battle"] = Field(
        default="at-once", description="When an effect that lasts ends."
    )
    what: Line | None = Field(
        default=None, description="The marker, condition, weapon, deck or command card that the verb needs."
    )
    text: Text = Field(default="", description="What people read.")


class Controls(Model):
    """A side that controls an objective."""

    side: Annotated[Identifier, RefersTo("sides")] = Field(description="Who.")
    objective: Annotated[Identifier, RefersTo("objectives")] = Field(description="What.")


class HasPoints(Model):
    """A side with victory points."""

    side: Annotated[Identifier, RefersTo("sides")] = Field(description="Who.")
    number: int = Field(ge=-999, le=999, description="So many, or more.")


class Requirement(Model):
    """When an event or a reinforcement comes: all of what is given must hold."""

    controls: Controls | None = Field(default=None, description="A side controls an objective.")
    points: HasPoints | None = Field(default=None, description="A side has victory points.")
    lost: Annotated[Identifier | None, RefersTo("units")] = Field(
        default=None, description="A unit that is defeated."
    )
