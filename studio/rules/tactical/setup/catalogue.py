"""The types of a catalogue as the tactical rules read them."""

from collections.abc import Mapping

from studio.documents.table_models import from_model
from studio.documents.tactical import catalogue as written
from studio.rules.tactical.base.catalogue_types import (
    CommandCard,
    FigureType,
    Position,
    StrategyCard,
    UnitType,
    Weapon,
)
from studio.rules.tactical.base.ids import CardId, UnitId, WeaponId
from studio.rules.tactical.setup.effects import read_effects
from studio.rules.tactical.setup.resolver import Resolver


def read_weapons(types: written.TacticalTypes) -> Mapping[WeaponId, Weapon]:
    """Read all weapons by id."""
    return {WeaponId(each.id): from_model(Weapon, each) for each in types.weapons}


def read_figures(types: written.TacticalTypes) -> Mapping[str, FigureType]:
    """Read all kinds of figures by id."""
    return {each.id: from_model(FigureType, each) for each in types.figures}


def read_unit_types(types: written.TacticalTypes) -> Mapping[str, UnitType]:
    """Read all kinds of units by id."""
    return {each.id: _unit_type(each) for each in types.unit_types}


def _unit_type(kind: written.UnitType) -> UnitType:
    speeds = {
        "slow": kind.speeds.slow,
        "normal": kind.speeds.normal,
        "fast": kind.speeds.fast,
    }
    return from_model(
        UnitType,
        kind,
        {
            "weapons": tuple(map(WeaponId, kind.weapons)),
            "armour": {"front": kind.armour.front, "side": kind.armour.side, "rear": kind.armour.rear},
            "positions": tuple(
                Position(each.name, None if each.weapon is None else WeaponId(each.weapon))
                for each in kind.positions
            ),
            "speeds": {mode: speed for mode, speed in speeds.items() if speed is not None},
            "counted": dict(kind.counted),
        },
    )


def read_strategy_cards(resolver: Resolver, types: written.TacticalTypes) -> Mapping[CardId, StrategyCard]:
    """Read the cards of the system squad by id."""
    return {
        CardId(each.id): from_model(
            StrategyCard,
            each,
            {
                "id": CardId(each.id),
                "phases": frozenset(each.phases),
                "effects": read_effects(resolver, each.effects, of_card=True),
            },
        )
        for each in types.strategy_cards
    }


def read_command_cards(resolver: Resolver, types: written.TacticalTypes) -> Mapping[CardId, CommandCard]:
    """Read the cards of the system cards by id."""
    return {
        CardId(each.id): from_model(
            CommandCard,
            each,
            {
                "id": CardId(each.id),
                "unit": None if each.unit is None else UnitId(each.unit),
                "effects": read_effects(resolver, each.effects, of_card=True),
            },
        )
        for each in types.command_cards
    }
