"""What fire could do from one hex to another, by means instead of exact odds, kept for as long as the firer is as it is."""

from dataclasses import replace
from typing import Final

from studio.rules.tactical.base.board import Board
from studio.rules.tactical.base.catalogue_types import Face
from studio.rules.tactical.base.ids import UnitId, WeaponId
from studio.rules.tactical.base.modifiers import added_to
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import Modifier, State, Unit
from studio.rules.tactical.fire.groups import find_groups, halvings, strike_dice
from studio.rules.tactical.fire.odds import at_least, odds_of_net_hits
from studio.rules.tactical.fire.view import has_arc
from studio.rules.tactical.ground.fire_lines import FireLine, FireLines, fire_lines
from studio.rules.tactical.ground.measure import in_front, struck_face

_COVERS: Final = ("open", "light", "hard")


class _Power:
    """What units of a type can do that have the same figures, stand alike and are helped alike."""

    __slots__ = ("fields", "kills", "reach", "wrecks")

    def __init__(self, reach: int) -> None:
        #: Beyond that they do nothing.
        self.reach = reach
        #: By the cell where one might be.
        self.fields: dict[int, Field] = {}
        self.kills: dict[FireLine, float] = {}
        #: By distance and armour.
        self.wrecks: dict[tuple[int, int], float] = {}


class Field(dict[int, float]):
    """How many figures of infantry a unit takes on the average, were it in a certain cell, by the cell of its target."""

    def __init__(self, state: State, firer: Unit, start: int, lines: FireLines, power: _Power) -> None:
        super().__init__()
        self._state = state
        self._start = start
        self._lines = lines
        self._firer = firer
        self._reach = power.reach
        #: By how fire meets its target, for all places of the unit together.
        self._kept = power.kills

    def __missing__(self, cell: int) -> float:
        """Work out what is not known yet."""
        near = self._state.board.ground.distance(self._start, cell) <= self._reach
        line = self._lines.line(self._start, cell) if near else None
        found = 0.0 if line is None else self._kept.get(line)
        if found is None:
            assert line is not None
            placed = _placed(self._state, self._firer, self._start, cell)
            found = self._kept[line] = _kills(self._state, placed, cell, *line)
        self[cell] = found
        return found


class Exposure:
    """Remembers what units do at a distance, for all that are alike."""

    def __init__(self) -> None:
        self._lines: FireLines | None = None
        self._board: Board | None = None
        self._smoke: frozenset[int] = frozenset()
        self._modifiers: tuple[Modifier, ...] = ()
        self._powers: dict[tuple[object, ...], _Power] = {}
        self._of_units: dict[UnitId, tuple[Unit, _Power]] = {}

    def begin(self, state: State, smoke: frozenset[int]) -> None:
        """Look at a state: what was kept of other battles, or before smoke or cards changed it, is forgotten."""
        board = state.board
        if board is not self._board:
            self._powers.clear()
        if board is not self._board or smoke != self._smoke:
            self._board, self._smoke = board, smoke
            self._lines = fire_lines(board.ground, board.tables.sight, board.visibility, smoke)
            for power in self._powers.values():
                power.fields.clear()
        if state.modifiers != self._modifiers:
            self._modifiers = state.modifiers
            self._of_units.clear()

    def field(self, state: State, firer: Unit, start: int) -> Field:
        """Return what a unit takes of infantry in each cell, were it in `start`."""
        power = self._power(state, firer)
        found = power.fields.get(start)
        if found is None:
            assert self._lines is not None, "a state has been looked at"
            found = power.fields[start] = Field(state, firer, start, self._lines, power)
        return found

    def wrecks(self, state: State, firer: Unit, start: int, target: Unit, cell: int) -> float:
        """Return how likely a unit destroys or stops a vehicle in a cell, were it in `start`."""
        assert self._lines is not None, "a state has been looked at"
        line = self._lines.line(start, cell)
        if line is None:
            return 0.0
        shape, corner = state.board.ground.shape, state.board.corner_facing
        face = struck_face(shape, cell, target.facing, start, corner=corner)
        armour = state.type_of(target.id).armour.get(face, 0)
        kept = self._power(state, firer).wrecks
        found = kept.get((line.distance, armour))
        if found is None:
            placed = _placed(state, firer, start, cell)
            found = kept[line.distance, armour] = _wrecks(state, placed, cell, line.distance, face, armour)
        return found

    def _power(self, state: State, unit: Unit) -> _Power:
        found = self._of_units.get(unit.id)
        if found is not None and found[0] is unit:
            return found[1]
        kind, more = state.facts(unit.id).type, added_to(state, "dice", unit)
        signature = kind, unit.figures, standing_of(state, unit), unit.gun, more
        power = self._powers.get(signature)
        if power is None:
            power = self._powers[signature] = _Power(_reach(state, unit))
        self._of_units[unit.id] = unit, power
        return power


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


def _reach(state: State, unit: Unit) -> int:
    """Return how far the weapons of a unit reach."""
    kind, board = state.type_of(unit.id), state.board
    names = {*kind.weapons, *(board.figures[each].weapon for each in unit.figures)}
    names |= {each.weapon for each in kind.positions if each.weapon is not None}
    return max((board.weapons[WeaponId(each)].range for each in names), default=0)


def _is_idle(state: State, unit: Unit) -> bool:
    return standing_of(state, unit) in ("disrupted", "broken") or unit.gun not in (None, "ready")


def _kills(state: State, firer: Unit, cell: int, distance: int, cover: int) -> float:
    board = state.board
    if _is_idle(state, firer):
        return 0.0
    row = next(each for each in board.tables.fire.effects if each.cover == _COVERS[cover])
    halved = cover == 2 and board.tables.fire.hard_cover_halves and board.system != "points"
    found = 0.0
    for weapon in _weapons(state, firer):
        for group in find_groups(state, firer, cell, distance, weapon, halvings(state, firer, moving=False)):
            dice = group.dice / 2 if halved else group.dice
            found += dice * at_least(group.need) / 6 * at_least(row.kill) / 6
    return found


def _wrecks(state: State, firer: Unit, cell: int, distance: int, face: Face, armour: int) -> float:
    board = state.board
    if _is_idle(state, firer):
        return 0.0
    kind, figures = state.type_of(firer.id), board.tables.armour
    names = {*kind.weapons, *(board.figures[each].weapon for each in firer.figures)}
    names |= {each.weapon for each in kind.positions if each.weapon is not None}
    dice = max(
        (
            strike_dice(state, firer, name, cell, distance, face if armour else "none")
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
