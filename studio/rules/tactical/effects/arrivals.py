"""Units that come while the battle goes on, with the passengers inside their vehicles (squad.status.placing.zone-only)."""

from collections.abc import Iterator, Sequence

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
    """Put the reinforcements of a side on the agenda; those of earlier rounds that had to wait come first, on top.

    Those whom a trigger brought, and who had to wait, come before them.
    """
    for entry in reversed(tuple(_coming(state, side))):
        waiting = [unit for unit in entry.units if state.units[unit].where == "due"]
        state = let_arrive(state, side, waiting, entry.cells, entry.id)
    for trigger in reversed(state.script.triggers):
        for effect in trigger.then if trigger.id in state.script.fired else ():
            late = [each for each in effect.units if effect.kind == "arrival" and _is_late(state, each, side)]
            state = let_arrive(state, side, late, effect.cells, trigger.id)
    held_back = [unit.id for unit in state.units.values() if unit.side == side and unit.where == "off"]
    return let_arrive(state, side, held_back, frozenset(), "held-back", optional=True)


def _is_late(state: State, unit: UnitId, side: Side) -> bool:
    """Return whether a unit of a side that a trigger has brought found no room then."""
    return state.units[unit].side == side and state.units[unit].where == "due"


def _coming(state: State, side: Side) -> Iterator[Reinforcement]:
    """Find the entries of the schedule that come now, or had to wait."""
    wait = state.board.late_reinforcements == "wait"
    for entry in sorted(state.board.reinforcements, key=lambda each: each.round):
        late = wait and entry.round < state.round
        if entry.side == side and (entry.round == state.round or late) and holds(state, entry.condition):
            yield entry
