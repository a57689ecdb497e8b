"""How far a unit comes: its speeds, and what shock leaves of them (tactical.needs.movement, tactical.needs.shock)."""

from dataclasses import dataclass
from typing import Final

from studio.rules.kernel.remembered import Remembered
from studio.rules.tactical.base.board import Board
from studio.rules.tactical.base.catalogue_types import UnitType
from studio.rules.tactical.base.dice import SIDES
from studio.rules.tactical.base.frames import Mode
from studio.rules.tactical.base.modifiers import added_to
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire.snipers import is_still_sniper
from studio.rules.tactical.ground.measure import hexes


@dataclass(frozen=True, slots=True)
class Speed:
    """A speed of one unit: dice of inches, or inches, or hexes; what is not used is 0."""

    dice: int
    inches: int
    hexes: int
    #: What it is worth in close combat.
    charge_dice: int

    @property
    def most(self) -> int:
        """The most inches, or hexes, that it can give."""
        return self.dice * SIDES or self.inches or self.hexes


def speed_of(state: State, unit: Unit, mode: Mode) -> Speed | None:
    """Return what a speed gives a unit; None: it does not have it."""
    speeds, key = _speeds_on(state.board), (state.facts(unit.id).type, mode)
    if key not in speeds:
        speeds[key] = _find_speed(state.board, state.type_of(unit.id), mode)
    return speeds[key]


def _find_speed(board: Board, kind: UnitType, mode: Mode) -> Speed | None:
    """Find what a speed gives units of a type."""
    row = next((each for each in board.tables.movement.speeds if each.mode == mode), None)
    if row is None:
        return None
    in_points = board.system == "points"
    charge = row.charge_dice_points if in_points else row.charge_dice
    if kind.mover == "foot":
        speed = Speed(row.foot_dice, 0, 0, charge) if in_points else Speed(0, 0, row.foot_hexes, charge)
    else:
        own = kind.speeds.get(mode)
        inches, far = (row.vehicle_inches, row.vehicle_hexes) if own is None else (own, own)
        speed = Speed(0, inches, 0, charge) if in_points else Speed(0, 0, far, charge)
    return speed if speed.most else None


def moves_by_itself(state: State, unit: Unit) -> bool:
    """Return whether a unit is of those that move: on foot or with a driver, and no gun, nor a sniper of the system points.

    Rules tactical.needs.movement, tactical.needs.vehicles and coc.sniper.no-normal-move.
    """
    kind = state.type_of(unit.id)
    driven = kind.kind != "vehicle" or any(place.weapon is None for place in kind.positions)
    return driven and not (kind.static or kind.kind == "gun" or is_still_sniper(state, unit.id))


def _none_yet(board: Board) -> dict[tuple[str, Mode], Speed | None]:
    del board
    return {}


#: By the type of the unit.
_speeds_on: Final = Remembered(_none_yet, 4)


def hexes_left(state: State, unit: Unit, far: int, *, unhindered: bool = False) -> int:
    """Turn inches (or hexes, where there are no inches) into hexes, with what cards add and the unit's shock takes off.

    Nothing is added to a Reposition or taken off it, as it is unhindered. Rule tactical.needs.card-effects.
    """
    more = 0 if unhindered else added_to(state, "movement", unit)
    if state.board.system != "points":
        return max(0, far + more)
    each = 0 if unhindered else state.board.tables.movement.inches_per_shock
    return hexes(far + more - each * unit.shock, state.board.inches_per_hex)
