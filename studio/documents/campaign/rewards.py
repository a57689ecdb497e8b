"""What runs of a campaign earn and choose: tokens, plans and milestones."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from studio.documents.campaign.conditions import Condition
from studio.documents.elements import RefersTo
from studio.documents.model import Identifier, Line, Model, Text


class TokenEnd(Model):
    """What a token brings when the campaign is over (camp.token.end-bonus.effects)."""

    score: int = Field(default=0, ge=-9999, le=9999, description="Points added to the score.")
    milestone: Annotated[Identifier | None, RefersTo("milestones")] = Field(
        default=None, description="The milestone that it brings."
    )
    front_line: Annotated[Identifier | None, RefersTo("lines")] = Field(
        default=None, description="The front line that the final map then shows."
    )


class Token(Model):
    """A fact that the campaign remembers (camp.token.later); what it does follows from what asks for it."""

    id: Identifier
    name: Line = Field(description="As the player reads it.")
    letter: Annotated[str, StringConstraints(pattern=r"^[A-Z]?$")] = Field(
        default="", description="The capital by which the map of a battle marks its objective."
    )
    end: TokenEnd | None = Field(default=None, description="What it brings when the campaign is over.")


class Plan(Model):
    """An option that a conference offers for prestige (camp.plan.unlock, camp.plan.cost)."""

    id: Identifier
    name: Line = Field(description="As the player reads it.")
    text: Text = Field(default="", description="What the player reads before he decides.")
    cost: int = Field(default=0, ge=0, le=9999, description="Prestige that it costs.")
    unlock: Condition | None = Field(
        default=None, description="When it is offered; without a condition always."
    )
    group: Identifier | None = Field(
        default=None, description="Of the plans of a group one at most can be approved."
    )
    required: bool = Field(
        default=False, description="The conference cannot be left without a plan of its group."
    )
    grants: Annotated[tuple[Identifier, ...], RefersTo("tokens")] = Field(
        default=(), description="The tokens that come with it."
    )
    hard: Text = Field(default="", description="A warning that the player reads: what gets harder.")


class Milestone(Model):
    """A feat that is remembered with a medal (camp.milestone.grant)."""

    id: Identifier
    name: Line = Field(description="As the player reads it.")
    text: Text = Field(default="", description="What it was given for.")
    medal: Literal["bronze", "silver", "gold"] = Field(default="bronze", description="How it is shown.")
    when: Condition | None = Field(
        default=None, description="When it is earned; without a condition only a token's end brings it."
    )
    at_end: bool = Field(default=False, description="It is tested only when the campaign is over.")
