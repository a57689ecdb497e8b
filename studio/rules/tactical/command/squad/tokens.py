"""Step 2 of the Status Phase: activation tokens, pinned squads, disrupted squads, markers that expire.

Rule squad.status.tokens.order.
"""

from collections.abc import Iterator
from dataclasses import replace

from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.events import MarkerRemoved, StandingChanged
from studio.rules.tactical.base.state import Condition, Marker, State, Unit
from studio.rules.tactical.command.squad.events import TokensRemoved
from studio.rules.tactical.command.squad.strategy import count_down

_TOKENS = ("squad.status.tokens.activation", "squad.status.tokens.fresh")
_MARKERS = ("squad.status.tokens.expiring-markers", "squad.status.tokens.marker-lifetime")


def remove(state: State) -> Transition[State]:
    """Take the four parts of the step in their sequence; cards on the table are counted down with the markers."""
    freshened = {
        unit.id: replace(unit, readiness="fresh")
        for unit in state.units.values()
        if unit.readiness != "fresh"
    }
    state = replace(state, units={**state.units, **freshened})
    events: list[Event] = [TokensRemoved(rules=_TOKENS)]
    # Pinned squads have recovered before disrupted ones become pinned (squad.status.tokens.no-double-recovery).
    for unit, condition, rule in _recoveries(state):
        state = state.with_unit(replace(unit, condition=condition))
        standing = "steady" if condition == "none" else condition
        events.append(
            StandingChanged(unit=unit.id, standing=standing, rules=(f"squad.status.tokens.{rule}",))
        )
    for age in (_age_markers, count_down):
        aged = age(state)
        state = aged.state
        events += aged.events
    return Transition(state, tuple(events))


def _recoveries(state: State) -> Iterator[tuple[Unit, Condition, str]]:
    """Find the units that recover, pinned ones first, with the condition that each has afterwards."""
    units = [unit for unit in state.units.values() if unit.where in ("map", "aboard")]
    yield from ((unit, "none", "pinned-recover") for unit in units if unit.condition == "pinned")
    for unit in units:
        if unit.condition == "disrupted":
            if has_officer(state, unit):
                yield unit, "none", "officer"
            else:
                yield unit, "pinned", "disrupted-to-pinned"


def has_officer(state: State, unit: Unit) -> bool:
    """Return whether a friendly officer is in the hex of a unit, one of its own among them; not one who rides.

    Rules squad.status.tokens.officer-which and tactical.needs.officer.
    """
    if unit.at is None:
        return False
    return any(
        "officer" in state.facts(each.id).flags
        or any(state.board.figures[figure].officer for figure in each.figures)
        for each in state.units_at(unit.at, unit.side)
    )


def _age_markers(state: State) -> Transition[State]:
    """Let markers age by a Status Phase; those whose time is over leave the map, the others stay."""
    lifetimes = {kind.id: kind.expires_after for kind in state.board.tables.markers}
    kept: list[Marker] = []
    events: list[Event] = []
    for marker in state.markers:
        older = replace(marker, age=marker.age + 1)
        lifetime = lifetimes[marker.kind]
        if lifetime is not None and older.age >= lifetime:
            events.append(MarkerRemoved(marker=marker.kind, at=marker.at, rules=_MARKERS))
        else:
            kept.append(older)
    return Transition(replace(state, markers=tuple(kept)), tuple(events))
