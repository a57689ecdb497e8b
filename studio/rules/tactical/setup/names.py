"""What units, types and victory name, looked for before the battle begins."""

from collections.abc import Iterator, Mapping
from typing import get_args

from studio.documents.tactical.forces import TacticalUnit
from studio.documents.tactical.scenario import TacticalBattle
from studio.rules.tactical.base.catalogue_types import FigureType, UnitType, Weapon
from studio.rules.tactical.base.ids import WeaponId
from studio.rules.tactical.fire.smoke import SMOKE
from studio.rules.tactical.setup.resolver import Resolver
from studio.tables.tactical.fire import CoverName
from studio.tables.tactical.tables import Tables


def check_names(
    resolver: Resolver,
    types: Mapping[str, UnitType],
    figures: Mapping[str, FigureType],
    weapons: Mapping[WeaponId, Weapon],
) -> None:
    """Find fault with what units, reinforcements and victory name and there is not. Raises CannotSetUp.

    Of the catalogue only what the units are made of is looked at: it may hold more for other battles.
    """
    battle = resolver.scenario.tactical
    sections = {section.id for section in battle.sections}
    units = {unit.id for unit in battle.units}
    objectives = {objective.id for objective in battle.objectives}
    for unit in battle.units:
        kind = types[resolver.known(unit.type, types, "unit type")]
        for figure in unit.figures or kind.figures:
            resolver.known(figure, figures, "figure")
            resolver.known(figures[figure].weapon, weapons, "weapon")
        for weapon in _weapons_of(unit, kind):
            if weapon != SMOKE:
                resolver.known(weapon, weapons, "weapon")
        if unit.section is not None:
            resolver.known(unit.section, sections, "section")
    for reinforcement in battle.reinforcements:
        for name in reinforcement.units:
            resolver.known(name, units, "unit")
    for name in _objectives_asked_for(battle):
        resolver.known(name, objectives, "objective")
    for condition in battle.victory.conditions:
        if condition.side is not None:
            resolver.side(condition.side)


def check_tables(
    resolver: Resolver, tables: Tables, types: Mapping[str, UnitType], weapons: Mapping[WeaponId, Weapon]
) -> None:
    """Find fault with a ruleset that lacks a row for a cover, or the smoke that a unit can lay. Raises CannotSetUp."""
    units = resolver.scenario.tactical.units
    lays_smoke = any(weapons[weapon].smoke for unit in units for weapon in types[unit.type].weapons)
    for row in missing_rows(tables, lays_smoke=lays_smoke):
        raise resolver.fault(f"there is no {row}", "correct the name or add it")


def missing_rows(tables: Tables, *, lays_smoke: bool) -> Iterator[str]:
    """Yield the rows that a ruleset lacks and a battle needs, in which units may lay smoke."""
    rows = {row.cover for row in tables.fire.effects}
    for cover in get_args(CoverName):
        if cover not in rows:
            yield f"row of effects of fire for cover {cover}"
    if lays_smoke and all(kind.id != SMOKE for kind in tables.markers):
        yield f"type of marker {SMOKE}"


def _weapons_of(unit: TacticalUnit, kind: UnitType) -> Iterator[str]:
    """Yield what a unit fires and counts; its rounds of smoke stand among the latter."""
    yield from kind.weapons
    yield from kind.counted
    yield from unit.counted
    for position in kind.positions:
        if position.weapon is not None:
            yield position.weapon


def _objectives_asked_for(battle: TacticalBattle) -> Iterator[str]:
    """Yield the objectives on which victory, events and reinforcements depend."""
    for condition in battle.victory.conditions:
        yield from condition.objectives
    requirements = (
        *(event.condition for event in battle.events),
        *(reinforcement.condition for reinforcement in battle.reinforcements),
    )
    for asked in requirements:
        if asked is not None and asked.controls is not None:
            yield asked.controls.objective
