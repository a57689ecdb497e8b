"""The supply check of a side's units at the start of its turn (3.4 Supply roll, Effects, Recovery)."""

from typing import Final

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.operational.base import steps, stragglers
from studio.rules.operational.base.purposes import Draw, purpose
from studio.rules.operational.base.state import State, SuppliedBy, Unit
from studio.rules.operational.combat.events import UnitDestroyed
from studio.rules.operational.headquarters.experience import lose_xp
from studio.rules.operational.logistics import dump
from studio.rules.operational.supply.events import StepsRecovered, SupplyFailed, SupplyRolled
from studio.rules.operational.supply.network import Network, network
from studio.rules.operational.supply.relief import is_special_first, recover_steps

#: Of a hundred, as percent are.
_SURE: Final = 100


def check_supply(state: State) -> tuple[State, list[Event]]:
    """Check every unit of the side to move that is on the map (op.supply.resupply.start-of-turn)."""
    traced = network(state, state.side)
    # Rules op.supply.first-turn.p1-only, .marked-units and .dump-units.
    first = is_special_first(state)
    events: list[Event] = []
    for unit in [unit for unit in state.units.values() if unit.side == state.side and unit.at is not None]:
        if first and (unit.unsupplied or unit.supply_dump):
            continue
        supplied, chance, rolled = _is_supplied(state, unit, traced, certain=first)
        events += rolled
        if chance is not state.chance:
            state = replace(state, chance=chance)
        if not supplied and unit.supply_dump:
            unit, spent = dump.spend_dumps(unit)
            state, more = _recover(state, unit, "dump")
            events.append(spent)
        elif not supplied:
            state, more = _go_without(state, unit)
        else:
            state, more = _recover(state, unit, "network")
        events += more
    return state, events


def _is_supplied(
    state: State, unit: Unit, traced: Network, *, certain: bool
) -> tuple[bool, Chance, list[Event]]:
    """Find whether supply reaches a unit (op.supply.roll.when, op.supply.first-turn.no-disruption)."""
    assert unit.at is not None
    percent = supply_percent(state, unit, traced)
    if percent is None:
        return False, state.chance, []
    if certain or percent >= _SURE:
        return True, state.chance, []
    roll, chance = state.chance.below(_SURE, purpose(state, unit.id, Draw.SUPPLY))
    event = SupplyRolled(rules=("op.supply.roll.when",), unit=unit.id, at=unit.at, chance=percent, roll=roll)
    return roll < percent, chance, [event]


def supply_percent(state: State, unit: Unit, traced: Network) -> int | None:
    """Return how likely supply reaches a unit on the map, in percent, from 100 on for certain; None where none comes at all."""
    assert unit.at is not None
    value = traced.value.get(unit.at)
    if value is None:
        return None
    return _SURE if unit.at in traced.full else value + _bonus(state, unit)


def _bonus(state: State, unit: Unit) -> int:
    """Return what a unit adds for itself (op.supply.disruption.elite-bonus, .out-of-supply-bonus, .bonus-own-only)."""
    by_turns = state.board.tables.supply.unsupplied_bonus
    turns = min(unit.unsupplied, len(by_turns))
    return steps.level_of(state.board, unit).supply_bonus + (by_turns[turns - 1] if turns else 0)


def _go_without(state: State, unit: Unit) -> tuple[State, list[Event]]:
    """Count one more turn out of supply, with its effects (op.supply.effect.table)."""
    assert unit.at is not None
    figures = state.board.tables.supply
    turns = unit.unsupplied + 1
    queue = unit.queue
    if turns >= figures.all_suppressed_from:
        # Towed guns that a retreat has suppressed for now are suppressed for good as well.
        suppressed = sum(not element.suppressed for element in queue)
        queue = steps.suppress_all(queue)
    elif turns == figures.some_suppressed_on:
        queue, suppressed = steps.suppress(queue, steps.level_of(state.board, unit).unsupplied_suppression)
    else:
        suppressed = 0
    shed = figures.steps_shed if turns >= figures.stragglers_from else 0
    queue, gone = steps.shed(queue, shed)
    strays = min(gone, stragglers.room_for_stragglers(state, unit.side, unit.at))
    event = SupplyFailed(
        rules=("op.supply.effect.by-duration",),
        unit=unit.id,
        at=unit.at,
        turns=turns,
        suppressed=suppressed,
        stragglers=strays,
        kia=gone - strays,
    )
    return _with_shed(state, replace(unit, unsupplied=turns, queue=queue), strays, event)


def _with_shed(state: State, unit: Unit, strays: int, event: Event) -> tuple[State, list[Event]]:
    """Leave stragglers behind, and end a unit without steps (op.supply.effect.turn-4.unit-kia)."""
    assert unit.at is not None
    units = dict(state.units)
    state = stragglers.with_stragglers(
        state, unit.side, unit.at, (stragglers.tag_of_lost_step(state, unit),) * strays
    )
    events = [event]
    if steps.has_steps(unit.queue):
        units[unit.id] = unit
    else:
        del units[unit.id]
        rules = ("op.supply.effect.turn-4.unit-kia",)
        lost = tuple(element.specialist for element in unit.queue if element.specialist is not None)
        events.append(
            UnitDestroyed(rules=rules, unit=unit.id, side=unit.side, at=unit.at, xp=unit.xp, specialists=lost)
        )
        state, more = lose_xp(state, unit)
        events += more
    return replace(state, units=units), events


def _recover(state: State, unit: Unit, by: SuppliedBy) -> tuple[State, list[Event]]:
    """End the turns out of supply of a unit, and put suppressed elements back in action."""
    assert unit.at is not None
    after, count = recover_steps(state, unit)
    if after.unsupplied or after.supplied_by != by:
        after = replace(after, unsupplied=0, supplied_by=by)
    if after is not state.units[unit.id]:
        state = replace(state, units={**state.units, unit.id: after})
    if not count:
        return state, []
    return state, [StepsRecovered(rules=("op.supply.recovery.table",), unit=unit.id, at=unit.at, steps=count)]
