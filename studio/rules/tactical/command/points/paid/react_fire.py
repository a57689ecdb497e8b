"""React Fire: infantry fires at an enemy that moves before it, in the enemy's Phase (coc.react-fire)."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base import windows
from studio.rules.tactical.base.frames import Moving, Window
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.command.points import refusals
from studio.rules.tactical.command.points.actions import ReactFire
from studio.rules.tactical.command.points.dice_use import connected
from studio.rules.tactical.command.points.events import ReactedWithFire
from studio.rules.tactical.command.points.parts import (
    command_of,
    mates,
    own_unit,
    pay,
    price_refusal,
    section_acting,
    stop_watching,
    terms_of,
    units_of,
    window_of,
)
from studio.rules.tactical.fire.groups import is_in_area
from studio.rules.tactical.fire.watching import best_weapon, declare_reaction, reaction_sheet

_RULES: Final = ("coc.react-fire.fire-for-effect", "coc.react-fire.moving-target", "coc.react-fire.arc")
_WATCH: Final = ("tactical.needs.overwatch",)


def legal(state: State, unit: str | None = None) -> Iterator[ReactFire]:
    """Find who can react with fire to the move under way."""
    window = window_of(state, "hex-entered")
    price = state.board.tables.point_prices.react_fire
    if window is None or target_of(state, window) is None or price_refusal(state, window.asked[0], price):
        return
    if window.asked[0] == command_of(state).active:
        return
    for each in units_of(state, window.asked[0], unit):
        for section in (False, True):
            if refusal(state, ReactFire(each.id, section)) is None:
                yield ReactFire(each.id, section)


def refusal(state: State, action: ReactFire) -> Refusal | None:
    """Say why a unit cannot react with fire now."""
    if state.ending is not None:
        return general.battle_over()
    window = window_of(state, "hex-entered")
    if window is None:
        return refusals.not_now("React Fire", "coc.react-fire.moving-target")
    side = window.asked[0]
    if side == command_of(state).active:
        return refusals.not_own_phase("React Fire", "coc.react-fire.enemy-phase")
    unit = own_unit(state, action.unit, side)
    if isinstance(unit, Refusal):
        return unit
    if unit.where != "map" or state.type_of(unit.id).kind != "infantry":
        return refusals.infantry_only(state, unit, "coc.react-fire.infantry")
    if standing_of(state, unit) == "broken":
        return refusals.broken(state, unit)
    if standing_of(state, unit) == "pinned" and not terms_of(state).pinned_react:
        return refusals.pinned(state, unit, "coc.react-fire.pinned-firer")
    if action.section and not mates(state, unit.id):
        return refusals.no_section(state, unit)
    firing = _firing(state, action, window)
    if unit.id not in firing:
        return refusals.nobody_to_fire(state, unit)
    acting = section_acting(state, unit.id, section=action.section)
    return price_refusal(state, side, state.board.tables.point_prices.react_fire, firing, acting)


def _firing(state: State, action: ReactFire, window: Window) -> tuple[UnitId, ...]:
    """Return who fires: the team, or those of its section that hang together and can fire at who moves."""
    target = target_of(state, window)
    if target is None:
        return ()
    group = connected(state, action.unit, mates(state, action.unit)) if action.section else (action.unit,)
    return tuple(each for each in group if _can_fire(state, state.units[each], target))


def target_of(state: State, window: Window) -> Unit | None:
    """Return who moves and can be fired at: who was halted by a reaction in this hex moves no more."""
    moving = any(isinstance(each, Moving) and each.unit == window.subject for each in state.agenda)
    if not moving or windows.is_halted(state, window):
        return None
    target = state.units[UnitId(window.subject)]
    return target if target.where == "map" else None


def _can_fire(state: State, unit: Unit, target: Unit) -> bool:
    standing = standing_of(state, unit)
    able = standing == "steady" or (standing == "pinned" and terms_of(state).pinned_react)
    infantry = unit.where == "map" and state.type_of(unit.id).kind == "infantry"
    ahead = able and infantry and target.at is not None and is_in_area(state, unit, target.at)
    return ahead and best_weapon(state, unit, target) is not None


def forecast(state: State, action: ReactFire) -> Forecast:
    """Return the sheet of the team's fire."""
    window = window_of(state, "hex-entered")
    assert window is not None
    unit, target = state.units[action.unit], target_of(state, window)
    assert target is not None
    weapon = best_weapon(state, unit, target)
    assert weapon is not None
    return reaction_sheet(state, unit, target, weapon)


def fire(state: State, action: ReactFire) -> Transition[State]:
    """Fire for effect at who moves; watching and stances of the firers end. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    window = window_of(state, "hex-entered")
    assert window is not None
    target, firing = target_of(state, window), _firing(state, action, window)
    assert target is not None
    price = state.board.tables.point_prices.react_fire
    paid = pay(state, window.asked[0], price, firing, ("coc.react-fire.cost",))
    after = windows.with_reaction(paid.state)
    events: list[Event] = [
        *paid.events, ReactedWithFire(units=firing, target=target.id, rules=_RULES)
    ]  # fmt: skip
    for each in reversed(firing):
        after, news = stop_watching(after, each, _WATCH)
        declared = declare_reaction(after, after.units[each], target, "for-effect", "react")
        after = declared.state
        events += (*news, *declared.events)
    return Transition(after, tuple(events))
