"""Truck cards: a truck more, or trucks for all units of a headquarters (3.6 Motor Pool, 4.4 Truck Cards)."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.state import Headquarters, HqId, State, Unit
from studio.rules.operational.logistics import refusals
from studio.rules.operational.logistics.events import HqMotorized, TrucksGained
from studio.rules.operational.logistics.motor_pool import motorize_unit, requirement_refusal


def refusal(state: State, name: HqId) -> Refusal | None:
    """Say why a card cannot motorize the units of a headquarters; its range does not matter.

    Rules camp.card.truck.motorize.allied, camp.card.truck.motorize.units and
    op.action.motor-pool.truck-card-no-cost.
    """
    hq = state.hqs.get(name)
    if denied := general.not_its_turn(state, hq, name):
        return denied
    assert hq is not None
    if not can_motorize(state, state.side):
        return refusals.cannot_motorize(state)
    if hq.motorized:
        return refusals.hq_motorized(hq)
    return (
        None
        if any(_gains(state, hq, unit) for unit in state.units.values())
        else refusals.nobody_to_motorize(hq)
    )


def can_motorize(state: State, side: Side) -> bool:
    """Say whether the truck cards of a side serve for headquarters as well (camp.card.truck.motorize.allied)."""
    faction = state.board.sides[state.board.number_of(side)].faction
    return faction in state.board.tables.logistics.truck_card_motorizes


def _gains(state: State, hq: Headquarters, unit: Unit) -> bool:
    """Say whether the card would motorize a unit, now or on a turn to come."""
    return unit.hq == hq.id and unit.at is not None and state.type_of(unit).arm == "infantry"


def add_trucks(state: State) -> Transition[State]:
    """Give the side to move further trucks for its hubs (camp.card.truck.add, camp.card.truck.same-turn)."""
    side, number = state.side, state.board.tables.logistics.truck_card_trucks
    trucks = {**state.trucks, side: (*state.trucks[side], *(state.turn,) * number)}
    event = TrucksGained(rules=("camp.card.truck.add",), side=side, trucks=number)
    return Transition(replace(state, trucks=trucks), (event,))


def motorize(state: State, hq: Headquarters) -> Transition[State]:
    """Give trucks for the rest of the battle to the units of a headquarters that are on the map now.

    Rules camp.card.truck.motorize, camp.card.truck.motorize.units and camp.card.truck.motorize.effect.
    """
    served = {id_: unit for id_, unit in state.units.items() if unit.hq == hq.id and unit.at is not None}
    trucks = {id_: replace(unit, has_trucks=True) for id_, unit in served.items()}
    units = {**state.units, **trucks}
    hqs = {**state.hqs, hq.id: replace(hq, motorized=True)}
    event = HqMotorized(rules=("camp.card.truck.motorize.units",), hq=hq.id, units=tuple(served))
    driven = renew_trucks(replace(state, units=units, hqs=hqs), hq.id)
    return Transition(driven.state, (event, *driven.events))


def renew_trucks(state: State, of: HqId | None = None) -> Transition[State]:
    """Motorize for this turn the units of the side to move, or of one HQ, that have trucks and can use them.

    Rules op.action.motor-pool.truck-card-every-turn and camp.card.truck.motorize.effect.
    """
    events: list[Event] = []
    for unit in list(state.units.values()):
        if not unit.has_trucks or unit.side != state.side or unit.at is None or unit.hq is None:
            continue
        if of in (None, unit.hq) and requirement_refusal(state, unit) is None:
            driven = motorize_unit(state, unit, unit.hq, 0)
            state = driven.state
            events += driven.events
    return Transition(state, tuple(events))
