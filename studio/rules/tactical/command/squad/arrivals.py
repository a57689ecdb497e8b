"""Step 5 of the Status Phase: events of nobody, then reinforcements and events of each side.

Rules squad.status.events.after-reinforcements and squad.status.reinforcement.schedule.
"""

from collections.abc import Iterator

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.board import Reinforcement
from studio.rules.tactical.base.frames import DueEffect
from studio.rules.tactical.base.requirements import holds
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.squad import steps
from studio.rules.tactical.command.squad.events import RoundEventHappened
from studio.rules.tactical.command.squad.steps import command_of
from studio.rules.tactical.command.squad.strategy import lasting_effects
from studio.rules.tactical.effects.arrivals import let_arrive
from studio.rules.tactical.effects.due import fall_due

_EVENTS = ("squad.status.events.resolve", "tactical.needs.events")


def resolve_neutral(state: State) -> Transition[State]:
    """Resolve the events of the round that belong to no side; who has the initiative chooses for them."""
    owner = command_of(state).initiative
    effects, news = _due_events(state, None, owner)
    on = steps.finish(state)
    return Transition(fall_due(on.state, effects), (*on.events, *news))


def resolve_for(state: State, side: Side) -> Transition[State]:
    """Let a side place its reinforcements, and after them resolve its events and what its cards do each round."""
    effects, news = _due_events(state, side, side)
    on = steps.finish(state)
    after = fall_due(on.state, (*effects, *lasting_effects(state, side, "events")))
    return Transition(_with_reinforcements(after, side), (*on.events, *news))


def _due_events(
    state: State, side: Side | None, owner: Side
) -> tuple[tuple[DueEffect, ...], tuple[Event, ...]]:
    """Find what the events of a side do in this round, with what is told of them."""
    happening = [
        each
        for each in state.board.events
        if each.round == state.round and each.side == side and holds(state, each.condition)
    ]
    effects = tuple(DueEffect(owner, event.id, effect) for event in happening for effect in event.effects)
    return effects, tuple(RoundEventHappened(event=each.id, side=side, rules=_EVENTS) for each in happening)


def _with_reinforcements(state: State, side: Side) -> State:
    """Put the reinforcements of a side on the agenda; those of earlier rounds that had to wait come first, on top."""
    for entry in reversed(tuple(_coming(state, side))):
        waiting = [unit for unit in entry.units if state.units[unit].where == "due"]
        state = let_arrive(state, side, waiting, entry.cells, entry.id)
    held_back = [unit.id for unit in state.units.values() if unit.side == side and unit.where == "off"]
    return let_arrive(state, side, held_back, frozenset(), "held-back", optional=True)


def _coming(state: State, side: Side) -> Iterator[Reinforcement]:
    """Find the entries of the schedule that come now, or had to wait."""
    wait = state.board.late_reinforcements == "wait"
    for entry in sorted(state.board.reinforcements, key=lambda each: each.round):
        late = wait and entry.round < state.round
        if entry.side == side and (entry.round == state.round or late) and holds(state, entry.condition):
            yield entry
