"""Repositions: a unit shifts a little without moving, and a sniper to other cover (coc.reposition, coc.sniper)."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.command.points import refusals
from studio.rules.tactical.command.points.actions import Reposition, RepositionSniper
from studio.rules.tactical.command.points.events import Repositioned
from studio.rules.tactical.command.points.jump_off_points import gives_cover
from studio.rules.tactical.command.points.parts import (
    activation_refusal,
    own_or_window,
    own_unit,
    pay,
    price_refusal,
    reach,
    step_of,
    stop_watching,
    units_of,
)
from studio.rules.tactical.fire.snipers import forget_sniper, is_sniper
from studio.rules.tactical.movement import moves
from studio.rules.tactical.movement.deployment import room_refusal
from studio.rules.tactical.movement.speeds import Speed

_RULES: Final = ("coc.reposition.distance", "coc.reposition.not-activating", "coc.reposition.no-reaction")
_WATCH: Final = ("coc.reposition.markers",)
_SNIPER: Final = ("coc.sniper.no-normal-move", "coc.sniper.spotting-restarts")


def legal(state: State, unit: str | None = None) -> Iterator[Reposition]:
    """Find the units that can reposition."""
    step = step_of(state, "dice")
    for each in units_of(state, step.side, unit) if step else ():
        if refusal(state, Reposition(each.id)) is None:
            yield Reposition(each.id)


def refusal(state: State, action: Reposition) -> Refusal | None:
    """Say why a unit cannot reposition; who is pinned can (coc.reposition.pinned-may)."""
    if state.ending is not None:
        return general.battle_over()
    step = step_of(state, "dice")
    if step is None or step.side is None:
        return refusals.not_now("A Reposition", "coc.reposition.own-phase")
    unit = own_unit(state, action.unit, step.side)
    if isinstance(unit, Refusal):
        return unit
    if unit.where != "map" or state.type_of(unit.id).kind != "infantry":
        return refusals.infantry_only(state, unit, "coc.reposition.infantry-not-activated")
    if is_sniper(state, unit.id):
        return refusals.is_sniper(state, unit)
    if denied := activation_refusal(state, unit):
        return denied
    return price_refusal(state, step.side, state.board.tables.point_prices.reposition, (unit.id,))


def begin(state: State, action: Reposition) -> Transition[State]:
    """Roll how far a unit shifts; shock does not shorten it, and nobody reacts. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    side = state.units[action.unit].side
    paid = pay(
        state, side, state.board.tables.point_prices.reposition, (action.unit,), ("coc.reposition.cost",)
    )
    after, news = stop_watching(paid.state, action.unit, _WATCH)
    dice = state.board.tables.point_distances.reposition_dice
    out = moves.set_out(after, after.units[action.unit], "normal", Speed(dice, 0, 0, 0), free=True)
    event = Repositioned(unit=action.unit, at=None, rules=_RULES)
    return Transition(out.state, (*paid.events, event, *news, *out.events))


def legal_snipers(state: State, unit: str | None = None) -> Iterator[RepositionSniper]:
    """Find where the snipers of the side that may act can go."""
    side = own_or_window(state, "phase-start", "phase-end")
    for each in units_of(state, side, unit) if side else ():
        if is_sniper(state, each.id):
            for cell in range(len(state.board.ground.shape)):
                if sniper_refusal(state, RepositionSniper(each.id, cell)) is None:
                    yield RepositionSniper(each.id, cell)


def sniper_refusal(state: State, action: RepositionSniper) -> Refusal | None:
    """Say why a sniper cannot go there."""
    if state.ending is not None:
        return general.battle_over()
    side = own_or_window(state, "phase-start", "phase-end")
    if side is None:
        return refusals.not_now("Repositioning a sniper", "coc.sniper.any-phase")
    unit = own_unit(state, action.unit, side)
    if isinstance(unit, Refusal):
        return unit
    if denied := _sniper_refusal(state, unit, side):
        return denied
    return _place_refusal(state, unit, action.at)


def _sniper_refusal(state: State, unit: Unit, side: Side) -> Refusal | None:
    if not is_sniper(state, unit.id):
        return refusals.not_a_sniper(state, unit)
    if unit.where != "map":
        return refusals.not_on_map(state, unit)
    if standing_of(state, unit) == "broken":
        return refusals.broken(state, unit)
    if unit.fired:
        return refusals.sniper_fired(state, unit)
    return price_refusal(state, side, state.board.tables.point_prices.reposition_sniper, (unit.id,))


def _place_refusal(state: State, unit: Unit, at: int) -> Refusal | None:
    """Say why a place is none for a sniper: too far, too near to an enemy, no cover, no room."""
    ground, distances = state.board.ground, state.board.tables.point_distances
    assert unit.at is not None
    on_map = 0 <= at < len(ground.shape)
    if not on_map or not 0 < ground.distance(unit.at, at) <= reach(state, distances.sniper):
        return refusals.too_far(state, "the sniper", at, "coc.sniper.distance")
    if not gives_cover(state, at):
        return refusals.not_in_cover(state, at, "coc.sniper.into-cover")
    away = reach(state, distances.sniper_clear)
    for enemy in state.on_map(state.board.enemy(unit.side)):
        if enemy.at is not None and ground.distance(at, enemy.at) < away:
            return refusals.too_near_enemy(state, "the sniper", at, "coc.sniper.away-from-enemy")
    return room_refusal(state, unit, at)


def move_sniper(state: State, action: RepositionSniper) -> Transition[State]:
    """Take a sniper to another place, where he has to be spotted anew. Raises IllegalAction.

    Rules coc.sniper.no-fire, coc.sniper.spotting-restarts-same-area.
    """
    if denied := sniper_refusal(state, action):
        raise IllegalAction(denied)
    side = state.units[action.unit].side
    price = state.board.tables.point_prices.reposition_sniper
    paid = pay(state, side, price, (action.unit,), ("coc.sniper.cost",))
    after, news = stop_watching(paid.state, action.unit, ("tactical.needs.overwatch",))
    unit = after.units[action.unit]
    moved = replace(unit, at=action.at, moved=unit.moved + 1, in_works=False)
    event = Repositioned(unit=unit.id, at=action.at, rules=_SNIPER)
    return Transition(forget_sniper(after.with_unit(moved), unit.id), (*paid.events, *news, event))
