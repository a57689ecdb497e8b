"""Triggers of tactical battles: their closed lists of what is awaited and what happens, with what those ask for."""

from typing import Annotated

from pydantic import Field

from studio.documents.elements import DetailOf, RefersTo
from studio.documents.model import HexLabel, Identifier
from studio.documents.triggers.trigger import BattleTrigger, BattleTriggerCondition, BattleTriggerEffect
from studio.tables.tactical.kinds import TriggerConditionKind, TriggerEffectKind


class TacticalTriggerCondition(BattleTriggerCondition):
    """One thing that a trigger waits for, with what this kind asks for; the rest is left out."""

    kind: TriggerConditionKind = Field(
        description=(
            "A round (with command points: a Turn) or a Phase that begins, hexes or objectives in the hands of a side, units or "
            "leaders that are lost, victory points, or a deadline that has passed with hexes or objectives in hand or not."
        )
    )
    side: Annotated[Identifier | None, RefersTo("sides")] = Field(
        default=None,
        description="The side that takes the hexes or has the points, or whose Phase begins (any where none is given).",
    )
    turn: int | None = Field(
        default=None,
        ge=1,
        le=99,
        description=(
            "The round that begins, or with whose end the deadline passes; of other kinds, the first round in which it counts. "
            "With command points rounds are Turns."
        ),
    )
    until: int | None = Field(
        default=None, ge=1, le=99, description="The last round in which it counts; without one, to the end."
    )
    hexes: tuple[HexLabel, ...] = Field(
        default=(),
        description="The hexes in which the side has to be, and no enemy, as 0512, with commas between them.",
    )
    objectives: Annotated[tuple[Identifier, ...], RefersTo("objectives")] = Field(
        default=(), description="The objectives that the side has to control beside those."
    )
    units: Annotated[tuple[Identifier, ...], RefersTo("units"), DetailOf("kind", "units-lost")] = Field(
        default=(), description="The units that have to be defeated; those that left are not."
    )
    phase: int | None = Field(
        default=None,
        ge=1,
        le=99,
        description="The Phase that begins, or with whose end the deadline passes, counted through the battle.",
    )
    leaders: Annotated[tuple[Identifier, ...], RefersTo("leaders"), DetailOf("kind", "leaders-lost")] = Field(
        default=(), description="The leaders who have to be lost."
    )
    points: Annotated[int, DetailOf("kind", "victory-points")] = Field(
        default=0, ge=0, le=999, description="So many victory points, or more."
    )


class TacticalTriggerEffect(BattleTriggerEffect):
    """One thing that a trigger does, with what this kind asks for; the rest is left out."""

    kind: TriggerEffectKind = Field(
        description=(
            "A message, units that arrive or leave, or command, victory points or force morale given or taken; command is that of "
            "the command system, its command points where it has those."
        )
    )
    side: Annotated[Identifier | None, RefersTo("sides")] = Field(
        default=None,
        description="Who reads the message (both sides where none is given), or has the points or the morale.",
    )
    units: Annotated[tuple[Identifier, ...], RefersTo("units")] = Field(
        default=(),
        description=(
            "The units that arrive: due ones are placed by their side at once, undeployed ones can be deployed from then on; they "
            "take no part before. Or those that leave for good, with what they carry."
        ),
    )
    hexes: Annotated[tuple[HexLabel, ...], DetailOf("kind", "arrival")] = Field(
        default=(), description="Where in the zone of their nation due ones are placed; none: anywhere in it."
    )
    amount: int = Field(
        default=0,
        ge=-99,
        le=99,
        description="How much the side is given; less than nothing is taken from it, as far as it has that.",
    )


class TacticalTrigger(BattleTrigger):
    """What happens when something has happened: once, or each time that it is so."""

    when: tuple[TacticalTriggerCondition, ...] = Field(default=(), description="What it waits for.")
    then: tuple[TacticalTriggerEffect, ...] = Field(
        default=(), description="What happens, one after the other."
    )
    once: bool = Field(
        default=True,
        description=(
            "It fires a single time; otherwise once in each round (with command points: Phase) in which what it waits for is so."
        ),
    )
