"""What triggers of all rulesets have in common: when something has happened, something else does, once or again and again.

Each ruleset has subclasses with its closed lists of what is awaited and what happens, and with what those ask for.
"""

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from studio.documents.elements import DetailOf, RefersTo
from studio.documents.model import HexLabel, Identifier, Line, Model, Text
from studio.tables.kinds import Needed


class BattleTriggerCondition(Model):
    """One thing that a trigger waits for, with what this kind asks for; the rest is left out."""

    kind: str = Field(description="What it waits for.")
    side: Annotated[Identifier | None, RefersTo("sides")] = Field(
        default=None, description="The side that it is about."
    )
    turn: int | None = Field(
        default=None,
        ge=1,
        le=99,
        description="The turn that begins; of other kinds, the first turn in which it counts.",
    )
    until: int | None = Field(
        default=None, ge=1, le=99, description="The last turn in which it counts; without one, to the end."
    )
    hexes: tuple[HexLabel, ...] = Field(
        default=(), description="The hexes that the side has to own, as 0512, with commas between them."
    )
    objectives: Annotated[tuple[Identifier, ...], RefersTo("objectives")] = Field(
        default=(), description="The objectives that it is about."
    )
    units: Annotated[tuple[Identifier, ...], RefersTo("units"), DetailOf("kind", "units-lost")] = Field(
        default=(), description="The units that have to be lost; withdrawn ones are not."
    )
    needed: Needed = Field(
        default="all",
        description="Whether all of several hexes, units or other things are needed, or any one of them.",
    )


class BattleTriggerEffect(Model):
    """One thing that a trigger does, with what this kind asks for; the rest is left out."""

    kind: str = Field(description="What happens.")
    side: Annotated[Identifier | None, RefersTo("sides")] = Field(
        default=None, description="The side that it is for."
    )
    text: Annotated[Text, DetailOf("kind", "message")] = Field(
        default="", description="What the message says."
    )
    units: Annotated[tuple[Identifier, ...], RefersTo("units")] = Field(
        default=(), description="The units that arrive, and take no part before; or that leave for good."
    )


class BattleTrigger(Model):
    """What happens when something has happened: once, or each time that it is so."""

    id: Identifier
    title: Line = Field(default="", description="What the log calls it; its sides read it when it fires.")
    when: tuple[BattleTriggerCondition, ...] = Field(default=(), description="What it waits for.")
    needed: Needed = Field(
        default="all", description="Whether all of several conditions are needed, or any one of them."
    )
    then: tuple[BattleTriggerEffect, ...] = Field(
        default=(), description="What happens, one after the other."
    )
    once: bool = Field(
        default=True,
        description="It fires a single time; otherwise once in each turn in which what it waits for is so.",
    )
    public: bool = Field(
        default=False,
        description="All sides know of it from the start, and the log begins with it; otherwise nobody does before.",
    )
    notes: Text = Field(default="", description="For authors; the game does not show it.")

    @property
    def name(self) -> str:
        """What people call it: its title, or its id where it has none."""
        return self.title or self.id

    @property
    def parts(self) -> Sequence[tuple[str, BattleTriggerCondition | BattleTriggerEffect]]:
        """What it waits for and does, each part with the pointer to it from the trigger: "/when/0"."""
        return (
            *((f"/when/{number}", part) for number, part in enumerate(self.when)),
            *((f"/then/{number}", part) for number, part in enumerate(self.then)),
        )
