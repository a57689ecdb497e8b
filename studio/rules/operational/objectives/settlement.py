"""What happened, reckoned against the objectives: after each action, at the ends of turns and of the battle (3.10)."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.board import Goal
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.combat.events import CombatFought, UnitDestroyed
from studio.rules.operational.frontline.events import HexesTaken, StragglersCaptured
from studio.rules.operational.headquarters.events import HqDestroyed
from studio.rules.operational.landings.events import UnitLanded
from studio.rules.operational.objectives import tallies
from studio.rules.operational.objectives.objectives import Cause, fail, is_open, lose, win


def after_action(before: State, done: Transition[State], doer: UnitId | None) -> Transition[State]:
    """Reckon with what an action of a unit, if it was one's, has brought about; the ends of turns reckon for themselves."""
    state = done.state
    now = (state.turn, state.active, state.preparation, state.over)
    if now != (before.turn, before.active, before.preparation, before.over):
        return done
    return settle(before, done, doer or _find_landed(done.events))


def _find_landed(events: Iterable[Event]) -> UnitId | None:
    """Return the unit that an action has landed, which may be that of a card (op.objective.specialist.pool)."""
    return next((event.unit for event in events if isinstance(event, UnitLanded)), None)


def settle(before: State, done: Transition[State], doer: UnitId | None = None) -> Transition[State]:
    """Let objectives be won, be lost and fail by what happened since `before`."""
    state = tallies.count(before, done.state, done.events)
    if not before.board.goals:
        return Transition(state, done.events)
    units = {**before.units, **state.units}
    unit = None if doer is None else units.get(doer)
    events: list[Event] = []
    for index, event in enumerate(done.events):
        match event:
            case HexesTaken():
                state, more = _settle_places(state, event.side, {*event.route, *event.swept}, unit)
            case UnitDestroyed():
                killer = _killer(units, event.unit, done.events[:index])
                state, more = _settle_death(state, event, killer)
            case _:
                continue
        events += more
    state, more = _settle_prisoners(before, state, done.events, unit)
    events += more
    state, more = _each(state, lambda goal: goal.condition.is_standing and not stands(state, goal), fail)
    return Transition(state, (*done.events, *events, *more))


def pass_deadlines(state: State, ended: int) -> tuple[State, list[Event]]:
    """Let the bonus objectives fail whose last turn has ended for both sides (op.objective.bonus.failed)."""
    return _each(state, lambda goal: state.is_late(goal, ended + 1), fail)


def decide_standing(state: State) -> tuple[State, list[Event]]:
    """Decide at the end of the battle what ran until then: what still holds is won, all else that is open has failed.

    Rules op.objective.condition.end-evaluated, op.objective.early-end.standing and op.objective.early-end.bonus.
    """
    state, won = _each(state, lambda goal: stands(state, goal), win)
    state, failed = _each(state, lambda goal: not goal.primary, fail)
    return state, [*won, *failed]


def _each(
    state: State,
    is_meant: Callable[[Goal], bool],
    settle_one: Callable[[State, Goal], tuple[State, list[Event]]],
) -> tuple[State, list[Event]]:
    """Settle the open objectives that are meant, one after the other."""
    events: list[Event] = []
    for goal in state.board.goals:
        if is_open(state, goal) and is_meant(goal):
            state, more = settle_one(state, goal)
            events += more
    return state, events


def _settle_places(state: State, side: Side, cells: set[int], unit: Unit | None) -> tuple[State, list[Event]]:
    """Settle the places that a side has just become owner of (op.objective.condition.take)."""
    events: list[Event] = []
    for goal in state.board.goals:
        if goal.at in cells:
            state, more = win(state, goal, Cause(unit, goal.at)) if goal.side == side else lose(state, goal)
            events += more
    return state, events


def _settle_death(state: State, event: UnitDestroyed, killer: Unit | None) -> tuple[State, list[Event]]:
    """Settle what was meant to happen to a unit that died, or was not (op.objective.condition.kia-unit, .keep-unit-alive)."""
    events: list[Event] = []
    for goal in state.board.goals:
        if goal.condition.unit != event.unit:
            continue
        if goal.condition.kind == "kia-unit" and goal.side != event.side:
            state, more = win(state, goal, Cause(killer, event.at))
            events += more
        elif goal.condition.kind == "keep-unit-alive" and goal.side == event.side:
            state, more = fail(state, goal)
            events += more
    return state, events


def _killer(units: Mapping[UnitId, Unit], unit: UnitId, events: Iterable[Event]) -> Unit | None:
    """Return the unit whose attack destroyed a unit; None where it died of something else (op.objective.specialist.pool)."""
    for event in events:
        if isinstance(event, CombatFought) and event.sheet.defender == unit:
            return units.get(event.sheet.attacker)
    return None


def _settle_prisoners(
    before: State, state: State, events: Sequence[Event], unit: Unit | None
) -> tuple[State, list[Event]]:
    """Settle how many prisoners each side has taken in the battle (op.objective.condition.prisoners)."""
    if state.prisoners == before.prisoners:
        return state, []
    places = [event.at for event in events if isinstance(event, StragglersCaptured | HqDestroyed)]

    def is_reached(goal: Goal) -> bool:
        taken = state.prisoners.get(goal.side, 0)
        return goal.condition.kind == "prisoners" and taken >= goal.condition.number

    def grant(now: State, goal: Goal) -> tuple[State, list[Event]]:
        return win(now, goal, Cause(unit, places[-1] if places else None))

    return _each(state, is_reached, grant)


def stands(state: State, goal: Goal) -> bool:
    """Say whether a condition runs to the end of the battle and holds now.

    Rules op.objective.condition.keep-unit-alive, op.objective.condition.step-losses,
    op.objective.condition.specialist-losses and op.objective.condition.destroy-max.
    """
    condition, tally = goal.condition, state.tallies.get(goal.side)
    if not condition.is_standing:
        return False
    # The death of a unit is settled as it happens.
    if condition.kind == "keep-unit-alive" or tally is None:
        return True
    match condition.kind:
        case "step-losses":
            return tally.steps < condition.number
        case "specialist-losses":
            return tally.specialists.get(condition.specialist or "", 0) < condition.number
        case _:
            return tally.demolished < condition.number
