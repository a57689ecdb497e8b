"""Triggers of operational scenarios: their closed lists of what is awaited and what happens, with what those ask for."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Annotated, ClassVar

from pydantic import Field

from studio.documents.elements import DetailOf, RefersTo
from studio.documents.model import HexLabel, Identifier
from studio.documents.triggers.parts import named_in
from studio.documents.triggers.trigger import BattleTrigger, BattleTriggerCondition, BattleTriggerEffect
from studio.tables.kinds import Weather
from studio.tables.operational.kinds import TriggerConditionKind, TriggerEffectKind


class TriggerCondition(BattleTriggerCondition):
    """One thing that a trigger waits for, with what this kind asks for; the rest is left out."""

    BEHIND: ClassVar[Mapping[str, str]] = MappingProxyType({"hqs": "units"})

    kind: TriggerConditionKind = Field(
        description=(
            "A turn that begins, hexes or objectives in the hands of a side, units that are lost or headquarters that have been "
            "destroyed, a weather, or a deadline that has passed with its objective in hand or not."
        )
    )
    side: Annotated[Identifier | None, RefersTo("sides")] = Field(
        default=None,
        description="The side whose turn begins (the first to move where none is given), or that takes the hexes.",
    )
    hexes: Annotated[tuple[HexLabel, ...], DetailOf("kind", "hexes-taken")] = Field(
        default=(), description="The hexes that the side has to own, as 0512, with commas between them."
    )
    objectives: Annotated[tuple[Identifier, ...], RefersTo("objectives")] = Field(
        default=(),
        description="Objectives whose hexes it has to own beside those, or whose deadlines have to have passed.",
    )
    hqs: Annotated[tuple[Identifier, ...], RefersTo("hqs"), DetailOf("kind", "hqs-lost")] = Field(
        default=(),
        description="The headquarters that have to have been destroyed, whether they come back or not.",
    )
    weather: Annotated[Weather | None, DetailOf("kind", "weather")] = Field(
        default=None, description="The weather that it has to be."
    )
    zones: Annotated[tuple[Identifier, ...], RefersTo("weather_zones"), DetailOf("kind", "weather")] = Field(
        default=(),
        description="The weather zones in which it has to be so; without any, outside all of them.",
    )


class TriggerEffect(BattleTriggerEffect):
    """One thing that a trigger does, with what this kind asks for; the rest is left out."""

    kind: TriggerEffectKind = Field(
        description=(
            "A message, units and headquarters that arrive or leave, weather for some turns, prestige given or taken, or "
            "deadlines that are put off or brought forward."
        )
    )
    side: Annotated[Identifier | None, RefersTo("sides")] = Field(
        default=None, description="Who reads the message (all sides where none is given) or has the prestige."
    )
    units: Annotated[tuple[Identifier, ...], RefersTo("units")] = Field(
        default=(),
        description=(
            "The units that arrive, where and from when the unit itself says, and take no part before; or that leave for good."
        ),
    )
    hqs: Annotated[tuple[Identifier, ...], RefersTo("hqs")] = Field(
        default=(),
        description=(
            "The headquarters that arrive, where and from when they say themselves, and are nowhere before; or that leave, and "
            "come back only if a trigger brings them."
        ),
    )
    weather: Annotated[Weather | None, DetailOf("kind", "weather")] = Field(
        default=None, description="The weather from now on."
    )
    zones: Annotated[tuple[Identifier, ...], RefersTo("weather_zones"), DetailOf("kind", "weather")] = Field(
        default=(), description="The weather zones that have it; without any, the whole map."
    )
    turns: Annotated[int, DetailOf("kind", "weather")] = Field(
        default=1, ge=1, le=99, description="How many turns it lasts, this one included."
    )
    prestige: Annotated[int, DetailOf("kind", "prestige")] = Field(
        default=0,
        ge=-999,
        le=999,
        description="How much the side is given; less than nothing is taken from it.",
    )
    objectives: Annotated[tuple[Identifier, ...], RefersTo("objectives"), DetailOf("kind", "deadline")] = (
        Field(default=(), description="The objectives whose deadlines are moved.")
    )
    delay: Annotated[int, DetailOf("kind", "deadline")] = Field(
        default=0,
        ge=-98,
        le=98,
        description="By how many turns their deadlines are put off; less than nothing brings them forward.",
    )


class Trigger(BattleTrigger):
    """What happens when something has happened: once, or in each turn in which it is so."""

    when: tuple[TriggerCondition, ...] = Field(default=(), description="What it waits for.")
    then: tuple[TriggerEffect, ...] = Field(default=(), description="What happens, one after the other.")


def withdrawn_hqs(triggers: Iterable[Trigger]) -> frozenset[str]:
    """Return the headquarters that triggers take off the map."""
    return named_in((effect for trigger in triggers for effect in trigger.then), "withdrawal", "hqs")
