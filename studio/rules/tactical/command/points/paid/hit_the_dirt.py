"""Hitting the dirt: infantry that is fired at takes better cover before the dice are rolled (coc.hit-the-dirt)."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base.events import UnitFinished
from studio.rules.tactical.base.frames import Activation, Frame, Moving
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points import refusals
from studio.rules.tactical.command.points.actions import HitTheDirt
from studio.rules.tactical.command.points.dice_use import connected
from studio.rules.tactical.command.points.events import DirtHit
from studio.rules.tactical.command.points.parts import (
    mates,
    own_unit,
    pay,
    price_refusal,
    section_acting,
    stop_watching,
    window_of,
)

_RULES: Final = ("coc.hit-the-dirt.marker", "coc.hit-the-dirt.before-fire", "coc.hit-the-dirt.ends-movement")
_TARGET: Final = "coc.hit-the-dirt.infantry-under-fire"


def legal(state: State, unit: str | None = None) -> Iterator[HitTheDirt]:
    """Find whether the unit that is fired at can hit the dirt, alone or with its section."""
    window = window_of(state, "fire-declared")
    if window is None or unit not in (None, window.subject):
        return
    for section in (False, True):
        action = HitTheDirt(UnitId(window.subject), section)
        if refusal(state, action) is None:
            yield action


def refusal(state: State, action: HitTheDirt) -> Refusal | None:
    """Say why a unit cannot hit the dirt now."""
    if state.ending is not None:
        return general.battle_over()
    window = window_of(state, "fire-declared")
    if window is None:
        return refusals.not_now("Hitting the dirt", _TARGET)
    unit = own_unit(state, action.unit, window.asked[0])
    if isinstance(unit, Refusal):
        return unit
    if unit.id != window.subject:
        return refusals.not_the_target(state, unit)
    if unit.where != "map" or state.type_of(unit.id).kind != "infantry":
        return refusals.infantry_only(state, unit, _TARGET)
    if standing_of(state, unit) == "broken":
        return refusals.broken(state, unit)
    if unit.tactical:
        return refusals.already_tactical(state, unit)
    if action.section and not mates(state, unit.id):
        return refusals.no_section(state, unit)
    price = state.board.tables.point_prices.hit_the_dirt
    acting = section_acting(state, unit.id, section=action.section)
    return price_refusal(state, unit.side, price, _hiding(state, action), acting)


def _hiding(state: State, action: HitTheDirt) -> tuple[UnitId, ...]:
    """Return who hides: the team, or those of its section that hang together; the section pays once.

    Rule coc.example.section-hits-the-dirt.
    """
    if not action.section:
        return (action.unit,)
    able = [
        each
        for each in mates(state, action.unit)
        if state.units[each].where == "map"
        and state.type_of(each).kind == "infantry"
        and standing_of(state, state.units[each]) != "broken"
    ]
    return connected(state, action.unit, able)


def hit(state: State, action: HitTheDirt) -> Transition[State]:
    """Give those who hide the Tactical Marker; their move is over, and they watch no more. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    hiding, side = _hiding(state, action), state.units[action.unit].side
    price = state.board.tables.point_prices.hit_the_dirt
    paid = pay(state, side, price, hiding, ("coc.hit-the-dirt.cost",))
    after, events = paid.state, list[Event](paid.events)
    for each in hiding:
        after, news = stop_watching(after, each, ("tactical.needs.overwatch",))
        after = after.with_unit(replace(after.units[each], tactical=True))
        events += news
    events.append(DirtHit(units=hiding, rules=_RULES))
    halted = _halt(after, hiding)
    return Transition(halted.state, (*events, *halted.events))


def _halt(state: State, hiding: tuple[UnitId, ...]) -> Transition[State]:
    """End the move of those who hide: a section that was on its way as one is done, all its teams.

    Rules coc.hit-the-dirt.ends-movement and coc.example.react-fire-answered.
    """
    on_the_way = any(isinstance(frame, Moving) and frame.unit in hiding for frame in state.agenda)
    agenda: list[Frame] = []
    done: list[UnitId] = []
    for frame in state.agenda:
        match frame:
            case Moving(unit=unit) if unit in hiding:
                agenda.append(replace(frame, ended=True))
            case Activation() if on_the_way:
                stay = [
                    each for each in frame.units if each in hiding and each not in (frame.doing, *frame.done)
                ]
                agenda.append(replace(frame, done=(*frame.done, *stay)))
                done += stay
            case _:
                agenda.append(frame)
    finished = tuple(UnitFinished(unit=each, rules=_RULES[-1:]) for each in done)
    return Transition(replace(state, agenda=tuple(agenda)), finished)
