"""Intel markers: what stands for a unit in the fog (3.11 Intel Markers)."""

from collections.abc import Iterable

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base import zones
from studio.rules.operational.base.side_state import Marker, Sight
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.fog import sight
from studio.rules.operational.hq_actions.range import intel_range
from studio.rules.operational.intelligence.events import MarkersPlaced


def marker_of(state: State, unit: Unit) -> Marker:
    """Return what a marker shows of a unit (op.intel.shows.nationality, .type and .strength)."""
    kind = state.type_of(unit)
    return Marker(unit.side, kind.nation, kind.intel, strong=not zones.is_weak(state, unit))


def place_markers(state: State, side: Side, cells: Iterable[int], rule: str) -> tuple[State, list[Event]]:
    """Give a side markers of the units in the fog on some cells (op.intel.source.prisoners and its like)."""
    eyes, hidden = state.sight[side], sight.hidden_units(state, side)
    new = sorted(cell for cell in set(cells) & hidden.keys() if cell not in eyes.markers)
    if not new:
        return state, []
    markers = {**eyes.markers, **{cell: marker_of(state, hidden[cell]) for cell in new}}
    event = MarkersPlaced(rules=(rule,), side=side, cells=tuple(new))
    return _with(state, side, replace(eyes, markers=markers)), [event]


def correct_markers(before: State, state: State, side: Side) -> State:
    """Take away the markers that hold no longer, and set right the strength of the others.

    A marker goes when its unit is seen, moves or dies (op.intel.lifetime, op.fow.no-false-information); what recon found
    empty does not stay so where a unit comes to, nor where the side sees for itself (op.asset.air-recon.reliable).
    """
    eyes = state.sight[side]
    if not (eyes.markers or eyes.empty):
        return state
    marked = {unit.id: unit.at for unit in before.units.values() if unit.at in eyes.markers}
    hidden = sight.hidden_units(state, side)
    left = {
        cell: marker_of(state, unit)
        for cell, unit in hidden.items()
        if cell in eyes.markers and marked.get(unit.id) == cell
    }
    empty = frozenset(cell for cell in eyes.empty - hidden.keys() if not sight.sees(state, side, cell))
    true = replace(eyes, markers=left, empty=empty)
    return _with(state, side, true) if true != eyes else state


def behind_the_edge(state: State, side: Side) -> set[int]:
    """Return the cells in the fog in which intelligence finds units at the start of a turn.

    Rules op.action.intel.level-2, op.action.intel.within-hq-range and op.intel.source.turn-start.
    """
    own = [(hq, sight.level_of(state, hq)) for hq in state.hqs.values() if hq.side == side]
    scouting = [(hq, level.marker_depth) for hq, level in own if level is not None and level.marker_depth]
    open_to = sight.cells_open_to(state, side) if scouting else ()
    edges = {depth: sight.cells_around(state, open_to, depth) for depth in {depth for _, depth in scouting}}
    return set().union(*(edges[depth] & intel_range(state, hq) for hq, depth in scouting))


def _with(state: State, side: Side, eyes: Sight) -> State:
    return replace(state, sight={**state.sight, side: eyes})
