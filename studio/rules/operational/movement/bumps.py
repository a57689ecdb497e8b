"""Marches that run into what the fog hides: units, and their zones of control (3.11 Fog of War and Zones of Control)."""

from dataclasses import dataclass
from typing import Literal

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base import march, zones
from studio.rules.operational.base.march import EndState, Leg
from studio.rules.operational.base.obstacles import Obstacles
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.base.terrain import weather_at
from studio.rules.operational.fog.sight import hidden_units


@dataclass(frozen=True, slots=True)
class Bump:
    """How far a unit gets, and how it stands there."""

    path: tuple[int, ...]
    stand: EndState
    by: Literal["unit", "zone"]
    #: The cells of the enemies that it ran into.
    enemies: tuple[int, ...]


def find_bump(state: State, unit: Unit, path: tuple[int, ...], ahead: Obstacles) -> Bump | None:
    """Find where a march that is legal by what its side knows is stopped by what it does not know.

    `ahead` is what the side knows. None: nothing hidden is in the way.
    """
    if not state.board.fog:
        return None
    hidden = hidden_units(state, unit.side)
    unknown = zones.controlled_cells(state, unit.side) - ahead.zones
    for index, cell in enumerate(path):
        if cell in hidden and cell not in ahead.enemies:
            return _before(state, unit, path, index, ahead, "unit", (cell,))
        if cell in unknown:
            exerting = sorted(at for at, enemy in hidden.items() if zones.exerts_on(state, enemy, cell))
            return _at_zone(state, unit, path, index, ahead, tuple(exerting))
    return None


def _at_zone(
    state: State, unit: Unit, path: tuple[int, ...], index: int, ahead: Obstacles, enemies: tuple[int, ...]
) -> Bump:
    """Enter an unknown zone and stop in it, or stop before it.

    Rules op.fow.zoc.enter-stop, op.fow.zoc.enter-cost, op.fow.zoc.refused-stop, op.fow.zoc.recon-stop and, for a unit
    that has been on extended movement in this turn, op.zoc.no-extended.
    """
    legs, have = _legs(state, unit, path, ahead), march.movement_budget(state, unit)
    closed = path[index] in march.costs_for(state, unit).no_stop or path[index] in ahead.friends
    scouts = _scouts_ahead(state, unit, path[index])
    extends = have.has_extended or legs[index][0] > have.mp
    if scouts or closed or extends:
        return _before(state, unit, path, index, ahead, "zone", enemies, scouts=scouts)
    return Bump(path[: index + 1], march.end_state(unit, have, 0, locks=True), "zone", enemies)


def _before(
    state: State,
    unit: Unit,
    path: tuple[int, ...],
    index: int,
    ahead: Obstacles,
    by: Literal["unit", "zone"],
    enemies: tuple[int, ...],
    *,
    scouts: bool = False,
) -> Bump:
    """Stop in the last hex before a place of the path in which the unit can end.

    It pays for the hexes that it entered (op.intel.source.bump.cancel, op.fow.zoc.recon-cost). Before a zone that no
    scout warned of it loses all its MPs (op.fow.zoc.refused-cost), and its AP where it was on extended movement
    (op.intel.source.bump.ap).
    """
    legs, have = _legs(state, unit, path, ahead), march.movement_budget(state, unit)
    length, stand = _last_stop(state, unit, path[:index], legs, ahead)
    if not scouts:
        extended = legs[index][0] > have.mp
        mp = 0 if by == "zone" else stand.mp
        locked = march.end_state(unit, have, mp, locks=by == "zone", extended=stand.extended)
        stand = EndState(mp, "expended" if extended else locked.ap, stand.extended, locked.locks)
    return Bump(path[:length], stand, by, enemies)


def _legs(state: State, unit: Unit, path: tuple[int, ...], ahead: Obstacles) -> tuple[Leg, ...]:
    legs = march.march_legs(state, unit, path, ahead)
    assert not isinstance(legs, Refusal)
    return legs


def _last_stop(
    state: State, unit: Unit, path: tuple[int, ...], legs: tuple[Leg, ...], ahead: Obstacles
) -> tuple[int, EndState]:
    """Return how much of a path leads to a hex in which the unit can end, and how it stands there; none of it at worst."""
    for length in range(len(path), 0, -1):
        stand = march.end_of_march(state, unit, path[length - 1], legs[length - 1], ahead)
        if not isinstance(stand, Refusal):
            return length, stand
    return 0, EndState(unit.mp, unit.ap)


def _scouts_ahead(state: State, unit: Unit, there: int) -> bool:
    """Say whether an active recon specialist, or one on skis where the hex ahead is in snow, warns the unit.

    Rules op.fow.zoc.recon-stop, op.fow.zoc.ski and op.fow.zoc.ski-no-snow.
    """
    kinds = state.board.specialist_types
    active = [kinds[each.specialist] for each in unit.queue if each.specialist is not None and each.active]
    snow = weather_at(state, there) == "snow"
    return any(kind.recon or (kind.ski and snow) for kind in active)
