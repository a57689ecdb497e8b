"""The steps of a tutorial: what a battle teaches one after another while it is played."""

from typing import Annotated

from pydantic import Field

from studio.documents.elements import EngineTerm, RefersTo
from studio.documents.model import HexLabel, Identifier, Model, Text


class TutorialMark(Model):
    """What a step points at; of several, at each."""

    hex: HexLabel | None = Field(default=None, description="A hex of the map, as 0512.")
    unit: Annotated[Identifier | None, RefersTo("units")] = Field(
        default=None, description="A unit, wherever it stands."
    )
    hq: Annotated[Identifier | None, RefersTo("hqs")] = Field(
        default=None, description="A headquarters, wherever it stands."
    )
    panel: Annotated[Identifier | None, EngineTerm("panel")] = Field(
        default=None, description="A panel of the window, as turn, unit or hq."
    )


class TutorialGoal(Model):
    """The event with which a step is done; without one, it is when the reader goes on."""

    event: Annotated[Identifier | None, EngineTerm("event")] = Field(
        default=None, description="The kind of the event, as unit-moved, combat-fought or turn-ended."
    )
    side: Annotated[Identifier | None, RefersTo("sides")] = Field(
        default=None, description="The side whose event it must be; any where none is given."
    )
    unit: Annotated[Identifier | None, RefersTo("units")] = Field(
        default=None, description="The unit that the event must name; any where none is given."
    )
    hq: Annotated[Identifier | None, RefersTo("hqs")] = Field(
        default=None, description="The headquarters that the event must name; any where none is given."
    )
    hex: HexLabel | None = Field(
        default=None,
        description="The hex in which the event must happen or a path end; any where none is given.",
    )
    earlier: bool = Field(
        default=False,
        description="The event counts too if it came while steps before were still to be done.",
    )


class TutorialStep(Model):
    """A step of a tutorial: a text, what it points at, when it is done, and what can be done meanwhile."""

    id: Identifier
    text: Text = Field(description="What the player reads.")
    show: TutorialMark = Field(
        default=TutorialMark(),
        description="What the step points at, lit up on the map or brought to the front.",
    )
    until: TutorialGoal = Field(
        default=TutorialGoal(),
        description="When the next step comes; without an event, when the reader goes on.",
    )
    allow: Annotated[tuple[Identifier, ...], EngineTerm("action")] = Field(
        default=(),
        description="The kinds of action that the player can do meanwhile, as move, attack or end-turn; all where none is given.",
    )
