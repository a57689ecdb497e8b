"""Supply taken from the enemy: an overrun hub supplies those of its captor's units that lack supply (3.4 Supply Hubs)."""

from collections.abc import Iterable

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.state import State
from studio.rules.operational.supply.places import cells_in_truck_range
from studio.rules.operational.supply.relief import relieve


def return_trucks(state: State, side: Side, trucks: int, delay: int) -> State:
    """Give a side trucks back that it can deploy again after so many turns (op.hub.trucks.return-delay)."""
    back = (*state.trucks.get(side, ()), *[state.turn + delay] * trucks)
    return replace(state, trucks={**state.trucks, side: tuple(sorted(back))})


def supply_captors(state: State, side: Side, hubs: Iterable[int]) -> Transition[State]:
    """Supply the captor's units near the cells of hubs that it has just overrun.

    Rules op.hub.overrun.captor-supplied and op.hub.overrun.captor-supply-kind: traced over what it owns by now.
    """
    events: list[Event] = []
    trucks = state.board.tables.supply.captured_hub_trucks
    for at in hubs:
        cells = cells_in_truck_range(state, side, at, trucks)
        for unit in list(state.units.values()):
            if unit.side == side and unit.unsupplied and unit.at in cells:
                helped = relieve(state, unit, "captured-hub", "op.hub.overrun.captor-supplied")
                state = helped.state
                events += helped.events
    return Transition(state, tuple(events))
