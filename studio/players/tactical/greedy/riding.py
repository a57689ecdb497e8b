"""Riding and towing: carriers bring units to where they are wanted, and guns are put down where they have a lane."""

from collections.abc import Iterator
from typing import Final

from studio.players.tactical.greedy.positions import Offer, Positions
from studio.rules.kernel.changed_copies import replace
from studio.rules.tactical.base.actions import Ready, Unhitch
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.transport import riding, towing

#: Who is so near to a goal gets off; who is farther than twice that gets aboard.
_NEAR: Final = 5
#: How much of the way a ride saves.
_SAVED: Final = 6
#: A gun that can fire at nothing is worth bringing elsewhere, or putting down at the end of the way.
_USELESS: Final = 4.0


def offer_rides(positions: Positions, state: State, unit: Unit) -> Iterator[Offer]:
    """Offer to get aboard for a long way, and to get off near its end or in sight of enemies."""
    duty = positions.duties.get(unit.id)
    if unit.at is not None and duty is not None:
        far = positions.way_to(unit, unit.at, duty)
        pays = far > 2 * _NEAR and positions.danger(unit, unit.at) == 0
        for mounting in riding.legal_mounts(state, unit.id) if pays else ():
            if not state.units[mounting.carrier].immobilized:
                yield float(positions.weights.approach * min(_SAVED, far - 2 * _NEAR)), mounting
    if unit.where == "aboard":
        yield from _offer_to_get_off(positions, state, unit)


def _offer_to_get_off(positions: Positions, state: State, unit: Unit) -> Iterator[Offer]:
    actions = {each.at: each for each in riding.legal_dismounts(state, unit.id)}
    if not actions:
        return
    best = actions[positions.best_of(unit, sorted(actions))]
    seen = positions.field_of_fire(unit, best.at) > 0 or positions.danger(unit, best.at) > 0
    if seen or positions.way_to_nearest(unit, best.at) <= _NEAR:
        yield float(positions.weights.deploy), best


def offer_gun_drill(positions: Positions, state: State, unit: Unit) -> Iterator[Offer]:
    """Offer to make a gun ready, to unhitch it where it has something to fire at, and to hitch it where it has not."""
    if state.type_of(unit.id).kind != "gun":
        return
    at = state.cell_of(unit)
    if at is None:
        return
    made_ready = replace(unit, gun="ready")
    worth = max(positions.field_of_fire(made_ready, at), positions.guard(made_ready, at))
    readying, unhitching = Ready(unit.id), Unhitch(unit.id)
    if towing.ready_refusal(state, readying) is None:
        yield _USELESS + worth, readying
    if towing.unhitch_refusal(state, unhitching) is None:
        near = positions.way_to_nearest(unit, at) <= _NEAR
        yield worth + (_USELESS if near else 0.0), unhitching
    for hitching in towing.legal_hitches(state, unit.id):
        if not worth and positions.way_to_nearest(unit, at) > 2 * _NEAR:
            yield _USELESS, hitching
