"""Security units and Kampfgruppen: infantry of a force pool becomes a unit of its own (3.6 security unit)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, count
from typing import Final

from studio.hexes.by_cell import ByCell
from studio.rules.kernel.changed_copies import quick_constructor, replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.remembered import Following, forgetful
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import pool_contents, stragglers
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.actions import RaiseSecurity
from studio.rules.operational.base.board import RAISED_OF
from studio.rules.operational.base.catalogue_types import UnitType
from studio.rules.operational.base.costs import costs
from studio.rules.operational.base.standing import open_cells
from studio.rules.operational.base.state import (
    Element,
    Headquarters,
    HqId,
    PoolItem,
    State,
    Tag,
    Unit,
    UnitId,
)
from studio.rules.operational.base.terrain import weather_now
from studio.rules.operational.forcepool import refusals
from studio.rules.operational.forcepool.events import SecurityDissolved, SecurityRaised
from studio.rules.operational.hq_actions import action_cost
from studio.rules.operational.hq_actions import refusals as hq_refusals
from studio.rules.operational.hq_actions.hq_forecast import HqForecast, forecast_hq_action
from studio.rules.operational.hq_actions.range import command_range
from studio.tables.operational.branches import HqActionKind
from studio.tables.operational.headquarters import HqAction


def kind_of(state: State, hq: Headquarters) -> HqActionKind:
    """Return the variant of the action that a headquarters has (op.action.kampfgruppe.replaces)."""
    return "kampfgruppe" if "kampfgruppe" in state.board.hq_types[hq.type].actions else "security-unit"


def legal(state: State, unit: str | None = None) -> Iterator[RaiseSecurity]:
    """Find every security unit that the side to move can raise; `unit` may name the headquarters."""
    if state.over:
        return iter(())
    hqs = [
        hq
        for hq in state.hqs.values()
        if unit in (None, hq.id) and hq.side == state.side and hq.at is not None
    ]
    return chain.from_iterable(
        _raised(hq.id, nation, sizes, command_range(state, hq), _closed_cells(state, nation)).within(
            open_cells(state, hq.side)
        )
        for hq in hqs
        for nation, sizes in _SIZES((state.board, state.turn, state.preparation, hq), state, hq)
    )


def _find_sizes(state: State, hq: Headquarters) -> list[tuple[str, tuple[int, ...]]]:
    """Find of how many steps a headquarters can raise units of each nation."""
    ready = pool_contents.ready_items(state, hq)
    nations = dict.fromkeys(item.nation for item in ready if item.kind == "infantry")
    sizes = range(1, state.board.tables.reinforcement.security_steps + 1)
    found = [
        (nation, tuple(steps for steps in sizes if _size_refusal(state, hq, nation, steps) is None))
        for nation in nations
    ]
    return [(nation, possible) for nation, possible in found if possible]


@forgetful
@lru_cache(maxsize=32)
def _raised(
    hq: HqId, nation: str, sizes: tuple[int, ...], reached: frozenset[int], closed: frozenset[int]
) -> ByCell[RaiseSecurity]:
    """Find what a headquarters can raise in its range, whosever the cells are and whoever stands there."""
    cells = sorted(reached - closed)
    return ByCell(cells, [_raising(hq, at, nation, steps) for at in cells for steps in sizes])


_SIZES: Final = Following(_find_sizes, 64)
_raising: Final = quick_constructor(RaiseSecurity)


def refusal(state: State, action: RaiseSecurity) -> Refusal | None:
    """Say why a headquarters cannot raise such a unit there now."""
    hq = state.hqs.get(action.hq)
    if denied := general.not_at_hand(state, hq, action.hq):
        return denied
    assert hq is not None
    return _size_refusal(state, hq, action.nation, action.steps) or _place_refusal(
        state, hq, action.nation, action.at
    )


def _size_refusal(state: State, hq: Headquarters, nation: str, steps: int) -> Refusal | None:
    """Return what keeps a headquarters from raising so many steps of a nation anywhere.

    Rules op.action.security-unit.effect, .cost and op.reinforce.step.no-mixing.
    """
    if nation not in state.board.security_types:
        return refusals.no_security_type(hq)
    kind = kind_of(state, hq)
    most = min(state.board.tables.reinforcement.security_steps, _type(state, nation).steps)
    if not 1 <= steps <= most:
        return refusals.wrong_size(hq, most)
    if denied := action_cost.hq_refusal(state, hq, kind):
        return denied
    asked = terms(state, hq, steps)
    if hq.cp < asked.cost:
        return hq_refusals.too_few_cps(hq, kind, asked)
    kind_of_unit = _type(state, nation)
    return (
        None if _infantry(state, hq, nation, steps) else refusals.too_little_infantry(hq, kind_of_unit, steps)
    )


def _place_refusal(state: State, hq: Headquarters, nation: str, at: int) -> Refusal | None:
    """Return what keeps a unit from being raised in a cell (op.action.security-unit.where)."""
    if not 0 <= at < len(state.owner):
        return refusals.no_place(state, hq, at, "there is no such hex")
    if not state.owns(hq.side, at):
        return refusals.no_place(state, hq, at, "its side does not own the hex")
    if denied := action_cost.range_refusal(state, hq, "A security unit", at, kind_of(state, hq)):
        return denied
    if any(unit.at == at for unit in state.units.values()):
        return refusals.no_place(state, hq, at, "a unit stands there")
    if at in _closed_cells(state, nation):
        return refusals.no_place(state, hq, at, "infantry cannot enter its terrain")
    return None


def _closed_cells(state: State, nation: str) -> frozenset[int]:
    """Return the cells that the security units of a nation cannot stay in."""
    movement = _type(state, nation).movement
    return costs(state.board, state.ground, weather_now(state), movement).no_stop


def forecast(state: State, action: RaiseSecurity) -> HqForecast:
    """Return what the unit costs and brings."""
    hq, unit = state.hqs[action.hq], _raise(state, action)
    cost = terms(state, hq, action.steps).cost
    taken = len(unit.queue) - action.steps
    lines = [
        ForecastLine(
            f"Out of the force pool of {hq.name}",
            f"{action.steps} infantry",
            ("op.action.security-unit.effect",),
        )
    ]
    if taken:
        lines.append(ForecastLine("Stragglers taken in", taken, ("op.action.kampfgruppe.stragglers",)))
    active = ("op.action.security-unit.active-steps",)
    lines.append(ForecastLine("Active steps of the new unit", len(unit.queue), active))
    return forecast_hq_action(state, hq, kind_of(state, hq), tuple(lines), cp=cost)


def apply(state: State, action: RaiseSecurity) -> Transition[State]:
    """Put the new unit onto the map, its steps active, without MPs and AP. Raises IllegalAction.

    Rules op.action.security-unit.effect, .active-steps, .no-ap-mp and .xp, op.action.kampfgruppe.stragglers and
    .stragglers-active.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    hq, unit = state.hqs[action.hq], _raise(state, action)
    cost = terms(state, hq, action.steps).cost
    items = _infantry(state, hq, action.nation, action.steps)
    paid = replace(pool_contents.without_items(hq, items), cp=hq.cp - cost, raised=hq.raised + 1)
    tags = _stragglers_there(state, action)
    for tag in tags:
        state = stragglers.without_straggler(state, action.at, tag)
    armor = (PoolItem("armor", state.board.supplier_of(action.nation), state.turn),) * sum(
        tag.armor for tag in tags
    )
    # In the sequence of ids, as a loaded state has them.
    units = dict(sorted({**state.units, unit.id: unit}.items()))
    event = SecurityRaised(
        rules=("op.action.security-unit.effect", "op.action.security-unit.cost"),
        unit=unit.id,
        side=unit.side,
        hq=hq.id,
        at=action.at,
        nation=action.nation,
        steps=action.steps,
        stragglers=len(tags),
        cp=cost,
    )
    return Transition(pool_contents.with_items(replace(state, units=units), paid, armor), (event,))


def dissolve(state: State) -> Transition[State]:
    """Put the security units of a battle that has ended into the pools of their HQs (op.action.security-unit.scenario-end)."""
    events: list[Event] = []
    for unit in [unit for unit in state.units.values() if state.type_of(unit).security]:
        hq = state.hqs.get(unit.hq) if unit.hq else None
        if hq is None:
            continue
        kind = state.type_of(unit)
        items = tuple(
            item
            for element in unit.queue
            for item in (
                (pool_contents.specialist_item(state.board, kind, element, state.turn),)
                if element.specialist
                else pool_contents.parts_of_step(state.board, kind, state.turn)
            )
        )
        units = {id_: one for id_, one in state.units.items() if id_ != unit.id}
        state = pool_contents.with_items(replace(state, units=units), hq, items)
        rules = ("op.action.security-unit.scenario-end",)
        steps = sum(element.specialist is None for element in unit.queue)
        events.append(SecurityDissolved(rules=rules, unit=unit.id, hq=hq.id, at=unit.at, steps=steps))
    return Transition(state, tuple(events))


def terms(state: State, hq: Headquarters, steps: int) -> HqAction:
    """Return the CPs of the action, and those of each step of the pool (op.action.security-unit.cost)."""
    asked = action_cost.cost_of(state, hq, kind_of(state, hq))
    assert asked is not None
    return replace(asked, cost=asked.cost + steps * state.board.tables.reinforcement.security_step_cost)


def _type(state: State, nation: str) -> UnitType:
    return state.board.unit_types[state.board.security_types[nation]]


def _infantry(state: State, hq: Headquarters, nation: str, steps: int) -> tuple[PoolItem, ...]:
    """Return so much infantry of a nation out of a pool; none where it does not hold enough."""
    found = [
        item
        for item in pool_contents.ready_items(state, hq)
        if item.kind == "infantry" and item.nation == nation
    ]
    return tuple(found[:steps]) if len(found) >= steps else ()


def _stragglers_there(state: State, action: RaiseSecurity) -> tuple[Tag, ...]:
    """Return the stragglers that a Kampfgruppe takes in where it comes to stand: those of its nation, as many as fit.

    Rules op.action.kampfgruppe.stragglers and op.reinforce.step.no-mixing.
    """
    hq = state.hqs[action.hq]
    there = state.stragglers.get(action.at)
    if kind_of(state, hq) != "kampfgruppe" or there is None or there.side != hq.side:
        return ()
    fit = max(_type(state, action.nation).steps - action.steps, 0)
    return tuple(tag for tag in there.tags if tag.nation in (None, action.nation))[:fit]


def _raise(state: State, action: RaiseSecurity) -> Unit:
    """Return the new unit; its id is no other's."""
    hq, kind = state.hqs[action.hq], kind_of(state, state.hqs[action.hq])
    word = "Kampfgruppe" if kind == "kampfgruppe" else "Security unit"
    number = hq.raised + 1
    ids = (UnitId(f"{hq.id}-{kind}-{each}") for each in count(number))
    return Unit(
        id=next(each for each in ids if each not in state.units),
        name=f"{word} {number}{RAISED_OF}{hq.name}",
        side=hq.side,
        type=_type(state, action.nation).id,
        hq=hq.id,
        at=action.at,
        queue=(Element(),) * (action.steps + len(_stragglers_there(state, action))),
        xp=state.board.tables.reinforcement.security_xp,
        mp=0,
        ap="expended",
    )
