"""What the sheet of fire follows from, beside its target: groups of dice, or the strike at the face of a vehicle; and cover."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from studio.rules.kernel.remembered import Remembered
from studio.rules.tactical.base.actions import Fire
from studio.rules.tactical.base.board import Board
from studio.rules.tactical.base.catalogue_types import Face, Weapon
from studio.rules.tactical.base.dice import halve
from studio.rules.tactical.base.ids import WeaponId
from studio.rules.tactical.base.modifiers import added_to
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire.view import arc_between, cover_of, has_arc
from studio.rules.tactical.ground.measure import struck_face


@dataclass(frozen=True, slots=True)
class DiceGroup:
    """Dice of one weapon, or of all weapons of a kind; `dice` are what is left after halving."""

    weapon: WeaponId
    dice: int
    need: int
    close: bool
    #: How often they were halved, and for what.
    halved: tuple[str, ...] = ()


def find_groups(
    state: State, unit: Unit, cell: int, distance: int, weapon: str, halvings: tuple[str, ...]
) -> tuple[DiceGroup, ...]:
    """Return the groups with which a unit fires at a cell; those out of range or arc drop out.

    Infantry fires with all that it has (and `weapon` is empty); a vehicle with the weapon of one position, a gun with its
    own. Dice that cards add or take off (tactical.needs.card-effects) are those of the first groups, before halving. Rules
    tactical.needs.fire and tactical.needs.fire-for-effect.
    """
    in_front = is_ahead(state, unit, cell)
    more = added_to(state, "dice", unit)
    key = state.facts(unit.id).type, unit.figures, distance, weapon, halvings, more, in_front
    kept = _groups_on(state.board)
    found = kept.get(key)
    if found is None:
        found = kept[key] = _find_groups(state, unit, distance, weapon, halvings, more, in_front=in_front)
    return found


def _find_groups(
    state: State,
    unit: Unit,
    distance: int,
    weapon: str,
    halvings: tuple[str, ...],
    more: int,
    *,
    in_front: bool,
) -> tuple[DiceGroup, ...]:
    """Find the groups: all that they depend on is the type of the unit, its figures, and what else is given."""
    found = []
    for each, own in _dice(state, unit, distance, weapon, in_front=in_front):
        if not own or not (in_front or each.arc == "all"):
            continue
        dice, more = max(0, own + more), min(0, own + more)
        if not dice:
            continue
        close = distance <= each.close_range
        figures = state.board.tables.fire
        need = figures.hit_indirect if each.indirect else figures.hit_close if close else figures.hit_far
        dice = halve(dice, len(halvings))
        found.append(DiceGroup(each.id, dice, need, close, halvings))
    return tuple(found)


def _none_yet(board: Board) -> dict[tuple[object, ...], tuple[DiceGroup, ...]]:
    del board
    return {}


#: The groups of a battle by all that they depend on; the same fire is looked at again and again.
_groups_on: Final = Remembered(_none_yet, 4)


def _dice(
    state: State, unit: Unit, distance: int, weapon: str, *, in_front: bool
) -> Iterator[tuple[Weapon, int]]:
    """Yield weapons with the dice that they have against a soft target at a distance, crews short or full.

    A weapon that has none, or does not point there, leaves its crew their own arms.
    """
    weapons, kind = state.board.weapons, state.type_of(unit.id)
    if kind.kind == "vehicle":
        each = weapons[WeaponId(weapon)]
        yield each, _at(each, distance)
        return
    figures = list(unit.figures)
    for name in kind.weapons:
        each = weapons[name]
        dice = _at(each, distance)
        points_there = in_front or each.arc == "all"
        if not dice or not points_there or each.indirect or weapon not in ("", name):
            continue
        crew = figures[max(0, len(figures) - each.crew) :]
        if not crew:
            continue
        del figures[len(figures) - len(crew) :]
        yield each, dice if len(crew) == each.crew else halve(dice)
    if kind.kind == "gun":
        return
    for name, number in sorted(Counter(state.board.figures[each].weapon for each in figures).items()):
        yield weapons[name], number * _at(weapons[name], distance)


def _at(weapon: Weapon, distance: int) -> int:
    """Return the dice of a weapon against soft targets at a distance; what is counted is kept for vehicles, and for smoke."""
    is_kept = weapon.strike_only or (weapon.counted and not weapon.indirect)
    if is_kept or not weapon.least_range <= distance <= weapon.range:
        return 0
    return weapon.close_dice if distance <= weapon.close_range else weapon.far_dice


def is_ahead(state: State, unit: Unit, cell: int) -> bool:
    """Return whether a cell lies where weapons that point to the front do: in the frontal arc, of a unit that has one."""
    return not has_arc(state, unit) or arc_between(state, unit, cell) == "front"


def bears_on(state: State, unit: Unit, weapon: Weapon, cell: int) -> bool:
    """Return whether a weapon of a unit points at a cell; one of its own arc may do so all round (tactical.needs.facing)."""
    return weapon.arc == "all" or is_ahead(state, unit, cell)


def is_in_area(state: State, unit: Unit, cell: int) -> bool:
    """Return whether a cell lies where a unit may watch: in points in its frontal arc, whatever its weapons can do.

    Rules tactical.needs.overwatch and coc.react-fire.arc.
    """
    return state.board.system != "points" or is_ahead(state, unit, cell)


def fires_on_the_move(state: State, unit: Unit, weapon: str) -> bool:
    """Return whether the weapon of a vehicle's position, or else all that a unit has, can be fired on the move.

    Rule tactical.needs.move-or-fire-weapons.
    """
    kind, figures = state.type_of(unit.id), state.board.figures
    carried = (*kind.weapons, *(figures[each].weapon for each in unit.figures))
    fired = (WeaponId(weapon),) if kind.kind == "vehicle" else carried
    return all(state.board.weapons[each].move_and_fire for each in fired)


def has_moved_instead(state: State, unit: Unit, weapon: str) -> bool:
    """Return whether a unit has moved in this Phase, and what it would fire is not fired in the same one.

    Whatever activated it for the one and the other (tactical.needs.move-or-fire-weapons); other systems have no Phases.
    """
    moved = state.board.system == "points" and unit.moved > 0
    return moved and not fires_on_the_move(state, unit, weapon)


def has_reach(state: State, unit: Unit, cell: int) -> bool:
    """Return whether a weapon of a unit reaches a cell and points at it, so that it can fire there."""
    assert unit.at is not None
    kind = state.type_of(unit.id)
    names = {*kind.weapons, *(state.board.figures[each].weapon for each in unit.figures)}
    names |= {each.weapon for each in kind.positions if each.weapon is not None}
    distance = state.board.ground.distance(unit.at, cell)
    return any(
        state.board.weapons[name].least_range <= distance <= state.board.weapons[name].range
        and bears_on(state, unit, state.board.weapons[name], cell)
        for name in names
    )


def strike_dice(state: State, unit: Unit, weapon: str, cell: int, distance: int, face: str) -> int:
    """Return the strike dice of a weapon of a unit; 0: it cannot strike.

    A face without armour is open to small arms: half the fire dice of all who carry them, rounded up
    (tactical.needs.anti-tank).
    """
    kind, each = state.type_of(unit.id), state.board.weapons[WeaponId(weapon)]
    if not each.least_range <= distance <= each.range or not bears_on(state, unit, each, cell):
        return 0
    short = kind.kind != "vehicle" and len(unit.figures) < max(1, each.crew)
    dice = each.strike_close if distance <= each.close_range else each.strike_far
    if not dice and face == "none":
        served = weapon in kind.weapons or kind.kind == "vehicle"
        arms = 1 if served else sum(state.board.figures[name].weapon == each.id for name in unit.figures)
        dice = halve(arms * _at(each, distance))
    return halve(dice) if short else dice


def halvings(state: State, unit: Unit, *, moving: bool) -> tuple[str, ...]:
    """Return for what a unit's dice are halved: being pinned, and moving; each once (tactical.needs.fire)."""
    found = []
    if standing_of(state, unit) == "pinned":
        found.append("pinned")
    if moving:
        found.append("moving")
    return tuple(found)


def groups_of(state: State, firer: Unit, target: Unit, weapon: str, *, moving: bool) -> tuple[DiceGroup, ...]:
    """Return the groups of dice with which a unit fires at infantry or a gun."""
    assert firer.at is not None
    assert target.at is not None
    distance = state.board.ground.distance(firer.at, target.at)
    return find_groups(state, firer, target.at, distance, weapon, halvings(state, firer, moving=moving))


def strike_of(state: State, firer: Unit, target: Unit, weapon: str, *, moving: bool) -> int:
    """Return the strike dice with which a weapon is fired at a vehicle, halved as fire is; 0: it cannot be."""
    assert firer.at is not None
    assert target.at is not None
    each = state.board.weapons[WeaponId(weapon)]
    if each.counted or (each.indirect and state.type_of(firer.id).kind != "vehicle"):
        return 0
    distance = state.board.ground.distance(firer.at, target.at)
    face = face_struck(state, target, firer.at)
    armour = state.type_of(target.id).armour.get(face, 0)
    dice = strike_dice(state, firer, weapon, target.at, distance, face if armour else "none")
    return halve(dice, len(halvings(state, firer, moving=moving)))


def face_struck(state: State, target: Unit, start: int) -> Face:
    """Return which face of a vehicle fire from a cell strikes (tactical.needs.anti-tank)."""
    assert target.at is not None
    shape = state.board.ground.shape
    return struck_face(shape, target.at, target.facing, start, corner=state.board.corner_facing)


def groups_and_cover(state: State, action: Fire) -> tuple[tuple[DiceGroup, ...], int]:
    """Return all of fire at infantry or a gun that its outcomes follow from, beside the target; groups are kept for a battle."""
    firer, target = state.units[action.unit], state.units[action.target]
    assert firer.at is not None
    groups = groups_of(state, firer, target, action.weapon, moving=action.moving)
    return groups, cover_of(state, target, firer.at).level


def strike_and_cover(state: State, action: Fire) -> tuple[Face, int, int]:
    """Return all of fire at a vehicle that its outcomes follow from, beside the target: the face, the dice, and the cover."""
    firer, target = state.units[action.unit], state.units[action.target]
    assert firer.at is not None
    dice = strike_of(state, firer, target, action.weapon, moving=action.moving)
    return face_struck(state, target, firer.at), dice, cover_of(state, target, firer.at).level
