"""Step 2 of the Status Phase: activation tokens, pinned squads, disrupted squads, markers that expire.

Rule squad.status.tokens.order.
"""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.events import StandingChanged
from studio.rules.tactical.base.state import Condition, State, Unit, with_nothing_done
from studio.rules.tactical.command.squad.events import TokensRemoved
from studio.rules.tactical.command.squad.steps import command_of
from studio.rules.tactical.command.squad.strategy import count_down
from studio.rules.tactical.effects.marker_ages import age_markers
from studio.rules.tactical.fire.snipers import seek_snipers

_TOKENS = ("squad.status.tokens.activation", "squad.status.tokens.fresh")


def remove(state: State) -> Transition[State]:
    """Take the four parts of the step in their sequence; cards on the table are counted down with the markers.

    Units in Op Fire mode look for snipers before their tokens come off (tactical.needs.sniper).
    """
    events: list[Event] = []
    first = command_of(state).initiative
    for side in (first, state.board.enemy(first)):
        sought = seek_snipers(state, side)
        state = sought.state
        events += sought.events
    freshened = {
        unit.id: replace(with_nothing_done(unit), readiness="fresh")
        for unit in state.units.values()
        if unit.readiness != "fresh" or unit.moved or unit.fired
    }
    state = replace(state, units={**state.units, **freshened})
    events.append(TokensRemoved(rules=_TOKENS))
    # Pinned squads have recovered before disrupted ones become pinned (squad.status.tokens.no-double-recovery).
    for unit, condition, rule in _recoveries(state):
        state = state.with_unit(replace(unit, condition=condition))
        standing = "steady" if condition == "none" else condition
        events.append(
            StandingChanged(unit=unit.id, standing=standing, rules=(f"squad.status.tokens.{rule}",))
        )
    for age in (age_markers, count_down):
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

    A unit aboard is in the hex of its carrier. Rules squad.status.tokens.officer-which, tactical.needs.officer and
    tactical.needs.transport.
    """
    cell = state.cell_of(unit)
    if cell is None:
        return False
    return any(
        "officer" in state.facts(each.id).flags
        or any(state.board.figures[figure].officer for figure in each.figures)
        for each in state.units_at(cell, unit.side)
    )
