"""Events that the scenario attaches to rounds (tactical.needs.events)."""

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.tactical.base.effect_events import RoundEventHappened
from studio.rules.tactical.base.frames import DueEffect
from studio.rules.tactical.base.state import State
from studio.rules.tactical.effects.requirements import holds


def due_events(
    state: State, side: Side | None, owner: Side, rules: tuple[str, ...]
) -> tuple[tuple[DueEffect, ...], tuple[Event, ...]]:
    """Find what the events of a side do in this round, with what is told of them."""
    happening = [
        each
        for each in state.board.events
        if each.round == state.round and each.side == side and holds(state, each.condition)
    ]
    effects = tuple(DueEffect(owner, event.id, effect) for event in happening for effect in event.effects)
    return effects, tuple(RoundEventHappened(event=each.id, side=side, rules=rules) for each in happening)
