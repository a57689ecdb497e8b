"""Where units can come ashore, and how one that does stands there (3.11 Naval Landings)."""

from collections.abc import Iterable, Iterator
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import ForecastLine
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base import steps
from studio.rules.operational.base.catalogue_types import SpecialistType
from studio.rules.operational.base.costs import in_weather
from studio.rules.operational.base.march import EndState
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.base.terrain import terrain_at, weather_at
from studio.rules.operational.engineering.events import SpecialistsSuppressed
from studio.rules.operational.fog.sight import sees
from studio.rules.operational.frontline import hex_entry
from studio.rules.operational.frontline.ownership import HexesGained
from studio.rules.operational.landings import refusals
from studio.rules.operational.landings.events import UnitLanded
from studio.rules.operational.supply.network import network
from studio.tables.operational.kinds import Carrier
from studio.tables.operational.landings import LandingTrait

#: How a unit comes ashore, and the rules by which it does and by which its specialists are suppressed.
_LANDED: Final = ("op.naval.landing.mp", "op.naval.landing.ap")
_STORMED: Final = ("op.naval.assault.success.move", "op.naval.assault.cost")


def carrier_refusal(state: State, unit_id: UnitId, carrier: Carrier) -> Refusal | None:
    """Say why a unit cannot leave a boat, or a plane, now, wherever to (op.naval.assault.boat)."""
    if denied := general.not_in_turn(state):
        return denied
    unit = state.units.get(unit_id)
    if denied := general.not_its_turn(state, unit, unit_id):
        return denied
    assert unit is not None
    if unit.embarked is not None and unit.embarked.carrier == carrier:
        return None
    return refusals.no_boat(unit) if carrier == "boat" else refusals.no_plane(unit)


def boat_targets(state: State, unit: str | None) -> Iterator[tuple[UnitId, int]]:
    """Return the target hexes of the boats of the side to move, or of one of them, each with its unit (op.naval.target-hexes)."""
    for one in state.own_units(unit):
        if one.embarked is not None and one.embarked.carrier == "boat":
            yield from ((one.id, at) for at in one.embarked.targets)


def beach_refusal(state: State, unit: Unit, at: int, chapter: str) -> Refusal | None:
    """Say what bars a unit from coming ashore in a hex by boat, whoever stands there.

    `chapter` is that of the rules that say so: landing or assault (op.naval.landing.terrain,
    op.naval.landing.visible, op.naval.landing.mp, op.naval.assault.terrain, op.naval.assault.visible).
    """
    there = terrain_at(state, at)
    if not there.naval_landing:
        return refusals.no_beach(state, unit, at, f"op.naval.{chapter}.terrain")
    if in_weather(there, state.movement_of(unit), weather_at(state, at)) == "X":
        return refusals.closed_by_weather(state, unit, at, "op.naval.landing.mp")
    if not sees(state, unit.side, at):
        return refusals.beach_in_fog(state, unit, at, f"op.naval.{chapter}.visible")
    return None


def unit_on(state: State, at: int) -> Unit | None:
    """Return the unit that stands in a hex, as far as the state tells."""
    return next((unit for unit in state.units.values() if unit.at == at), None)


def come_ashore(state: State, unit: Unit, at: int, stand: EndState, *, assault: bool) -> Transition[State]:
    """Put a unit into a hex out of a boat, with its specialists as they are after that; it sweeps as by a move of one hex.

    Rules op.naval.landing.mp, .ap, .specialists and .towed, and op.naval.assault.success.move, .success.specialists and
    .success.towed.
    """
    queue, wet = ferry_ashore(state, unit, assault=assault)
    event = UnitLanded(rules=_STORMED if assault else _LANDED, unit=unit.id, at=at, carrier="boat")
    events: list[Event] = [event]
    if wet:
        rule = f"op.naval.{'assault.success' if assault else 'landing'}.specialists"
        events.append(SpecialistsSuppressed(unit=unit.id, at=at, specialists=wet, rules=(rule,)))
    landed = with_dump(hex_entry.unit_after_move(state, unit, at, stand, queue), unit)
    taken = hex_entry.occupy(replace(state, units={**state.units, unit.id: landed}), unit, (at,))
    return Transition(taken.state, (*events, *taken.events))


def touch_down(state: State, unit: Unit, at: int, stand: EndState, *rules: str) -> Transition[State]:
    """Put a unit into a hex out of a plane; it takes the hex and sweeps nothing (op.para.empty.land, op.para.cleared.land)."""
    landed = with_dump(hex_entry.unit_after_move(state, unit, at, stand, unit.queue), unit)
    event = UnitLanded(rules=rules, unit=unit.id, at=at, carrier="plane")
    route = () if state.owns(unit.side, at) else (at,)
    taken = hex_entry.enter(
        replace(state, units={**state.units, unit.id: landed}),
        unit,
        (at,),
        lambda _met, _come_by: HexesGained(route, ()),
    )
    return Transition(taken.state, (event, *taken.events))


def ferry_ashore(state: State, unit: Unit, *, assault: bool) -> tuple[steps.Queue, tuple[str, ...]]:
    """Return the queue of a unit as it is on the beach, and the types of the specialists that are suppressed there.

    Rules op.naval.landing.specialists, .towed, op.naval.assault.success.specialists and .success.towed.
    """
    figures = state.board.tables.landings
    spared = figures.spared_in_assaults if assault else figures.spared_in_landings
    return steps.ferry(state.board, unit.queue, lambda kind: _has_trait(kind, spared))


def stand_ashore(unit: Unit) -> EndState:
    """Return how a unit stands that landed without a fight: its AP is locked, as after a river crossing.

    Rules op.naval.landing.mp, op.naval.landing.ap and op.para.empty.land.
    """
    return EndState(0, "locked" if unit.ap == "available" else unit.ap, locks=True)


def supply_line(state: State, unit: Unit, at: int) -> ForecastLine:
    """Return how well a unit would be supplied in a hex that its side has taken, as things are now (op.supply.roll.when)."""
    owner = bytearray(state.owner)
    owner[at] = state.board.mark_of(unit.side)
    value = network(replace(state, owner=bytes(owner)), unit.side).value.get(at)
    label = "Supply there, in percent" if value is not None else "Supply there"
    return ForecastLine(label, "none" if value is None else value, ("op.supply.roll.when",))


def with_dump(landed: Unit, unit: Unit) -> Unit:
    """Return a unit with the supply dump that it had on board, which comes ashore with it."""
    return replace(landed, supply_dump=unit.supply_dump, oversupply=unit.oversupply)


def _has_trait(kind: SpecialistType, traits: Iterable[LandingTrait]) -> bool:
    has = {
        "amphibious": kind.amphibious,
        "special-forces": kind.special_forces,
        "engineer": kind.engineer,
    }
    return any(has[trait] for trait in traits)
