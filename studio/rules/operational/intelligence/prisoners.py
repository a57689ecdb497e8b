"""What prisoners tell of the fog (3.6 Intel)."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import HqId, State
from studio.rules.operational.fog import sight
from studio.rules.operational.intelligence import markers
from studio.rules.operational.intelligence.events import MarkersPlaced


def reveal_by_prisoners(before: State, state: State) -> tuple[State, list[Event]]:
    """Reveal what the prisoners taken since `before` tell, from the front line as it runs now.

    Rules op.action.intel.prisoner-tally, op.action.intel.prisoner-reveal and op.action.intel.prisoner-reveal-repeat.
    """
    events: list[Event] = []
    if state.hqs is before.hqs:
        return state, events
    for id_, hq in state.hqs.items():
        level = sight.level_of(state, hq)
        if level is None or not level.prisoners:
            continue
        earlier = before.hqs[id_].prisoners if id_ in before.hqs else 0
        for _ in range(hq.prisoners // level.prisoners - earlier // level.prisoners):
            state, more = _reveal(state, id_, level.reveal_ranges)
            events += more
    return state, events


def _reveal(state: State, hq_id: HqId, ranges: tuple[int, ...]) -> tuple[State, list[Event]]:
    """Scan once, out to the range that the headquarters has reached (op.action.intel.prisoner-table).

    A side learns as much by a scan of the fog that finds nobody, so that it is told of too; where all is seen anyway it
    learns nothing (op.undo.no-reveal, op.undo.movement).
    """
    hq = state.hqs[hq_id]
    far = ranges[min(hq.reveals, len(ranges) - 1)]
    state = replace(state, hqs={**state.hqs, hq_id: replace(hq, reveals=hq.reveals + 1)})
    away = sight.distances_from_front(state, hq.side)
    near = [cell for cell, steps_away in enumerate(away) if 0 < steps_away <= far]
    rule = "op.action.intel.prisoner-reveal"
    state, found = markers.place_markers(state, hq.side, near, rule)
    if found or all(sight.sees(state, hq.side, cell) for cell in near):
        return state, found
    return state, [MarkersPlaced(rules=(rule,), side=hq.side, cells=())]
