"""Boats over major rivers: where units go that would have to march a long way round, and what an assault over one gains beside."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TypeAlias

from studio.players.operational.greedy.assessment import Assessment
from studio.rules.operational.attacks.engagement import forecast_attack
from studio.rules.operational.base.actions import Attack, CrossRiver
from studio.rules.operational.base.state import Unit
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.engineering import river_crossing

#: What it is worth for a unit to end in some cells near to it, and in some further ones where it has no AP left.
WeighPlaces: TypeAlias = Callable[[Unit, Collection[int], Iterable[int]], Mapping[int, int]]


def choose_crossing(
    here: Assessment, unit: Unit, most: Callable[[], int], weigh: WeighPlaces, least: int
) -> CrossRiver | None:
    """Choose the crossing to a place that is worth so many points more than the best to which the unit can march."""
    beyond = [action.at for action in river_crossing.legal(here.state, unit.id)]
    if not beyond:
        return None
    assert unit.at is not None
    points = weigh(unit, {unit.at}, beyond)
    best = max(beyond, key=lambda cell: (points[cell], -cell))
    return CrossRiver(unit.id, best) if points[best] - most() >= max(least, 1) else None


def weigh_bridgehead(here: Assessment, action: Attack, weigh: WeighPlaces) -> int:
    """Return what the place that an assault crossing may win is worth to the unit beyond its own, by the chance of that."""
    unit, foe = here.state.units[action.unit], here.state.units[action.target]
    sheet = forecast_attack(here.state, unit, foe, action.manner)
    assert isinstance(sheet, CombatSheet)
    assert unit.at is not None
    assert foe.at is not None
    points = weigh(unit, {unit.at}, (foe.at,))
    return int((1 - sheet.survival + sheet.retreat_chance) * max(points[foe.at] - points[unit.at], 0))
