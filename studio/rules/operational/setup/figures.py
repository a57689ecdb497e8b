"""The figures of a ruleset file, as the engine reads them."""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import TypeVar

from studio.documents.model import Model
from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.operational import asset_tables, branch_tables, combat_tables, reserve_tables, tables

T = TypeVar("T")


def tables_of(ruleset: OperationalRuleset) -> tables.Tables:
    """Read the figures of a ruleset file."""
    combat = {
        "columns": tuple(copied(combat_tables.Column, item) for item in ruleset.combat.columns),
        "spread": tuple(copied(combat_tables.SpreadWeight, item) for item in ruleset.combat.spread),
    }
    staff = ruleset.headquarters
    headquarters = {
        "actions": tuple(copied(tables.HqAction, item) for item in staff.actions),
        "moves": copied(tables.HqMoves, staff.moves),
        "hardships": copied(tables.HqHardships, staff.hardships),
    }
    intel = tuple(copied(branch_tables.IntelLevel, item) for item in ruleset.intelligence.levels)
    air = ruleset.assets.air_attack
    cells = tuple(copied(asset_tables.AssetCell, item) for item in air.cells)
    return tables.Tables(
        terrains=tuple(copied(tables.Terrain, item) for item in ruleset.terrains),
        movement=copied(tables.Movement, ruleset.movement),
        zones=copied(tables.Zones, ruleset.zones),
        combat=copied(combat_tables.Combat, ruleset.combat, combat),
        specialists=copied(reserve_tables.Specialists, ruleset.specialists),
        stragglers=copied(reserve_tables.Stragglers, ruleset.stragglers),
        reinforcement=copied(reserve_tables.Reinforcement, ruleset.reinforcement),
        retreat=copied(tables.Retreat, ruleset.retreat),
        experience=tuple(copied(tables.ExperienceLevel, item) for item in ruleset.experience),
        supply=copied(tables.Supply, ruleset.supply),
        headquarters=copied(tables.Headquarters, ruleset.headquarters, headquarters),
        logistics=copied(branch_tables.Logistics, ruleset.logistics),
        engineering=copied(branch_tables.Engineering, ruleset.engineering),
        operations=copied(tables.Operations, ruleset.operations),
        assets=asset_tables.Assets(copied(asset_tables.AirAttack, air, {"cells": cells})),
        rewards=copied(asset_tables.Rewards, ruleset.rewards),
        upgrades=copied(branch_tables.Upgrades, ruleset.upgrades),
        intelligence=copied(branch_tables.Intelligence, ruleset.intelligence, {"levels": intel}),
    )


def copied(cls: type[T], part: Model, instead: Mapping[str, object] | None = None) -> T:
    """Copy the fields that a dataclass shares with a model; `instead` holds those that need more."""
    values: dict[str, object] = {name: getattr(part, name) for name in _names(cls)}  # type: ignore[arg-type]
    return cls(**values | dict(instead or {}))


@cache
def _names(cls: type) -> tuple[str, ...]:
    """The fields of a dataclass; kept, as a battle has hundreds of parts of few classes."""
    return tuple(field.name for field in fields(cls))
