"""What a unit meets in the hexes that it enters: enemy stragglers, headquarters and supply hubs."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.march import takes_no_ground
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.frontline.events import StragglersCaptured
from studio.rules.operational.headquarters.overrun import overrun
from studio.rules.operational.headquarters.prisoners import count_prisoners
from studio.rules.operational.supply.capture import return_trucks
from studio.rules.operational.supply.events import HubOverrun


def overrun_hex(state: State, unit: Unit, path: tuple[int, ...]) -> Transition[State]:
    """Capture and overrun what stands in the last cell of the path that a unit has come by this far."""
    events: list[Event] = []
    cell = path[-1]
    for meet in (_capture_stragglers, _overrun_hub):
        met = meet(state, unit, cell)
        if met is not None:
            state, event = met
            events.append(event)
    hq = next((hq for hq in state.hqs.values() if hq.at == cell and hq.side != unit.side), None)
    if hq is not None:
        # What a unit does not take on its way is as open as before (op.front.unsupplied-no-take).
        lost = path[-1:] if takes_no_ground(state, unit) else path
        state, more = overrun(state, unit, hq.id, frozenset(lost))
        events += more
    return Transition(state, tuple(events))


def _capture_stragglers(state: State, unit: Unit, cell: int) -> tuple[State, Event] | None:
    """Take enemy stragglers prisoner (op.move.min3.capture-stragglers, op.move.min3.friendly-stay)."""
    some = state.stragglers.get(cell)
    if some is None or some.side == unit.side:
        return None
    left = {at: others for at, others in state.stragglers.items() if at != cell}
    event = StragglersCaptured(
        unit=unit.id, at=cell, steps=some.steps, rules=("op.move.min3.capture-stragglers",)
    )
    state = count_prisoners(state, unit.side, unit.hq, some.steps)
    return replace(state, stragglers=left), event


def _overrun_hub(state: State, unit: Unit, cell: int) -> tuple[State, Event] | None:
    """Take an enemy supply hub off the map; its trucks go back to its side.

    Rules op.hub.overrun.removed and op.hub.overrun.trucks-return.
    """
    hub = state.hubs.get(cell)
    if hub is None or hub.side == unit.side:
        return None
    left = {at: other for at, other in state.hubs.items() if at != cell}
    delay = state.board.tables.supply.truck_delay_overrun
    back = return_trucks(replace(state, hubs=left), hub.side, hub.trucks, delay)
    rules = ("op.hub.overrun.removed", "op.hub.overrun.trucks-return")
    event = HubOverrun(unit=unit.id, at=cell, trucks=hub.trucks, from_turn=state.turn + delay, rules=rules)
    return back, event
