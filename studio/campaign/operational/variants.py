"""The start of a battle under the variants that hold: the scenario with their changes made (4.2 Tokens and options)."""

from collections.abc import Collection, Iterable
from typing import Any, assert_never

from studio.documents.campaign.nodes import Battle
from studio.documents.campaign.operational.variants import (
    AddHq,
    AddHub,
    AddUnit,
    RemoveHub,
    RemoveUnit,
    SetAsset,
    SetEnrouteTurn,
    SetFrontLine,
    SetStrength,
    SetTheaterSupply,
    SetTrucks,
    SetWeather,
    UseScenario,
    VariantChange,
)
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.sides import AssetLimits
from studio.rules.operational.setup.reserves import without


def changed(
    scenario: OperationalScenario, battle: Battle, variants: Collection[str], carried: Collection[str]
) -> OperationalScenario:
    """Return a scenario under variants, in the sequence of the file, and without whoever is absent here.

    Strength changes nothing on the units that carry theirs over. Rules camp.token.start.variant and
    camp.token.start.examples.
    """
    for variant in battle.variants:
        if variant.id in variants:
            for change in variant.changes:
                if not (isinstance(change, SetStrength) and change.unit in carried):
                    scenario = _changed(scenario, change)
    absent = {name for name, how in battle.persistence.items() if how == "absent"}
    return without(scenario, absent, absent)


def with_changes(scenario: OperationalScenario, changes: Iterable[VariantChange]) -> OperationalScenario:
    """Return a scenario with changes of a variant made, one after the other."""
    for change in changes:
        scenario = _changed(scenario, change)
    return scenario


def _changed(scenario: OperationalScenario, change: VariantChange) -> OperationalScenario:
    match change:
        case SetFrontLine():
            return scenario.model_copy(update={"territory": scenario.layers[change.layer]})
        case AddUnit():
            return _with_each(scenario, "units", change.unit, {"reserve": False})
        case AddHq():
            return _with_each(scenario, "hqs", change.hq, {"reserve": False})
        case AddHub():
            return _with_each(scenario, "hubs", change.hub, {"reserve": False}, key="at")
        case RemoveUnit():
            return without(scenario, {change.unit}, set())
        case RemoveHub():
            hubs = tuple(hub for hub in scenario.hubs if hub.at != change.hub)
            return scenario.model_copy(update={"hubs": hubs})
        case SetStrength():
            given = {"active": change.steps, "xp": change.xp}
            return _with_each(scenario, "units", change.unit, _said(given))
        case SetEnrouteTurn():
            units = tuple(
                unit.model_copy(update={"arrival": unit.arrival.model_copy(update={"turn": change.turn})})
                if unit.id == change.unit and unit.arrival is not None
                else unit
                for unit in scenario.units
            )
            return scenario.model_copy(update={"units": units})
        case SetAsset():
            limits = AssetLimits(a_turn=change.a_turn, in_battle=change.in_battle)
            name = change.asset.replace("-", "_")
            sides = tuple(
                side.model_copy(update={"assets": side.assets.model_copy(update={name: limits})})
                if side.id == change.side
                else side
                for side in scenario.sides
            )
            return scenario.model_copy(update={"sides": sides})
        case SetTrucks():
            return _with_each(scenario, "sides", change.side, {"trucks": change.number})
        case SetTheaterSupply():
            return _with_each(scenario, "sides", change.side, {"theater_supply": change.percent})
        case SetWeather():
            weather = [*scenario.weather, *("dry",) * scenario.turns][: scenario.turns]
            if change.turn <= scenario.turns:
                weather[change.turn - 1] = change.weather
            return scenario.model_copy(update={"weather": tuple(weather)})
        case UseScenario():
            # Which scenario is played is settled before its changes are.
            return scenario
        case _:
            assert_never(change)


def _said(given: dict[str, int | None]) -> dict[str, int]:
    return {name: value for name, value in given.items() if value is not None}


def _with_each(
    scenario: OperationalScenario, list_: str, wanted: str, update: dict[str, Any], key: str = "id"
) -> OperationalScenario:
    """Return a scenario in which the elements of a list that have this id have other values."""
    elements: Iterable[Any] = getattr(scenario, list_)
    after = tuple(
        each.model_copy(update=update) if getattr(each, key) == wanted else each for each in elements
    )
    return scenario.model_copy(update={list_: after})
