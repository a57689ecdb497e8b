"""Units that come while the battle goes on, with the passengers inside their vehicles (squad.status.placing.zone-only)."""

from collections.abc import Iterator, Sequence

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.board import Reinforcement
from studio.rules.tactical.base.frames import Placing
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.effects.requirements import holds


def let_arrive(
    state: State,
    side: Side,
    units: Sequence[UnitId],
    cells: frozenset[int],
    source: str,
    *,
    optional: bool = False,
) -> State:
    """Let a side place units in the reinforcement zone of the nation of each; cells that are given narrow it.

    Where a nation has no zone they are all there is. Passengers come with what carries them, so nobody places them. Rules
    squad.status.placing.zone-only and tactical.needs.reinforcement-details.
    """
    zones = state.board.side(side).reinforcement
    groups: dict[frozenset[int], list[UnitId]] = {}
    for each in units:
        if state.units[each].carrier is None:
            zone = zones.get(state.facts(each).nation, frozenset())
            groups.setdefault(zone & cells if zone and cells else zone or cells, []).append(each)
    frames = [Placing(side, tuple(group), zone, source, optional) for zone, group in groups.items()]
    return state.pushed(*reversed(frames))


def let_scheduled_arrive(state: State, side: Side) -> State:
    """Put the reinforcements of a side on the agenda; those that found no room earlier and wait come first, on top.

    Entries, triggers and cards may have brought them (squad.status.placing.zone-full).
    """
    for entry, units in reversed(tuple(_come_with(state, side))):
        state = let_arrive(state, side, units, entry.cells, entry.id)
    late = [frame for frame in state.late if frame.side == side]
    state = replace(state, late=tuple(frame for frame in state.late if frame.side != side))
    for frame in reversed(late):
        due = tuple(unit for unit in frame.units if state.units[unit].where == "due")
        state = state.pushed(replace(frame, units=due)) if due else state
    held_back = [unit.id for unit in state.units.values() if unit.side == side and unit.where == "off"]
    return let_arrive(state, side, held_back, frozenset(), "held-back", optional=True)


def _come_with(state: State, side: Side) -> Iterator[tuple[Reinforcement, list[UnitId]]]:
    """Find the entries that come now, with the units of each that are to come.

    Of several that name a unit the first brings it, or loses it (squad.status.placing.lost).
    """
    named: set[UnitId] = set()
    for entry in _coming(state, side):
        units = [each for each in dict.fromkeys(entry.units) if each not in named and is_to_come(state, each)]
        named.update(units)
        yield entry, units


def is_to_come(state: State, unit: UnitId) -> bool:
    """Return whether a unit is due, and has not come already to find no room."""
    return state.units[unit].where == "due" and not any(unit in frame.units for frame in state.late)


def _coming(state: State, side: Side) -> Iterator[Reinforcement]:
    """Find the entries of the schedule that come now, or had to wait for what they depend on."""
    wait = state.board.late_reinforcements == "wait"
    for entry in sorted(state.board.reinforcements, key=lambda each: each.round):
        late = wait and entry.round < state.round
        if entry.side == side and (entry.round == state.round or late) and holds(state, entry.condition):
            yield entry
