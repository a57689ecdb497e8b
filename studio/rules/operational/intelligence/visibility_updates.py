"""How sight and intel markers follow what happens: at the start of a turn, after each action, at its end."""

from collections.abc import Iterable, Set
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.remembered import Remembered
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.side_state import Sight
from studio.rules.operational.base.standing import standing
from studio.rules.operational.base.state import State
from studio.rules.operational.combat.events import UnitRetreated
from studio.rules.operational.fog import sight
from studio.rules.operational.intelligence import markers, prisoners
from studio.rules.operational.intelligence.events import FogLifted, MarchStopped

#: So many cells are compared at once.
_STRETCH: Final = 64


def at_turn_start(state: State) -> Transition[State]:
    """Look about at the start of a turn: the side to move as far as its intelligence sees, the others a hex deep.

    What intelligence gave the others as their own turn started they still see (op.fow.covers). Rules
    op.action.intel.default-visibility, op.action.intel.level-1 and op.action.intel.level-2. Tallies of
    prisoners start afresh (op.action.intel.prisoner-tally).
    """
    if not state.board.tables.intelligence.keep_tallies:
        hqs = {
            id_: replace(hq, prisoners=0, reveals=0) if hq.side == state.side else hq
            for id_, hq in state.hqs.items()
        }
        state = replace(state, hqs=hqs)
    if not state.board.fog:
        return Transition(state, ())
    for side in (facts.id for facts in state.board.sides):
        old = state.sight.get(side, Sight())
        by_intel = sight.scouted_cells(state, side) if side == state.side else old.by_intel
        cells = sight.nearby_cells(state, side) | by_intel
        state = replace(state, sight={**state.sight, side: replace(old, cells=cells, by_intel=by_intel)})
        state = markers.correct_markers(state, state, side)
    inside = markers.behind_the_edge(state, state.side)
    state, events = markers.place_markers(state, state.side, inside, "op.intel.source.turn-start")
    return Transition(state, tuple(events))


def at_turn_end(state: State) -> State:
    """Clear the markers of the side whose turn ends, and what recon has told it (op.intel.lifetime)."""
    eyes = state.sight.get(state.side)
    if eyes is None:
        return state
    return replace(state, sight={**state.sight, state.side: replace(eyes, markers={}, empty=frozenset())})


def at_battle_end(before: State, state: State) -> State:
    """Clear the markers of the side whose turn was the last, and set those of others right (op.fow.no-false-information)."""
    state = at_turn_end(state)
    for side in state.sight:
        state = markers.correct_markers(before, state, side)
    return state


def after_action(before: State, done: Transition[State]) -> Transition[State]:
    """Follow an action: the fog lifts where the front has moved, prisoners talk, and markers go with their units.

    As a turn starts, behind battle preparation too, all have looked about already.
    """
    state = done.state
    now = (state.turn, state.active, state.preparation)
    if not state.board.fog or state.over or now != (before.turn, before.active, before.preparation):
        return done
    lifted: list[Event] = []
    for side in state.sight:
        state = markers.correct_markers(before, _look(before, state, side), side)
    reported = {cell for event in done.events if isinstance(event, FogLifted) for cell in event.cells}
    if seen := tuple(cell for cell in _cells_revealed(before, state) if cell not in reported):
        rules = ("op.action.intel.front-moves-visibility", "op.undo.movement")
        lifted.append(FogLifted(rules=rules, side=state.side, cells=seen))
    state, found = prisoners.reveal_by_prisoners(before, state)
    for side in state.sight:
        state, more = _notice(state, side, done.events)
        found += more
    return Transition(state, (*done.events, *lifted, *found))


def _look(before: State, state: State, side: Side) -> State:
    """Add what a side sees from a front line that has shifted, and in the other one's part take away what it lost sight of.

    Within its own part a side goes on seeing what it saw at the start (op.fow.covers). Boats that a trigger has brought
    lift the fog at once (op.naval.embarked-start).
    """
    taken = _cells_that_changed_hands(before, state)
    changed = taken | _strangers(before, state, side)
    eyes = state.sight[side]
    cells = eyes.cells | sight.cells_seen_from(state, side, changed) if changed else eyes.cells
    if state.waiting is not before.waiting:
        cells = cells | sight.cells_around_boats(state, side)
    given_up = _cells_given_up(before, state, side, taken) if side != state.side else ()
    if given_up:
        cells -= sight.cells_out_of_sight(state, side, given_up) - eyes.by_intel
    if cells is eyes.cells:
        return state
    return replace(state, sight={**state.sight, side: replace(eyes, cells=cells)})


def _cells_that_changed_hands(before: State, state: State) -> Set[int]:
    """Return the cells that others own now than before; stretches of the map where nothing changed cost next to nothing."""
    return _changed_hands(before.owner, state.owner)


def _compare_owners(then: bytes, now: bytes) -> Set[int]:
    if then == now:
        return frozenset()
    stretches = (range(start, min(start + _STRETCH, len(now))) for start in range(0, len(now), _STRETCH))
    return {
        cell
        for stretch in stretches
        if then[stretch.start : stretch.stop] != now[stretch.start : stretch.stop]
        for cell in stretch
        if then[cell] != now[cell]
    }


_changed_hands: Final = Remembered(_compare_owners, 8)


def _cells_given_up(before: State, state: State, side: Side, taken: Set[int]) -> set[int]:
    """Return the cells that a side owned or stood in, boats too, and does so no more; `taken` are those that changed hands."""
    own = state.board.mark_of(side)
    stood, stands = standing(before).cells_of(side), standing(state).cells_of(side)
    boats = _boats_withdrawn(before, state, side)
    if stood is stands and not taken:
        return boats
    lost = {cell for cell in taken if before.owner[cell] == own}
    left = {cell for cell in stood if state.owner[cell] != own}
    return (lost | left | boats) - stands


def _boats_withdrawn(before: State, state: State, side: Side) -> set[int]:
    """Return the cells of the boats of a side that a trigger has withdrawn."""
    if state.withdrawn is before.withdrawn:
        return set()
    gone = (state.withdrawn[name] for name in state.withdrawn.keys() - before.withdrawn.keys())
    return {unit.embarked.at for unit in gone if unit.side == side and unit.embarked is not None}


def _strangers(before: State, state: State, side: Side) -> set[int]:
    """Return the cells that are not a side's own and that its units have come to."""
    own, mine = state.board.mark_of(side), standing(state).of(side)
    if mine is standing(before).of(side):
        return set()
    return {
        unit.at
        for unit in mine
        if unit.at is not None
        and state.owner[unit.at] != own
        and (unit.id not in before.units or before.units[unit.id].at != unit.at)
    }


def _cells_revealed(before: State, state: State) -> tuple[int, ...]:
    """Return the cells that the side to move sees now and did not see before (op.undo.no-reveal, op.undo.movement)."""
    side = state.side
    if side not in state.sight:
        return ()
    fresh = state.sight[side].cells - before.sight[side].cells
    fresh |= {cell for cell in _cells_that_changed_hands(before, state) if state.owns(side, cell)}
    return tuple(cell for cell in sorted(fresh) if not sight.sees(before, side, cell))


def _notice(state: State, side: Side, events: Iterable[Event]) -> tuple[State, list[Event]]:
    """Mark enemies that a march ran into, and those that retreat into the fog.

    Rules op.intel.source.bump.marker, op.fow.zoc.enter-marker, op.fow.zoc.recon-marker and op.intel.source.retreat.
    """
    found: list[Event] = []
    for event in events:
        more: list[Event] = []
        if isinstance(event, MarchStopped) and state.units[event.unit].side == side:
            state, more = markers.place_markers(state, side, event.enemies, "op.intel.source.bump.marker")
        elif isinstance(event, UnitRetreated):
            state, more = markers.place_markers(state, side, event.path[-1:], "op.intel.source.retreat")
        found += more
    return state, found
