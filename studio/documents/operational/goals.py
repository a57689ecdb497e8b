"""What a battle is fought for and lives on: objectives, supply sources and hubs."""

from typing import Annotated, Literal

from pydantic import Field

from studio.documents.elements import RefersTo
from studio.documents.model import HexLabel, Identifier, Line, Model, Text
from studio.tables.operational.kinds import ConditionKind, RewardKind, SourceKind


class Condition(Model):
    """By what an objective is won, with what this kind of condition asks for; the rest is left out."""

    kind: ConditionKind = Field(
        description="A place to take (and hold), a unit to destroy or keep, prisoners, or losses and damage to avoid."
    )
    unit: Annotated[Identifier | None, RefersTo("units")] = Field(
        default=None, description="The enemy unit that has to die, or the own one that has to live."
    )
    number: int | None = Field(
        default=None,
        ge=1,
        le=999,
        description="Prisoners to take, or the losses (cities and bridges) that must not be reached.",
    )
    specialist: Annotated[Identifier | None, RefersTo("specialist_types", "catalogue")] = Field(
        default=None, description="The type of specialists whose losses count."
    )


class Reward(Model):
    """What a bonus objective brings beside prestige and score."""

    kind: RewardKind
    cards: Annotated[tuple[Identifier, ...], RefersTo("cards", "catalogue")] = Field(
        default=(),
        description="The card; of several one at random, of none one of those that the side lists.",
    )
    specialists: Annotated[tuple[Identifier, ...], RefersTo("specialist_types", "catalogue")] = Field(
        default=(),
        description="The type of specialist; of several one at random, of none one that the HQ's units can use.",
    )
    unit: Annotated[Identifier | None, RefersTo("units")] = Field(
        default=None, description="The enemy unit on its way that arrives later for it."
    )
    turns: int = Field(default=1, ge=1, le=99, description="By how many turns it arrives later.")


class Objective(Model):
    """What a side is to do: a hex to be taken and held, or another aim for a bonus."""

    id: Identifier
    name: Line = Field(description="As lists, reports and sheets name it.")
    at: HexLabel | None = Field(
        default=None, description="The hex that is to be taken; none where the condition is no place."
    )
    side: Annotated[Identifier, RefersTo("sides")] = Field(description="The side that is to take it.")
    kind: Literal["primary", "bonus"] = Field(
        default="primary",
        description="Primary objectives decide the battle; bonus ones bring a reward of their own.",
    )
    deadline: int | None = Field(
        default=None,
        ge=1,
        le=99,
        description="The last turn on which it brings its full reward; without one the last of the battle.",
    )
    condition: Condition | None = Field(
        default=None,
        description="By what it is won; without one a primary is taken and held, and a bonus taken.",
    )
    reward: Reward | None = Field(
        default=None, description="What a bonus objective brings beside prestige and score."
    )
    notes: Text = Field(default="", description="For authors; the game does not show it.")

    @property
    def condition_kind(self) -> ConditionKind:
        """By what it is won (op.objective.condition.take-hold.primary)."""
        if self.condition is not None:
            return self.condition.kind
        return "take-hold" if self.kind == "primary" else "take"


class SupplySource(Model):
    """A hex by which supply enters the map."""

    at: HexLabel
    side: Annotated[Identifier, RefersTo("sides")] = Field(description="The side that it belongs to.")
    kind: SourceKind = Field(
        description="How supply comes in; the ruleset says which kinds feed railways and which feed hubs."
    )


class SupplyHub(Model):
    """A supply hub with its trucks."""

    at: HexLabel
    side: Annotated[Identifier, RefersTo("sides")] = Field(description="The side that it belongs to.")
    trucks: int = Field(ge=1, le=9, description="The more trucks, the farther it supplies.")
    reserve: bool = Field(
        default=False,
        description="It takes part only in a campaign, where a variant of the battle brings it in.",
    )
