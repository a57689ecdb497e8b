"""What triggers wait for, read from a state."""

from functools import partial
from itertools import chain

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.triggers import trigger as triggers
from studio.rules.kernel.triggers.trigger import is_enough
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.script import Condition, Trigger
from studio.rules.tactical.base.state import State
from studio.rules.tactical.victory.objectives import side_alone_in


def is_due(state: State, trigger: Trigger) -> bool:
    """Say whether a trigger fires now: once, or else once in each round, in points in each Phase."""
    held = partial(holds, state, again=not trigger.once)
    return triggers.is_due(trigger, state.script.fired, time_of(state), held)


def time_of(state: State) -> int:
    """Return the number of the round, in points that of the Phase: a trigger fires once in it at most."""
    return state.command.phase if isinstance(state.command, PointsCommand) else state.round


def holds(state: State, condition: Condition, *, again: bool = False) -> bool:
    """Say whether what a trigger waits for is so now; one that fires again waits for a side's Phase each time."""
    match condition.kind:
        case "deadline-met" | "deadline-missed":
            return state.script.judged.get(condition.key) == (condition.kind == "deadline-met")
        case "phase":
            return _phase_has_begun(state, condition)
        case "turn" if not again:
            return state.round >= condition.turn
    if not condition.turn <= state.round <= condition.until:
        return False
    match condition.kind:
        case "hexes-taken":
            return does_hold_places(state, condition)
        case "units-lost":
            lost = (state.units[unit].where == "defeated" for unit in condition.units)
            return is_enough(lost, condition.needed)
        case "leaders-lost":
            fallen = (state.leaders[leader].unit is None for leader in condition.leaders)
            return is_enough(fallen, condition.needed)
        case "victory-points":
            return condition.side is not None and state.score.get(condition.side, 0) >= condition.points
        case _:
            return True


def does_hold_places(state: State, condition: Condition) -> bool:
    """Say whether a side is in the cells of a condition without enemies, and controls its objectives."""
    alone = (side_alone_in(state, cell) == condition.side for cell in condition.cells)
    controlled = (state.owners.get(goal) == condition.side for goal in condition.objectives)
    return is_enough(chain(alone, controlled), condition.needed)


def judge_deadlines(state: State) -> State:
    """Keep of deadlines that have passed since this was last asked whether they were met."""
    passed = {
        condition.key: does_hold_places(state, condition)
        for trigger in state.script.triggers
        for condition in trigger.when
        if condition.key and condition.key not in state.script.judged and _has_passed(state, condition)
    }
    if not passed:
        return state
    return replace(state, script=replace(state.script, judged={**state.script.judged, **passed}))


def _phase_has_begun(state: State, condition: Condition) -> bool:
    command = state.command
    if not isinstance(command, PointsCommand):
        return False
    return command.phase >= condition.phase and condition.side in (None, command.active)


def _has_passed(state: State, condition: Condition) -> bool:
    command = state.command
    if condition.phase and isinstance(command, PointsCommand) and command.phase > condition.phase:
        return True
    return 0 < condition.turn < state.round
