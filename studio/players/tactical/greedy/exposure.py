"""What fire could do from one hex to another, by means instead of exact odds, kept for as long as the firer is as it is."""

from dataclasses import replace
from typing import Final

from studio.rules.tactical.base.board import Board
from studio.rules.tactical.base.ids import WeaponId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire.groups import find_groups, halvings, strike_dice
from studio.rules.tactical.fire.odds import at_least, odds_of_net_hits
from studio.rules.tactical.fire.view import has_arc, is_seen
from studio.rules.tactical.ground.cover import cover_at
from studio.rules.tactical.ground.measure import in_front, struck_face
from studio.rules.tactical.ground.sight import entries_into

_COVERS: Final = ("open", "light", "hard")
_KEPT: Final = 200_000


class Exposure:
    """Remembers what units do from where to where; a unit that has changed is another one."""

    def __init__(self) -> None:
        self._board: Board | None = None
        self._smoke: frozenset[int] = frozenset()
        self._kills: dict[tuple[object, ...], float] = {}

    def begin(self, state: State, smoke: frozenset[int]) -> None:
        """Look at a state: what was kept of other battles, or before smoke came or went, is forgotten."""
        if state.board is not self._board or smoke != self._smoke or len(self._kills) > _KEPT:
            self._board, self._smoke = state.board, smoke
            self._kills.clear()

    def kills(self, state: State, firer: Unit, start: int, cell: int) -> float:
        """Return how many figures of infantry in a cell a unit takes on the average, were it in `start`."""
        key = (firer.id, firer.figures, standing_of(state, firer), firer.gun, start, cell)
        found = self._kills.get(key)
        if found is None:
            found = self._kills[key] = _kills(state, firer, start, cell, self._smoke)
        return found

    def wrecks(self, state: State, firer: Unit, start: int, target: Unit, cell: int) -> float:
        """Return how likely a unit destroys or stops a vehicle in a cell, were it in `start`."""
        key = (
            firer.id,
            firer.figures,
            standing_of(state, firer),
            firer.gun,
            start,
            cell,
            target.id,
            target.facing,
        )
        found = self._kills.get(key)
        if found is None:
            found = self._kills[key] = _wrecks(state, firer, start, target, cell)
        return found


def _placed(state: State, unit: Unit, start: int, cell: int) -> Unit:
    """Return a unit as it would stand in a cell, turned to another."""
    facing = unit.facing
    if has_arc(state, unit):
        shape, corner = state.board.ground.shape, state.board.corner_facing
        facing = next(
            (each for each in range(6) if in_front(shape, start, each, cell, corner=corner)), facing
        )
    return replace(unit, at=start, facing=facing)


def _weapons(state: State, unit: Unit) -> tuple[str, ...]:
    """Return by what names fire of a unit at infantry is asked for."""
    kind = state.type_of(unit.id)
    if kind.kind != "vehicle":
        return ("",)
    return tuple(each.weapon for each in kind.positions if each.weapon is not None)


def _is_idle(state: State, unit: Unit) -> bool:
    return standing_of(state, unit) in ("disrupted", "broken") or unit.gun not in (None, "ready")


def _kills(state: State, firer: Unit, start: int, cell: int, smoke: frozenset[int]) -> float:
    board = state.board
    distance = board.ground.distance(start, cell)
    if _is_idle(state, firer) or not is_seen(state, start, cell):
        return 0.0
    placed = _placed(state, firer, start, cell)
    entries = entries_into(board.ground, board.tables.sight, start, cell, smoke=smoke)
    cover = cover_at(board.ground, board.tables.sight, cell, entries).level
    row = next(each for each in board.tables.fire.effects if each.cover == _COVERS[cover])
    halved = cover == 2 and board.tables.fire.hard_cover_halves and board.system != "points"
    found = 0.0
    for weapon in _weapons(state, firer):
        for group in find_groups(state, placed, cell, distance, weapon, halvings(state, firer, moving=False)):
            dice = group.dice / 2 if halved else group.dice
            found += dice * at_least(group.need) / 6 * at_least(row.kill) / 6
    return found


def _wrecks(state: State, firer: Unit, start: int, target: Unit, cell: int) -> float:
    board = state.board
    if _is_idle(state, firer) or not is_seen(state, start, cell):
        return 0.0
    placed = _placed(state, firer, start, cell)
    face = struck_face(board.ground.shape, cell, target.facing, start, corner=board.corner_facing)
    armour = state.type_of(target.id).armour.get(face, 0)
    kind, figures = state.type_of(firer.id), board.tables.armour
    names = {*kind.weapons, *(board.figures[each].weapon for each in firer.figures)}
    names |= {each.weapon for each in kind.positions if each.weapon is not None}
    distance = board.ground.distance(start, cell)
    dice = max(
        (
            strike_dice(state, placed, name, cell, distance, face if armour else "none")
            for name in names
            if not board.weapons[WeaponId(name)].counted
        ),
        default=0,
    )
    if not dice:
        return 0.0
    odds = odds_of_net_hits(dice, armour, figures.strike_hit, figures.armour_save)
    total = sum(odds.values())
    stopped = sum(weight for net, weight in odds.items() if net >= figures.immobilize)
    destroyed = sum(weight for net, weight in odds.items() if net >= figures.destroy)
    return (stopped + destroyed) / (2 * total)
