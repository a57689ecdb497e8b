"""What a position is worth to a side: what decides the battle and who is strong about it, strength in all, and supply."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from studio.documents.operational.doctrine import PositionValues
from studio.players.operational.greedy.travel import mps_to
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.board import Goal
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.objectives.objectives import outcome

#: The worth of a battle won.
WON: Final = 1_000_000
#: So many turns without supply count at most.
_TURNS_UNSUPPLIED: Final = 3
#: What both sides weigh at a place at least, so that a corporal's guard is no superiority.
_LEAST: Final = 1000
_WHOLE: Final = 1000


@lru_cache(maxsize=8)
def weights_by_mps(halving: int, farthest: int) -> tuple[int, ...]:
    """Return the weight of a unit by its MPs from a place, in thousandths."""
    return tuple(round(_WHOLE * 2 ** (-mps / halving)) for mps in range(farthest + 1))


@dataclass(frozen=True, slots=True)
class _Standing:
    """A unit on the map with what its active steps and specialists attack and defend with."""

    unit: Unit
    attack: int
    defense: int
    takes: bool


def value_position(state: State, side: Side, values: PositionValues) -> int:
    """Return what a position is worth to a side, in thousandths of the logarithm of its odds to win.

    Worked out for the side that is to take primary objectives; what it is worth to that side it costs the other.
    """
    end = outcome(state)
    if end is not None:
        return 0 if end.winner is None else WON if end.winner == side else -WON
    primary = [goal for goal in state.board.goals if goal.primary and goal.at is not None]
    takers = sorted({goal.side for goal in primary})
    total = 0
    for taker in takers:
        units = _muster(state, taker)
        worth = _value_strength(units, values) + _value_rear(state, taker, values)
        worth += _value_goals(state, [goal for goal in primary if goal.side == taker], units, values)
        total += worth if taker == side else -worth
    return total


def _muster(state: State, taker: Side) -> list[_Standing]:
    specialists = state.board.specialist_types
    found: list[_Standing] = []
    for unit in state.units.values():
        if unit.at is None:
            continue
        kind, attack, defense = state.type_of(unit), 0, 0
        for element in unit.queue:
            if element.active:
                fights = kind if element.specialist is None else specialists[element.specialist]
                attack += fights.attack
                defense += fights.defense
        found.append(_Standing(unit, attack, defense, unit.side == taker))
    return found


def _value_strength(units: Sequence[_Standing], values: PositionValues) -> int:
    """Return the worth of the taker's share in all strength and steps, and of who is without supply."""
    own = others = worth = 0
    for each in units:
        strength = each.attack + each.defense
        own += strength if each.takes else 0
        others += 0 if each.takes else strength
        steps = values.step * len(each.unit.queue)
        steps -= values.unsupplied * min(each.unit.unsupplied, _TURNS_UNSUPPLIED)
        worth += steps if each.takes else -steps
    return worth + values.strength * own // max(own + others, 1)


def _value_rear(state: State, taker: Side, values: PositionValues) -> int:
    """Return the worth of headquarters and trucks, less those of others."""
    total = 0
    for hq in state.hqs.values():
        if hq.at is not None:
            total += values.hq if hq.side == taker else -values.hq
    for hub in state.hubs.values():
        total += values.truck * (hub.trucks if hub.side == taker else -hub.trucks)
    return total


def _value_goals(
    state: State, goals: Sequence[Goal], units: Sequence[_Standing], values: PositionValues
) -> int:
    """Return what superiority at objectives is worth, and what it costs not to have them, the more the later it is."""
    late = _WHOLE * state.turn * state.turn // (state.last_turn * state.last_turn)
    least, farthest, cost, is_missing = _WHOLE, 0, 0, False
    for goal in goals:
        share, nearest, defence = _look_about(state, goal, units, values)
        least = min(least, share)
        cost += _grow(values.each, values.each_late, late) * (_WHOLE - share) // _WHOLE
        if not state.holds(goal):
            is_missing = True
            stubborn = _WHOLE * defence // (defence + values.stubborn)
            cost += values.missing + _grow(0, values.defender_late, late) * stubborn // _WHOLE
            farthest = max(farthest, nearest)
    if is_missing:
        cost += _grow(0, values.any_missing + values.distance_late * farthest // 10, late)
    return _grow(values.least, values.least_late, late) * least // _WHOLE - cost


def _grow(figure: int, more: int, late: int) -> int:
    """Return a figure with what is added to it as the battle goes on."""
    return figure + more * late // _WHOLE


def _look_about(
    state: State, goal: Goal, units: Sequence[_Standing], values: PositionValues
) -> tuple[int, int, int]:
    """Return the taker's share in the strength about a place, the MPs to it of the nearest of his, and who defends on it."""
    assert goal.at is not None
    own = others = _LEAST
    weights = weights_by_mps(values.halving, values.farthest)
    nearest, defence = values.farthest, 0
    for each in units:
        assert each.unit.at is not None
        far = mps_to(state, state.movement_of(each.unit), goal.at).get_within(each.unit.at, values.farthest)
        if far is None:
            continue
        weight = (each.attack + each.defense) * weights[far]
        if each.takes:
            own += weight
            nearest = min(nearest, far)
        else:
            others += weight
            if each.unit.at == goal.at:
                defence = each.defense
    return _WHOLE * own // (own + others), nearest, defence
