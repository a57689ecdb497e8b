"""The motor pool: trucks for infantry that has far to go, and the way that it then goes."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from studio.players.operational.greedy.positions import choose_move
from studio.rules.operational.base.actions import MotorPool, Move
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.hq_actions.range import parent_hq
from studio.rules.operational.logistics import motor_pool
from studio.rules.operational.movement.ranges import Range, range_of

#: What it is worth for a unit to end in each cell of a range.
WeighRange: TypeAlias = Callable[[Unit, Range], Mapping[int, int]]


def choose_march(state: State, unit: Unit, weigh: WeighRange, least: int | None) -> Move | MotorPool | None:
    """Choose the move of a unit; trucks come first where the place to which they bring it is worth so many points more.

    Places are valued for the unit on foot even while it has trucks of the motor pool, as it is in its next turn. Without a
    least there are no CPs for trucks.
    """
    found = range_of(state, unit)
    hq = parent_hq(state, unit)
    if unit.motorized and not (hq is not None and hq.motorized):
        return choose_move(unit, found, weigh(replace(unit, motorized=False), found))
    points = weigh(unit, found)
    action = MotorPool(unit.id)
    if least is not None and motor_pool.refusal(state, action) is None:
        by_truck = weigh(unit, range_of(state, replace(unit, motorized=True)))
        if max(by_truck.values()) - max(points.values()) >= max(least, 1):
            return action
    return choose_move(unit, found, points)
