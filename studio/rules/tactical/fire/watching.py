"""Watching for enemies that come by, and firing at them: Op Fire in squad and cards, Overwatch in points (4.7)."""

from collections.abc import Iterator
from typing import Final, get_args

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import activation, windows
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base.actions import Watch, WatchFire
from studio.rules.tactical.base.events import UnitWatches, WatchSpent
from studio.rules.tactical.base.frames import Activation, FireType, Moment, Window
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import Readiness, State, Unit
from studio.rules.tactical.fire import refusals, throwing
from studio.rules.tactical.fire.groups import is_in_area
from studio.rules.tactical.fire.sheet import FireSheet
from studio.rules.tactical.fire.shots import aim_refusal, declare, sheet_of, weapons_for
from studio.rules.tactical.fire.strikes import StrikeSheet
from studio.rules.tactical.fire.view import is_seen

_RULES: Final = ("tactical.needs.op-fire", "tactical.needs.overwatch")
#: The moments at which a watching unit fires.
_MOMENTS: Final[frozenset[Moment]] = frozenset({"hex-entered", "unit-appeared"})
_MANNERS: Final[tuple[FireType, ...]] = get_args(FireType)


def legal_watch(state: State, unit: str | None = None) -> Iterator[Watch]:
    """Find the units of the activation under way that can begin to watch."""
    frame = state.top
    if isinstance(frame, Activation):
        for each in frame.units:
            action = Watch(each)
            if unit in (None, each) and watch_refusal(state, action) is None:
                yield action


def watch_refusal(state: State, action: Watch) -> Refusal | None:
    """Say why a unit cannot begin to watch."""
    if denied := activation.refusal(state, action.unit, "watch"):
        return denied
    return ability_refusal(state, state.units[action.unit])


def ability_refusal(state: State, unit: Unit) -> Refusal | None:
    """Say why a unit could not watch as it stands: not on the map, not steady, a gun that is not ready, or it does."""
    if unit.where != "map":
        return refusals.not_on_map(state, unit)
    if unit.readiness == "watching":
        return refusals.watching(state, unit)
    if standing_of(state, unit) != "steady":
        return refusals.pinned(state, unit)
    return refusals.not_ready(state, unit) if unit.gun not in (None, "ready") else None


def watch(state: State, action: Watch) -> Transition[State]:
    """Have a unit watch. Raises IllegalAction."""
    if denied := watch_refusal(state, action):
        raise IllegalAction(denied)
    begun = activation.begin(state, state.units[action.unit], "watch")
    after = begun.with_unit(replace(begun.units[action.unit], readiness="watching"))
    return Transition(after, (UnitWatches(unit=action.unit, rules=_RULES),))


def legal_fire(state: State, unit: str | None = None) -> Iterator[WatchFire]:
    """Find the watching units of the side that a window asks which can fire at its subject."""
    frame = state.top
    if not isinstance(frame, Window) or frame.moment not in _MOMENTS or not frame.asked:
        return
    for watcher in state.on_map(frame.asked[0]):
        if watcher.readiness == "watching" and unit in (None, watcher.id):
            for manner in _MANNERS:
                action = WatchFire(watcher.id, manner)
                if fire_refusal(state, action) is None:
                    yield action


def fire_refusal(state: State, action: WatchFire) -> Refusal | None:
    """Say why a unit cannot fire at who comes by: it does not watch, is not steady, or cannot hit it there.

    Who has been halted moves no more, so nobody else fires at it in that hex.
    """
    if state.ending is not None:
        return general.battle_over()
    watcher, frame = state.units.get(action.unit), state.top
    if watcher is None:
        return general.unknown(action.unit)
    if not isinstance(frame, Window) or frame.moment not in _MOMENTS or not frame.asked:
        return general.not_now(state, action.unit)
    if watcher.side != frame.asked[0]:
        return general.not_yours(state, watcher)
    if watcher.readiness != "watching":
        return refusals.not_watching(state, watcher)
    if standing_of(state, watcher) != "steady":
        return refusals.pinned(state, watcher)
    target = next((each for each in state.units.values() if each.id == frame.subject), None)
    if target is None or target.where != "map" or windows.is_halted(state, frame):
        return refusals.no_target(state, watcher)
    assert target.at is not None
    if watcher.at is not None and not is_seen(state, watcher.at, target.at):
        return refusals.no_sight(state, watcher, target.at)
    if watcher.where == "map" and not is_in_area(state, watcher, target.at):
        return refusals.out_of_arc(state, watcher)
    weapon = best_weapon(state, watcher, target)
    if weapon is None or action.manner not in _MANNERS:
        return refusals.no_weapon(state, watcher)
    armour = state.type_of(target.id).kind == "vehicle"
    return refusals.not_suppressed(state, target) if armour and action.manner != "for-effect" else None


def best_weapon(state: State, firer: Unit, target: Unit) -> str | None:
    """Return the weapon with which a unit reacts: against armour that with most strike dice, those that it counts among
    them; None: it has none.

    Against infantry it is all that infantry has, or the weapon of a vehicle with most dice.
    """
    able = [
        weapon
        for weapon in weapons_for(state, firer, target)
        if aim_refusal(state, firer, target, weapon, "for-effect", moving=False) is None
    ]
    if state.type_of(target.id).kind == "vehicle" and firer.where == "map":
        able += [each for each in firer.counted if throwing.use_refusal(state, firer, target, each) is None]
    found = [(sum(_dice_of(reaction_sheet(state, firer, target, weapon))), weapon) for weapon in able]
    return max(found)[1] if found else None


def _dice_of(sheet: FireSheet | StrikeSheet) -> tuple[int, ...]:
    return tuple(each.dice for each in sheet.groups) if isinstance(sheet, FireSheet) else (sheet.strike,)


def reaction_sheet(
    state: State, firer: Unit, target: Unit, weapon: str, manner: FireType = "for-effect"
) -> FireSheet | StrikeSheet:
    """Return the sheet of fire in reaction."""
    if weapon in firer.counted:
        return throwing.sheet_of(state, firer, target, weapon)
    return sheet_of(state, firer, target, weapon, manner, moving=False)


def declare_reaction(
    state: State, firer: Unit, target: Unit, manner: FireType, cause: str
) -> Transition[State]:
    """Declare fire in reaction, with the best weapon; of one that the unit counts there is then one less."""
    weapon = best_weapon(state, firer, target)
    assert weapon is not None
    if weapon in firer.counted:
        state = state.with_unit(throwing.used(firer, weapon))
    return declare(state, firer, target.id, weapon, manner, cause)


def forecast(state: State, action: WatchFire) -> Forecast:
    """Return the sheet of the fire."""
    frame, watcher = state.top, state.units[action.unit]
    assert isinstance(frame, Window)
    target = next(each for each in state.units.values() if each.id == frame.subject)
    weapon = best_weapon(state, watcher, target)
    assert weapon is not None
    return reaction_sheet(state, watcher, target, weapon, action.manner)


def fire(state: State, action: WatchFire) -> Transition[State]:
    """Fire at who comes by: the counter is spent; the window asks anew when it is resolved. Raises IllegalAction."""
    if denied := fire_refusal(state, action):
        raise IllegalAction(denied)
    frame, watcher = state.top, state.units[action.unit]
    assert isinstance(frame, Window)
    target = next(each for each in state.units.values() if each.id == frame.subject)
    readiness: Readiness = "fresh" if state.board.system == "points" else "fatigued"
    spent = replace(watcher, readiness=readiness, tactical=False)
    after = windows.with_reaction(state.with_unit(spent))
    declared = declare_reaction(after, spent, target, action.manner, "watch")
    events: tuple[Event, ...] = (WatchSpent(unit=watcher.id, rules=_RULES), *declared.events)
    return Transition(declared.state, events)
