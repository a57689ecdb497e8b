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
        "columns": tuple(from_model(combat.Column, item) for item in ruleset.combat.columns),
        "spread": tuple(from_model(combat.SpreadWeight, item) for item in ruleset.combat.spread),
    }
    staff = ruleset.headquarters
    headquarters = {
        "actions": tuple(from_model(tables.HqAction, item) for item in staff.actions),
        "moves": from_model(tables.HqMoves, staff.moves),
        "hardships": from_model(tables.HqHardships, staff.hardships),
    }
    intel = tuple(from_model(branches.IntelLevel, item) for item in ruleset.intelligence.levels)
    air = ruleset.assets.air_attack
    cells = tuple(from_model(assets.AssetCell, item) for item in air.cells)
    return tables.Tables(
        terrains=tuple(from_model(tables.Terrain, item) for item in ruleset.terrains),
        movement=from_model(tables.Movement, ruleset.movement),
        zones=from_model(tables.Zones, ruleset.zones),
        combat=from_model(combat.Combat, ruleset.combat, battle),
        specialists=from_model(reserves.Specialists, ruleset.specialists),
        stragglers=from_model(reserves.Stragglers, ruleset.stragglers),
        reinforcement=from_model(reserves.Reinforcement, ruleset.reinforcement),
        retreat=from_model(tables.Retreat, ruleset.retreat),
        experience=tuple(from_model(tables.ExperienceLevel, item) for item in ruleset.experience),
        supply=from_model(tables.Supply, ruleset.supply),
        headquarters=from_model(tables.Headquarters, ruleset.headquarters, headquarters),
        logistics=from_model(branches.Logistics, ruleset.logistics),
        engineering=from_model(branches.Engineering, ruleset.engineering),
        operations=from_model(tables.Operations, ruleset.operations),
        assets=assets.Assets(from_model(assets.AirAttack, air, {"cells": cells})),
        rewards=from_model(assets.Rewards, ruleset.rewards),
        upgrades=from_model(branches.Upgrades, ruleset.upgrades),
        intelligence=from_model(branches.Intelligence, ruleset.intelligence, {"levels": intel}),
    )


def from_model(cls: type[T], part: Model, instead: Mapping[str, object] | None = None) -> T:
    """Copy the fields that a dataclass shares with a model; `instead` holds those that need more."""
    values: dict[str, object] = {name: getattr(part, name) for name in _names(cls)}  # type: ignore[arg-type]
    return cls(**values | dict(instead or {}))


@cache
def _names(cls: type) -> tuple[str, ...]:
    """Return the fields of a dataclass; kept, as a battle has hundreds of parts of few classes."""
    return tuple(field.name for field in fields(cls))
