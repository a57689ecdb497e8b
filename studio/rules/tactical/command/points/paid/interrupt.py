"""Interrupts: the enemy is halted, and one team, section or crew position moves or fires (coc.interrupt)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base import windows
from studio.rules.tactical.base.frames import Activation, Moment, UnitAction
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.command.points import refusals
from studio.rules.tactical.command.points.actions import Interrupt
from studio.rules.tactical.command.points.dice_use import connected
from studio.rules.tactical.command.points.events import Interrupted
from studio.rules.tactical.command.points.parts import (
    command_of,
    mates,
    own_unit,
    pay,
    price_refusal,
    section_acting,
    units_of,
    window_of,
    with_command,
)
from studio.rules.tactical.fire import shots
from studio.rules.tactical.movement import activations, moves

_RULES: Final = ("coc.interrupt.when", "coc.interrupt.move-or-fire", "coc.interrupt.opponent-continues")
_ANSWER: Final = ("coc.ambush.interrupt-answers", "coc.ambush.interrupt-answers-who")
#: The moments of an enemy Phase at which it can be interrupted.
_MOMENTS: Final[tuple[Moment, ...]] = (
    "phase-start",
    "phase-end",
    "activation-start",
    "activation-end",
    "hex-entered",
)


@dataclass(frozen=True, slots=True)
class _Occasion:
    """Who may interrupt now, for what; an Ambush is answered by fire at the ambusher alone."""

    side: Side
    allowed: frozenset[UnitAction]
    target: UnitId | None = None


def _occasion(state: State) -> _Occasion | Refusal:
    """Return the occasion for an Interrupt, or say why there is none (coc.interrupt.not-own-phase)."""
    command = command_of(state)
    window = window_of(state, "unit-appeared")
    if window is not None and window.subject in command.ambushers:
        return _Occasion(window.asked[0], frozenset({"fire"}), UnitId(window.subject))
    window = window_of(state, *_MOMENTS)
    if window is None:
        return refusals.not_now("An Interrupt", "coc.interrupt.when")
    if window.asked[0] == command.active:
        return refusals.not_own_phase("An Interrupt", "coc.interrupt.not-own-phase")
    return _Occasion(window.asked[0], frozenset({"move", "fire"}))


def legal(state: State, unit: str | None = None) -> Iterator[Interrupt]:
    """Find the units with which the side that is asked can interrupt."""
    occasion = _occasion(state)
    price = state.board.tables.point_prices.interrupt
    if isinstance(occasion, Refusal) or price_refusal(state, occasion.side, price):
        return
    if occasion.side in command_of(state).interrupted:
        return
    for each in units_of(state, occasion.side, unit):
        positions = tuple(place.name for place in state.type_of(each.id).positions) or ("",)
        for section in (False, True):
            for position in positions:
                action = Interrupt(each.id, section, position)
                if refusal(state, action) is None:
                    yield action


def refusal(state: State, action: Interrupt) -> Refusal | None:
    """Say why a unit cannot interrupt now."""
    if state.ending is not None:
        return general.battle_over()
    occasion = _occasion(state)
    if isinstance(occasion, Refusal):
        return occasion
    if occasion.side in command_of(state).interrupted:
        return refusals.once_a_phase("An Interrupt", "coc.interrupt.once-per-phase")
    unit = own_unit(state, action.unit, occasion.side)
    if isinstance(unit, Refusal):
        return unit
    if denied := _unit_refusal(state, unit, action, occasion):
        return denied
    price = state.board.tables.point_prices.interrupt
    section = section_acting(state, unit.id, section=action.section)
    if denied := price_refusal(state, occasion.side, price, _acting(state, action), section):
        return denied
    return None if _leads_anywhere(state, action, occasion) else refusals.nothing_to_do(state, unit)


def _leads_anywhere(state: State, action: Interrupt, occasion: _Occasion) -> bool:
    """Return whether one of those who would act can move or fire at all, so that the die is not wasted."""
    begun = state.pushed(_activation(state, action, occasion))
    able = chain(moves.legal_starts(begun), shots.legal(begun))
    return next(able, None) is not None


def _unit_refusal(state: State, unit: Unit, action: Interrupt, occasion: _Occasion) -> Refusal | None:
    """Say why a unit is none to interrupt with: not deployed, shaken, no section, no such position."""
    if unit.where != "map":
        return refusals.not_on_map(state, unit)
    if standing_of(state, unit) == "broken":
        return refusals.broken(state, unit)
    if standing_of(state, unit) == "pinned":
        return refusals.pinned(state, unit, "coc.interrupt.not-pinned")
    if action.section and (not mates(state, unit.id) or state.type_of(unit.id).positions):
        return refusals.no_section(state, unit)
    places = {place.name: place for place in state.type_of(unit.id).positions}
    if bool(places) != bool(action.position) or (places and action.position not in places):
        return refusals.no_position(state, unit)
    if places and not _allowed(state, action, occasion):
        return refusals.no_position(state, unit)
    return None


def _allowed(state: State, action: Interrupt, occasion: _Occasion) -> frozenset[UnitAction]:
    """Return what the unit may do: who drives moves, who serves a weapon fires it."""
    if not action.position:
        return occasion.allowed
    place = next(each for each in state.type_of(action.unit).positions if each.name == action.position)
    own: UnitAction = "move" if place.weapon is None else "fire"
    return occasion.allowed & {own}


def _acting(state: State, action: Interrupt) -> tuple[UnitId, ...]:
    """Return who acts: the team, or the teams of its section that hang together and are steady."""
    if not action.section:
        return (action.unit,)
    able = [
        each
        for each in mates(state, action.unit)
        if state.units[each].where == "map" and standing_of(state, state.units[each]) == "steady"
    ]
    return connected(state, action.unit, able)


def _activation(state: State, action: Interrupt, occasion: _Occasion) -> Activation:
    """Return the activation that an Interrupt opens: a vehicle's other positions do nothing in it."""
    places = state.type_of(action.unit).positions
    return Activation(
        occasion.side,
        "interrupt",
        _acting(state, action),
        _allowed(state, action, occasion),
        fired=tuple(each.weapon for each in places if each.weapon and each.name != action.position),
        single=True,
        target=occasion.target,
        quiet=True,
    )


def play(state: State, action: Interrupt) -> Transition[State]:
    """Interrupt: no leader is activated by it, and nobody gives orders. Raises IllegalAction.

    Rules coc.interrupt.no-leader, coc.interrupt.no-orders and coc.interrupt.own-activation-kept.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    occasion = _occasion(state)
    assert isinstance(occasion, _Occasion)
    frame, rules = _activation(state, action, occasion), _RULES if occasion.target is None else _ANSWER
    acting = frame.units
    paid = pay(state, occasion.side, state.board.tables.point_prices.interrupt, acting, rules)
    command = command_of(paid.state)
    noted = with_command(paid.state, replace(command, interrupted=command.interrupted | {occasion.side}))
    begun = activations.begin(windows.with_reaction(noted), frame, rules)
    event = Interrupted(side=occasion.side, units=acting, rules=rules)
    return Transition(begun.state, (*paid.events, event, *begun.events))
