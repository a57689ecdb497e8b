"""What a position is worth to a side: what decides the battle, its strength, its staffs and its supply."""

from studio.documents.operational.doctrine import PositionValues
from studio.players.operational.greedy.travel import FARTHEST, mps_to
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.board import Goal
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.objectives.objectives import outcome

#: The worth of a battle won.
WON = 100_000
#: So many turns without supply count at most.
_TURNS_UNSUPPLIED = 3


def value_position(state: State, side: Side, values: PositionValues) -> int:
    """Return what a position is worth to a side, in points as the weights have them; what it costs the others counts as well."""
    end = outcome(state)
    if end is not None:
        return 0 if end.winner is None else WON if end.winner == side else -WON
    return (
        _value_strength(state, side, values)
        + _value_rear(state, side, values)
        + _value_objectives(state, side, values)
    )


def _value_strength(state: State, side: Side, values: PositionValues) -> int:
    """Return the worth of all steps, specialists and units, less those of others."""
    total = 0
    for unit in state.units.values():
        if unit.queue:
            worth = _value_unit(unit, values)
            total += worth if unit.side == side else -worth
    return total


def _value_unit(unit: Unit, values: PositionValues) -> int:
    worth = values.unit
    for element in unit.queue:
        each = values.step if element.specialist is None else values.specialist
        worth += each if element.active else each - values.suppressed
    if unit.at is not None:
        worth -= values.unsupplied * min(unit.unsupplied, _TURNS_UNSUPPLIED)
    return worth


def _value_rear(state: State, side: Side, values: PositionValues) -> int:
    """Return the worth of headquarters and trucks, less those of others."""
    total = 0
    for hq in state.hqs.values():
        if hq.at is not None:
            total += values.hq if hq.side == side else -values.hq
    for hub in state.hubs.values():
        total += values.truck * (hub.trucks if hub.side == side else -hub.trucks)
    return total


def _value_objectives(state: State, side: Side, values: PositionValues) -> int:
    """Return the worth of the objectives held, more if they are all that decide, and of being near those that are missing."""
    total = 0
    primary = [goal for goal in state.board.goals if goal.primary and goal.at is not None]
    for taker in sorted({goal.side for goal in primary}):
        missing = [goal for goal in primary if goal.side == taker and not state.holds(goal)]
        worth = -sum(_weigh_missing(state, goal, values) for goal in missing)
        if not missing:
            worth = values.all_objectives
        total += worth if taker == side else -worth
    for goal in state.board.goals:
        if not goal.primary and goal.id in state.captures:
            total += values.bonus if goal.side == side else -values.bonus
    return total


def _weigh_missing(state: State, goal: Goal, values: PositionValues) -> int:
    """Return what it costs the side that is to take an objective not to have it, by the turns left and who is near."""
    assert goal.at is not None
    left = max(state.last_turn - state.turn + 1, 1)
    takers = _measure_way(state, goal, values.nearest, takes=True)
    others = _measure_way(state, goal, values.nearest, takes=False)
    cost = values.missing // left + (values.distance + values.distance_late // left) * takers // 10
    return cost - values.relief * others // 10


def _measure_way(state: State, goal: Goal, number: int, *, takes: bool) -> int:
    """Return the MPs to an objective, as the mean of so many units nearest to it, of the side that is to take it or of others."""
    assert goal.at is not None
    ways = sorted(
        mps_to(state, state.movement_of(unit), goal.at).get(unit.at, FARTHEST)
        for unit in state.units.values()
        if unit.at is not None and (unit.side == goal.side) == takes
    )[:number]
    return sum(ways) // len(ways) if ways else FARTHEST
