"""Supply taken from the enemy: an overrun hub supplies those of its captor's units that lack supply (3.4 Supply Hubs)."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.supply.places import cells_in_truck_range
from studio.rules.operational.supply.relief import relieve


def return_trucks(state: State, side: Side, trucks: int, delay: int) -> State:
    """Give a side trucks back that it can deploy again after so many turns (op.hub.trucks.return-delay)."""
    back = (*state.trucks.get(side, ()), *[state.turn + delay] * trucks)
    return replace(state, trucks={**state.trucks, side: tuple(sorted(back))})


def supply_captors(state: State, unit: Unit, here: int | None, at: int, owner: bytes) -> Transition[State]:
    """Supply the captor's units near the cell of a hub that one of them, which is `here`, has just overrun.

    Rules op.hub.overrun.captor-supplied and op.hub.overrun.captor-supply-kind: traced over what each side owns right then.
    """
    events: list[Event] = []
    trucks = state.board.tables.supply.captured_hub_trucks
    cells = cells_in_truck_range(replace(state, owner=owner), unit.side, at, trucks)
    for each in list(state.units.values()):
        where = here if each.id == unit.id else each.at
        if each.side == unit.side and each.unsupplied and where in cells:
            helped = relieve(state, each, "captured-hub", "op.hub.overrun.captor-supplied")
            state = helped.state
            events += helped.events
    return Transition(state, tuple(events))
