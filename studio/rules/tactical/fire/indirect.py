"""Indirect fire: mortars that bombard a hex which somebody sees for them, and barrages from off the map."""

from collections.abc import Iterator, Sequence
from typing import Final, get_args

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import Forecast, ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import activation
from studio.rules.tactical.base.actions import Bombard
from studio.rules.tactical.base.catalogue_types import Weapon
from studio.rules.tactical.base.dice import halve
from studio.rules.tactical.base.frames import Activation, FireType, Shot
from studio.rules.tactical.base.ids import UnitId, WeaponId
from studio.rules.tactical.base.modifiers import added_to
from studio.rules.tactical.base.refusals import name_of
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire import refusals
from studio.rules.tactical.fire.groups import DiceGroup, bears_on, halvings, has_moved_instead
from studio.rules.tactical.fire.resolution import roll_sheet
from studio.rules.tactical.fire.sheet import FireSheet, fire_sheet
from studio.rules.tactical.fire.shots import declare
from studio.rules.tactical.fire.snipers import is_sniper, is_spotted
from studio.rules.tactical.fire.strikes import StrikeSheet, strike_sheet
from studio.rules.tactical.fire.view import cover_of, is_seen

#: Why a shot falls from above.
CAUSES: Final = frozenset({"bombard", "barrage"})
_MANNERS: Final[tuple[FireType, ...]] = get_args(FireType)


def legal(state: State, unit: str | None = None) -> Iterator[Bombard]:
    """Find the hexes that units of the activation under way can bombard."""
    frame = state.top
    if not isinstance(frame, Activation):
        return
    cells = sorted({each.at for each in state.on_map(state.board.enemy(frame.side)) if each.at is not None})
    for name in frame.units:
        if unit not in (None, name) or activation.is_barred(state, name, "bombard"):
            continue
        for weapon in state.type_of(name).weapons:
            for cell in cells if state.board.weapons[weapon].indirect else ():
                for manner in _MANNERS:
                    action = Bombard(name, cell, weapon, manner)
                    if refusal(state, action) is None:
                        yield action


def refusal(state: State, action: Bombard) -> Refusal | None:
    """Say why a unit cannot bombard a hex now."""
    if denied := activation.refusal(state, action.unit, "bombard"):
        return denied
    firer = state.units[action.unit]
    if denied := aim_refusal(state, firer, action.at, action.weapon):
        return denied
    if state.units_at(action.at, firer.side):
        return refusals.shared_hex(state, firer, action.at)
    if action.manner not in _MANNERS or not targets_in(state, firer, action.at, action.manner):
        return refusals.no_target(state, firer)
    return None


def aim_refusal(state: State, firer: Unit, at: int, weapon: str) -> Refusal | None:
    """Say why a unit cannot bring an indirect weapon to bear on a hex: nerve, range, arc, or nobody sees it."""
    found = _weapon(state, firer, weapon)
    if firer.where != "map":
        return refusals.not_on_map(state, firer)
    if found is None:
        return refusals.no_weapon(state, firer)
    if standing_of(state, firer) in ("broken", "disrupted"):
        return refusals.not_able(state, firer)
    if firer.gun not in (None, "ready"):
        return refusals.not_ready(state, firer)
    if has_moved_instead(state, firer, weapon):
        return refusals.moved_instead(state, firer)
    assert firer.at is not None
    if not 0 <= at < len(state.board.ground.shape):
        return refusals.no_target(state, firer)
    distance = state.board.ground.distance(firer.at, at)
    if distance < found.least_range:
        return refusals.too_near(state, firer)
    if distance > found.range:
        return refusals.out_of_range(state, firer)
    if not bears_on(state, firer, found, at):
        return refusals.out_of_arc(state, firer)
    return None if is_observed(state, firer, at) else refusals.no_observer(state, firer, at)


def _weapon(state: State, firer: Unit, weapon: str) -> Weapon | None:
    """Return an indirect weapon that a unit serves."""
    known = state.board.weapons.get(WeaponId(weapon))
    served = weapon in state.type_of(firer.id).weapons and firer.figures
    return known if known is not None and known.indirect and served else None


def is_observed(state: State, firer: Unit, at: int) -> bool:
    """Return whether somebody directs a unit's fire: itself, its section, an officer or a leader, steady and in sight."""
    return any(each.at is not None and is_seen(state, each.at, at) for each in observers_of(state, firer))


def observers_of(state: State, firer: Unit) -> Iterator[Unit]:
    """Yield the units that can direct the fire of a unit."""
    section = state.facts(firer.id).section
    led = {leader.unit for leader in state.leaders.values()}
    for each in state.on_map(firer.side):
        facts = state.facts(each.id)
        officer = "officer" in facts.flags or any(state.board.figures[name].officer for name in each.figures)
        of_section = section is not None and facts.section == section
        directs = each.id == firer.id or officer or of_section or each.id in led
        if directs and standing_of(state, each) == "steady":
            yield each


def targets_in(state: State, firer: Unit, at: int, manner: FireType) -> tuple[Unit, ...]:
    """Return the enemies in a hex at which indirect fire is directed.

    Armour is not suppressed, and a sniper is engaged when one of those who direct the fire has spotted him
    (tactical.needs.sniper).
    """
    return tuple(
        each
        for each in sorted(state.units_at(at, state.board.enemy(firer.side)), key=lambda unit: unit.id)
        if (manner == "for-effect" or state.type_of(each.id).kind != "vehicle")
        and (not is_sniper(state, each.id) or _is_pointed_out(state, firer, each))
    )


def _is_pointed_out(state: State, firer: Unit, sniper: Unit) -> bool:
    """Return whether somebody who directs a unit's fire sees a sniper and has spotted him."""
    assert sniper.at is not None
    return any(
        each.at is not None and is_spotted(state, each.id, sniper.id) and is_seen(state, each.at, sniper.at)
        for each in observers_of(state, firer)
    )


def _sheet(state: State, shot: Shot, target: Unit) -> FireSheet | StrikeSheet:
    """Work out the sheet of indirect fire: ground and works alone shelter, and armour is struck at the rear.

    Dice that cards add or take off (tactical.needs.card-effects) are those at infantry and guns, before halving.
    """
    assert target.at is not None
    weapon = state.board.weapons[WeaponId(shot.weapon)]
    firer = next((each for each in state.units.values() if each.id == shot.firer), None)
    distance = 0 if firer is None or firer.at is None else state.board.ground.distance(firer.at, target.at)
    close = distance <= weapon.close_range
    cover = cover_of(state, target, target.at, indirect=True)
    reasons: tuple[str, ...] = ()
    short, more = False, 0
    if firer is not None:
        more = added_to(state, "dice", firer)
        reasons = halvings(state, firer, moving=False)
        short = len(firer.figures) < weapon.crew
    if state.type_of(target.id).kind == "vehicle":
        strike = halve(weapon.strike_close if close else weapon.strike_far, len(reasons) + short)
        return strike_sheet(state, target, "rear", strike, cover.level)
    own = weapon.close_dice if close else weapon.far_dice
    dice = halve(max(0, own + more), len(reasons) + short)
    group = DiceGroup(weapon.id, dice, state.board.tables.fire.hit_indirect, close, reasons)
    return fire_sheet(state, target, (group,), cover, shot.manner)


def forecast(state: State, action: Bombard) -> Forecast:
    """Return the sheet of the first unit in the hex, and who else is fired at."""
    firer = state.units[action.unit]
    first, *others = targets_in(state, firer, action.at, action.manner)
    sheet = _sheet(state, Shot(firer.id, first.id, action.weapon, action.manner, "bombard"), first)
    return _with_others(state, sheet, others)


def barrage_forecast(state: State, weapon: str, targets: Sequence[Unit]) -> Forecast | None:
    """Return the sheet of the first unit on which a barrage would come down, and who else is fired at."""
    if not targets:
        return None
    first, *others = targets
    shot = Shot(UnitId(""), first.id, weapon, "for-effect", "barrage")
    return _with_others(state, _sheet(state, shot, first), others)


def _with_others(state: State, sheet: Forecast, others: Sequence[Unit]) -> Forecast:
    also = tuple(
        ForecastLine("Fired at as well", name_of(state, each.id), ("tactical.needs.fire",)) for each in others
    )
    return replace(sheet, lines=(*sheet.lines, *also)) if also else sheet


def apply(state: State, action: Bombard) -> Transition[State]:
    """Bombard a hex: a shot at each enemy in it, one after the other. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    firer = state.units[action.unit]
    after = activation.begin(state, firer, "bombard")
    events: list[Event] = []
    for target in reversed(targets_in(state, firer, action.at, action.manner)):
        declared = declare(after, firer, target.id, action.weapon, action.manner, "bombard")
        after = declared.state
        events = [*declared.events, *events]
    return Transition(after, tuple(events))


def resolve(state: State) -> Transition[State]:
    """Resolve the indirect shot on top of the agenda; it is lost if its target, or its firer, is gone."""
    shot = state.top
    assert isinstance(shot, Shot)
    after = state.popped()
    target = after.units[shot.target]
    firer = next((each for each in after.units.values() if each.id == shot.firer), None)
    if target.where != "map" or (firer is not None and firer.where != "map"):
        return Transition(after, ())
    return roll_sheet(after, target, _sheet(after, shot, target), shot)
