"""Step 5 of the Status Phase: events of nobody, then reinforcements and events of each side.

Rules squad.status.events.after-reinforcements and squad.status.reinforcement.schedule.
"""

from studio.rules.kernel.decision import Side
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.squad import steps
from studio.rules.tactical.command.squad.steps import command_of
from studio.rules.tactical.command.squad.strategy import lasting_effects
from studio.rules.tactical.effects.arrivals import let_scheduled_arrive
from studio.rules.tactical.effects.due import fall_due
from studio.rules.tactical.effects.round_events import due_events

_EVENTS = ("squad.status.events.resolve", "tactical.needs.events")


def resolve_neutral(state: State) -> Transition[State]:
    """Resolve the events of the round that belong to no side; who has the initiative chooses for them."""
    owner = command_of(state).initiative
    effects, news = due_events(state, None, owner, _EVENTS)
    on = steps.finish(state)
    return Transition(fall_due(on.state, effects), (*on.events, *news))


def receive(state: State, side: Side) -> Transition[State]:
    """Let a side place its reinforcements; its events come after them."""
    on = steps.finish(state)
    return Transition(let_scheduled_arrive(on.state, side), on.events)


def resolve_for(state: State, side: Side) -> Transition[State]:
    """Resolve the events of a side and what its cards do each round, as things stand once its reinforcements have come."""
    effects, news = due_events(state, side, side, _EVENTS)
    on = steps.finish(state)
    after = fall_due(on.state, (*effects, *lasting_effects(state, side, "events")))
    return Transition(after, (*news, *on.events))
