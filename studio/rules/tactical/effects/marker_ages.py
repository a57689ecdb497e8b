"""Markers that expire: smoke, and what else the ruleset gives a lifetime (squad.status.tokens.expiring-markers)."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.events import MarkerRemoved
from studio.rules.tactical.base.state import Marker, State
from studio.rules.tactical.movement.works import turn_out

_RULES = ("squad.status.tokens.expiring-markers", "squad.status.tokens.marker-lifetime")


def age_markers(state: State) -> Transition[State]:
    """Let markers age by a round; those whose time is over leave the map, the others stay."""
    lifetimes = {kind.id: kind.expires_after for kind in state.board.tables.markers}
    kept: list[Marker] = []
    events: list[Event] = []
    for marker in state.markers:
        older = replace(marker, age=marker.age + 1)
        lifetime = lifetimes[marker.kind]
        if lifetime is not None and older.age >= lifetime:
            events.append(MarkerRemoved(marker=marker.kind, at=marker.at, rules=_RULES))
        else:
            kept.append(older)
    return Transition(turn_out(replace(state, markers=tuple(kept))), tuple(events))
