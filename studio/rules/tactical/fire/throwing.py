"""Grenades, charges and other weapons that are used up, against a vehicle near by (tactical.needs.charges-grenades)."""

from collections.abc import Iterator, Mapping
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import activation
from studio.rules.tactical.base.actions import Throw
from studio.rules.tactical.base.dice import halve
from studio.rules.tactical.base.frames import Activation, Shot
from studio.rules.tactical.base.ids import WeaponId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire import refusals
from studio.rules.tactical.fire.groups import face_struck, halvings
from studio.rules.tactical.fire.resolution import roll_sheet
from studio.rules.tactical.fire.shots import declare
from studio.rules.tactical.fire.strikes import StrikeSheet, strike_sheet
from studio.rules.tactical.fire.view import cover_of, is_seen
from studio.rules.tactical.ground.measure import hexes

_CAUSE: Final = "throw"
_RULES: Final = ("tactical.needs.charges-grenades",)


def legal(state: State, unit: str | None = None) -> Iterator[Throw]:
    """Find the vehicles at which units of the activation under way can throw, or fire, what they have left."""
    frame = state.top
    if not isinstance(frame, Activation):
        return
    for name in frame.units:
        if unit not in (None, name):
            continue
        armour = (
            each
            for each in state.on_map(state.board.enemy(frame.side))
            if state.type_of(each.id).kind == "vehicle"
        )
        for target in armour:
            for weapon in state.units[name].counted:
                action = Throw(name, target.id, weapon)
                if refusal(state, action) is None:
                    yield action


def refusal(state: State, action: Throw) -> Refusal | None:
    """Say why a unit cannot throw that at a vehicle now."""
    if denied := activation.refusal(state, action.unit, "throw"):
        return denied
    thrower, target = state.units[action.unit], state.units.get(action.target)
    if thrower.where != "map":
        return refusals.not_on_map(state, thrower)
    armour = target is not None and target.side != thrower.side and target.where == "map"
    if target is None or not armour or state.type_of(target.id).kind != "vehicle":
        return refusals.no_target(state, thrower)
    return use_refusal(state, thrower, target, action.weapon)


def use_refusal(state: State, thrower: Unit, target: Unit, weapon: str) -> Refusal | None:
    """Say why a unit cannot use a counted weapon against a vehicle as it stands."""
    found = state.board.weapons.get(WeaponId(weapon))
    none_such = found.indirect if found is not None else weapon not in _thrown(state)
    if none_such or weapon not in thrower.counted:
        return refusals.no_weapon(state, thrower)
    if not thrower.counted[weapon]:
        return refusals.none_left(state, thrower, weapon)
    if standing_of(state, thrower) in ("broken", "disrupted"):
        return refusals.not_able(state, thrower)
    assert thrower.at is not None
    assert target.at is not None
    if not is_seen(state, thrower.at, target.at):
        return refusals.no_sight(state, thrower, target.at)
    distance = state.board.ground.distance(thrower.at, target.at)
    return refusals.too_far(state, thrower) if distance > reach_of(state, weapon) else None


def reach_of(state: State, weapon: str) -> int:
    """Return how far a counted weapon reaches: what is thrown as the ruleset says, others as the catalogue does."""
    if weapon not in _thrown(state):
        return state.board.weapons[WeaponId(weapon)].range
    figures = state.board.tables.hazards
    if state.board.system != "points":
        return figures.throw_hexes
    return hexes(figures.throw_inches, state.board.inches_per_hex)


def _thrown(state: State) -> Mapping[str, int]:
    """Return the strike dice of what is thrown, by the word by which units count it."""
    figures = state.board.tables.hazards
    return {"grenades": figures.grenade_strike, "charges": figures.charge_strike}


def sheet_of(state: State, thrower: Unit, target: Unit, weapon: str) -> StrikeSheet:
    """Work out the sheet of a throw: it strikes the face that fire would, and is halved as fire is, for a short crew too."""
    assert thrower.at is not None
    assert target.at is not None
    dice = _thrown(state).get(weapon)
    if dice is None:
        found = state.board.weapons[WeaponId(weapon)]
        distance = state.board.ground.distance(thrower.at, target.at)
        dice = found.strike_close if distance <= found.close_range else found.strike_far
        if len(thrower.figures) < found.crew:
            dice = halve(dice)
    dice = halve(dice, len(halvings(state, thrower, moving=False)))
    cover = cover_of(state, target, thrower.at).level
    return strike_sheet(state, target, face_struck(state, target, thrower.at), dice, cover)


def forecast(state: State, action: Throw) -> Forecast:
    """Return the sheet of a throw; resolving it uses the same."""
    return sheet_of(state, state.units[action.unit], state.units[action.target], action.weapon)


def apply(state: State, action: Throw) -> Transition[State]:
    """Throw: one less is left, and the target may react before it is resolved. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    begun = activation.begin(state, state.units[action.unit], "throw")
    thrower = begun.units[action.unit]
    after = begun.with_unit(used(thrower, action.weapon))
    return declare(after, thrower, action.target, action.weapon, "for-effect", _CAUSE)


def used(thrower: Unit, weapon: str) -> Unit:
    """Return a unit with one less of a weapon that it counts."""
    return replace(thrower, counted={**thrower.counted, weapon: thrower.counted[weapon] - 1})


def is_thrown(state: State, shot: Shot) -> bool:
    """Return whether a shot is of what its firer counts, as an action of its own or in reaction."""
    firer = next((each for each in state.units.values() if each.id == shot.firer), None)
    return firer is not None and shot.weapon in firer.counted


def resolve(state: State) -> Transition[State]:
    """Resolve the throw on top of the agenda; it is lost if one of both is gone or the thrower has lost its nerve."""
    shot = state.top
    assert isinstance(shot, Shot)
    after = state.popped()
    thrower, target = after.units[shot.firer], after.units[shot.target]
    able = standing_of(after, thrower) in ("steady", "pinned")
    if thrower.where != "map" or target.where != "map" or not able:
        return Transition(after, ())
    return roll_sheet(after, target, sheet_of(after, thrower, target, shot.weapon), shot, _RULES)
