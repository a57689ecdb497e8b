"""Laying smoke (tactical.needs.markers); units count their rounds of it by the weapon that fires them."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import activation
from studio.rules.tactical.base.actions import LaySmoke
from studio.rules.tactical.base.events import MarkerPlaced
from studio.rules.tactical.base.frames import Activation
from studio.rules.tactical.base.ids import WeaponId
from studio.rules.tactical.base.state import Marker, State
from studio.rules.tactical.fire import refusals
from studio.rules.tactical.fire.indirect import aim_refusal

#: The type of marker.
SMOKE: Final = "smoke"
_RULES: Final = ("tactical.needs.markers",)


def legal(state: State, unit: str | None = None) -> Iterator[LaySmoke]:
    """Find the hexes into which units of the activation under way can lay smoke."""
    frame = state.top
    if not isinstance(frame, Activation):
        return
    for name in frame.units:
        if unit not in (None, name):
            continue
        for weapon in state.type_of(name).weapons:
            if not state.units[name].counted.get(weapon, 0):
                continue
            for cell in range(len(state.board.ground.shape)):
                action = LaySmoke(name, cell, weapon)
                if refusal(state, action) is None:
                    yield action


def refusal(state: State, action: LaySmoke) -> Refusal | None:
    """Say why a unit cannot lay smoke there now: no round left, or no weapon that could."""
    if denied := activation.refusal(state, action.unit, "smoke"):
        return denied
    firer = state.units[action.unit]
    weapon = state.board.weapons.get(WeaponId(action.weapon))
    if weapon is None or not weapon.smoke:
        return refusals.no_weapon(state, firer)
    if not firer.counted.get(action.weapon, 0):
        return refusals.none_left(state, firer, "smoke")
    if denied := aim_refusal(state, firer, action.at, action.weapon):
        return denied
    there = state.markers_at(action.at, SMOKE)
    return refusals.smoke_there(state, firer, action.at) if there else None


def apply(state: State, action: LaySmoke) -> Transition[State]:
    """Lay smoke into a hex: it takes a round, and the fire of the unit. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    begun = activation.begin(state, state.units[action.unit], "smoke")
    firer = begun.units[action.unit]
    left = {**firer.counted, action.weapon: firer.counted[action.weapon] - 1}
    after = begun.with_unit(replace(firer, counted=left, fired=True))
    markers = sorted(
        (*after.markers, Marker(SMOKE, action.at)), key=lambda each: (each.at, each.kind, each.side or "")
    )
    placed = MarkerPlaced(marker=SMOKE, at=action.at, rules=_RULES)
    return Transition(replace(after, markers=tuple(markers)), (placed,))
