"""The figures of a ruleset file, as the engine reads them."""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import TypeVar

from studio.documents.model import Model
from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.operational.tables import assets, branches, combat, reserves, tables

T = TypeVar("T")


def tables_of(ruleset: OperationalRuleset) -> tables.Tables:
    """Read the figures of a ruleset file."""
    battle = {
        "columns": tuple(copied(combat.Column, item) for item in ruleset.combat.columns),
        "spread": tuple(copied(combat.SpreadWeight, item) for item in ruleset.combat.spread),
    }
    staff = ruleset.headquarters
    headquarters = {
        "actions": tuple(copied(tables.HqAction, item) for item in staff.actions),
        "moves": copied(tables.HqMoves, staff.moves),
        "hardships": copied(tables.HqHardships, staff.hardships),
    }
    intel = tuple(copied(branches.IntelLevel, item) for item in ruleset.intelligence.levels)
    air = ruleset.assets.air_attack
    cells = tuple(copied(assets.AssetCell, item) for item in air.cells)
    return tables.Tables(
        terrains=tuple(copied(tables.Terrain, item) for item in ruleset.terrains),
        movement=copied(tables.Movement, ruleset.movement),
        zones=copied(tables.Zones, ruleset.zones),
        combat=copied(combat.Combat, ruleset.combat, battle),
        specialists=copied(reserves.Specialists, ruleset.specialists),
        stragglers=copied(reserves.Stragglers, ruleset.stragglers),
        reinforcement=copied(reserves.Reinforcement, ruleset.reinforcement),
        retreat=copied(tables.Retreat, ruleset.retreat),
        experience=tuple(copied(tables.ExperienceLevel, item) for item in ruleset.experience),
        supply=copied(tables.Supply, ruleset.supply),
        headquarters=copied(tables.Headquarters, ruleset.headquarters, headquarters),
        logistics=copied(branches.Logistics, ruleset.logistics),
        engineering=copied(branches.Engineering, ruleset.engineering),
        operations=copied(tables.Operations, ruleset.operations),
        assets=assets.Assets(copied(assets.AirAttack, air, {"cells": cells})),
        rewards=copied(assets.Rewards, ruleset.rewards),
        upgrades=copied(branches.Upgrades, ruleset.upgrades),
        intelligence=copied(branches.Intelligence, ruleset.intelligence, {"levels": intel}),
    )


def copied(cls: type[T], part: Model, instead: Mapping[str, object] | None = None) -> T:
    """Copy the fields that a dataclass shares with a model; `instead` holds those that need more."""
    values: dict[str, object] = {name: getattr(part, name) for name in _names(cls)}  # type: ignore[arg-type]
    return cls(**values | dict(instead or {}))


@cache
def _names(cls: type) -> tuple[str, ...]:
    """Return the fields of a dataclass; kept, as a battle has hundreds of parts of few classes."""
    return tuple(field.name for field in fields(cls))
