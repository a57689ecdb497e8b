"""The para drop: a plane drops a unit near the front line, which fights for its hex where an enemy stands (3.11 Para Drops)."""

from collections.abc import Callable, Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import Forecast, ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base import steps, zones
from studio.rules.operational.base.actions import ParaDrop
from studio.rules.operational.base.costs import in_weather
from studio.rules.operational.base.side_state import Sight
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.base.terrain import terrain_at
from studio.rules.operational.fog.sight import sees
from studio.rules.operational.frontline.distance import cells_near_front, hexes_from_front
from studio.rules.operational.hq_actions.hq_forecast import CERTAIN
from studio.rules.operational.intelligence.events import FogLifted
from studio.rules.operational.landings import drop_combat, refusals
from studio.rules.operational.landings.ashore import (
    carrier_refusal,
    stand_ashore,
    supply_line,
    touch_down,
    unit_on,
)


def legal(state: State, unit: str | None = None) -> Iterator[ParaDrop]:
    """Find the hexes into which units of the side to move, or one of them, can be dropped."""
    for one in state.own_units(unit):
        if one.embarked is None or one.embarked.carrier != "plane" or unit_refusal(state, one):
            continue
        if general.not_in_turn(state) is None:
            yield from (ParaDrop(one.id, at) for at in _open_cells(state, one))


def _open_cells(state: State, unit: Unit) -> Iterator[int]:
    """Find the hexes that bar no drop of a unit, as `_hex_refusal` has it, many of them at once."""
    taken = _taken_cells(state, unit)
    for at in cells_near_front(state, unit.side, state.board.tables.landings.drop_range):
        if at not in taken and _is_drop_ground(state, unit, at):
            yield at


def _taken_cells(state: State, unit: Unit) -> dict[int, Callable[[State, Unit, int], Refusal]]:
    """Return the hexes that are closed to drops by who is there, each with the refusal that says so (op.para.no-hq)."""
    friends = (other.at for other in state.units.values() if other.side == unit.side)
    hqs = (hq.at for hq in state.hqs.values() if hq.side != unit.side)
    return {
        **{at: refusals.friend_in_drop_hex for at in friends if at is not None},
        **{at: refusals.hq_in_drop_hex for at in hqs if at is not None},
    }


def refusal(state: State, action: ParaDrop) -> Refusal | None:
    """Say why a unit cannot be dropped there now, out of its plane."""
    denied = carrier_refusal(state, action.unit, "plane")
    return denied or drop_refusal(state, state.units[action.unit], action.at)


def drop_refusal(state: State, unit: Unit, at: int) -> Refusal | None:
    """Say why a unit that is not on the map cannot be dropped into a hex, with or without a plane.

    An enemy unit there, seen or not, is no reason. Rules op.para.xp, .not-weak, .no-specialists, .needs-front, .range,
    .terrain, .no-hq and .card.
    """
    return unit_refusal(state, unit) or _hex_refusal(state, unit, at)


def unit_refusal(state: State, unit: Unit) -> Refusal | None:
    """Say why a unit cannot be dropped anywhere."""
    if not steps.has_reached(state.board, unit, state.board.tables.landings.drop_experience):
        return refusals.too_green_to_drop(unit)
    if zones.is_weak(state, unit):
        return refusals.too_weak_to_drop(unit)
    has_specialists = any(element.specialist is not None for element in unit.queue)
    return refusals.specialists_cannot_drop(unit) if has_specialists else None


def _hex_refusal(state: State, unit: Unit, at: int) -> Refusal | None:
    """Say why nobody of the unit's side and movement type can be dropped into a hex."""
    if not 0 <= at < len(state.board.shape):
        return refusals.off_map(unit, at)
    away = hexes_from_front(state, unit.side, at)
    if away is None:
        return refusals.no_front(unit)
    if away > state.board.tables.landings.drop_range:
        return refusals.too_far_to_drop(state, unit, at, away)
    if not _is_drop_ground(state, unit, at):
        return refusals.no_drop_ground(state, unit, at)
    taken = _taken_cells(state, unit).get(at)
    return None if taken is None else taken(state, unit, at)


def _is_drop_ground(state: State, unit: Unit, at: int) -> bool:
    """Say whether the terrain of a hex is open to drops, and in dry weather at least to the unit's movement type.

    No weather bars a drop (op.para.range, op.para.terrain, op.para.no-hq).
    """
    there = terrain_at(state, at)
    return there.para_drop and in_weather(there, state.movement_of(unit), "dry") != "X"


def forecast(state: State, action: ParaDrop) -> Forecast:
    """Return what a drop leads to as far as the state tells who is in the hex."""
    return forecast_drop(state, state.units[action.unit], action.at)


def forecast_drop(state: State, unit: Unit, at: int) -> Forecast:
    """Return the sheet of the combat for a hex, or how a unit will stand that is dropped where no enemy is.

    Of a hex in the fog no more is said than what the side knows (op.para.ui.hover).
    """
    defender = unit_on(state, at)
    if defender is not None:
        return drop_combat.drop_sheet(state, drop_combat.situation_over(state, unit, defender))
    if not sees(state, unit.side, at):
        marked = at in zones.known_markers(state, unit.side)
        there = "an enemy unit of unknown strength" if marked else "not known"
        return Forecast((ForecastLine("In the drop hex", there, ("op.para.fow",)),), ())
    lines = (
        ForecastLine("Movement points", -unit.mp, ("op.para.empty.land",)),
        ForecastLine("Action point", stand_ashore(unit).ap, ("op.para.empty.land",)),
        supply_line(state, unit, at),
    )
    return Forecast(lines, (CERTAIN,))


def apply(state: State, action: ParaDrop) -> Transition[State]:
    """Drop a unit out of its plane. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    return drop(state, state.units[action.unit], action.at)


def drop(state: State, unit: Unit, at: int) -> Transition[State]:
    """Drop a unit into a hex, from which the fog lifts first; an enemy who is there has to be driven out.

    Rules op.para.fow, op.para.ownership-first, op.para.empty.land and op.para.card.
    """
    state, lifted = _lift_fog(state, unit, at)
    defender = unit_on(state, at)
    if defender is None:
        landed = touch_down(state, unit, at, stand_ashore(unit), "op.para.empty.land")
    else:
        landed = drop_combat.fight(state, unit, defender)
    return Transition(landed.state, (*lifted, *landed.events))


def _lift_fog(state: State, unit: Unit, at: int) -> tuple[State, list[Event]]:
    """Let a side see a hex; that does not make it the hex's owner."""
    if sees(state, unit.side, at):
        return state, []
    eyes = state.sight.get(unit.side, Sight())
    state = replace(state, sight={**state.sight, unit.side: replace(eyes, cells=eyes.cells | {at})})
    return state, [FogLifted(rules=("op.para.fow",), side=unit.side, cells=(at,))]
