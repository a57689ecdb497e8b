"""What fire could do from one hex to another, by means instead of exact odds, kept for as long as the firer is as it is."""

from collections.abc import Mapping
from typing import Final, get_args

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.remembered import Remembered
from studio.rules.tactical.base.board import Board
from studio.rules.tactical.base.catalogue_types import Face, Weapon
from studio.rules.tactical.base.ids import UnitId, WeaponId
from studio.rules.tactical.base.modifiers import added_to
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import Modifier, State, Unit
from studio.rules.tactical.fire.groups import find_groups, halvings, strike_dice
from studio.rules.tactical.fire.odds import at_least, odds_of_net_hits
from studio.rules.tactical.ground.fire_lines import UNSEEN, FireLines, fire_lines, line_numbered, number_of
from studio.rules.tactical.ground.measure import struck_face

_COVERS: Final = ("open", "light", "hard")
#: A cell that is in front of whoever stands in it.
_ANYWHERE: Final = 0


class Kills(dict[int, float]):
    """How many figures of infantry a unit takes on the average, by the number of the line to its target."""

    def __init__(self, state: State, firer: Unit) -> None:
        super().__init__()
        self._state = state
        self._firer = firer

    def __missing__(self, number: int) -> float:
        """Work out what is not known yet."""
        line = line_numbered(number)
        found = self[number] = 0.0 if line is None else _kills(self._state, self._firer, *line)
        return found


class Power:
    """What units of a type can do that have the same figures, stand alike and are helped alike."""

    __slots__ = ("_distances", "_firer", "_most_kills", "_state", "_wrecks", "kills", "reach")

    def __init__(self, state: State, firer: Unit) -> None:
        self._state = state
        # What it can do does not depend on where it stands; it has turned to its target.
        self._firer = replace(firer, at=_ANYWHERE)
        weapons = _all_weapons(state, firer)
        #: Beyond that they do nothing.
        self.reach = max((each.range for each in weapons), default=0)
        #: Those from which on fire is other than nearer by.
        changes = {0} | {at for each in weapons for at in (each.least_range, each.close_range + 1)}
        self._distances = sorted(each for each in changes if each <= self.reach)
        self._most_kills: float | None = None
        self.kills = Kills(state, self._firer)
        #: By distance and armour.
        self._wrecks: dict[tuple[int, int], float] = {}

    @property
    def most_kills(self) -> float:
        """The figures of infantry that it takes on the average where its fire is best."""
        if self._most_kills is None:
            numbers = (number_of(at, cover) for at in self._distances for cover in range(len(_COVERS)))
            self._most_kills = max((self.kills[each] for each in numbers), default=0.0)
        return self._most_kills

    def most_wrecks(self, armour: Mapping[Face, int]) -> float:
        """Return how likely one destroys or stops a vehicle where it is struck best."""
        faces = [(face, armour.get(face, 0)) for face in get_args(Face)]
        return max(self.wrecks(at, face, each) for at in self._distances for face, each in faces)

    def wrecks(self, distance: int, face: Face, armour: int) -> float:
        """Return how likely one destroys or stops a vehicle that far off, with the armour of the face that is struck."""
        found = self._wrecks.get((distance, armour))
        if found is None:
            found = _wrecks(self._state, self._firer, distance, face, armour)
            self._wrecks[distance, armour] = found
        return found


def _none_yet(board: Board) -> dict[tuple[object, ...], Power]:
    del board
    return {}


#: What units of a battle can do, by all that it depends on: both sides ask what each can.
_powers_on: Final = Remembered(_none_yet, 4)


class Exposure:
    """Remembers what units do at a distance, for all that are alike."""

    def __init__(self) -> None:
        self._board: Board | None = None
        self._smoke: frozenset[int] = frozenset()
        self._modifiers: tuple[Modifier, ...] = ()
        self._lines: FireLines | None = None
        self._of_units: dict[UnitId, tuple[Unit, Power]] = {}
        #: By the cell and the facing of a vehicle, then the cell of who fires at it.
        self._faces: dict[tuple[int, int], dict[int, Face]] = {}

    def begin(self, state: State, smoke: frozenset[int]) -> None:
        """Look at a state: what was kept of other battles, or before smoke or cards changed it, is forgotten."""
        board = state.board
        if board is not self._board:
            self._faces.clear()
        if board is not self._board or smoke != self._smoke:
            self._board, self._smoke = board, smoke
            self._lines = fire_lines(board.ground, board.tables.sight, board.visibility, smoke)
        if board is not self._board or state.modifiers != self._modifiers:
            self._modifiers = state.modifiers
            self._of_units.clear()

    @property
    def lines(self) -> FireLines:
        """The lines of fire as smoke lies now."""
        assert self._lines is not None, "a state has been looked at"
        return self._lines

    def kills(self, board: Board, power: Power, start: int, cell: int) -> float:
        """Return how many figures of infantry in a cell who is in `start` takes on the average."""
        near = board.ground.distance(start, cell) <= power.reach
        return power.kills[self.lines[start][cell]] if near else 0.0

    def wrecks(self, board: Board, power: Power, start: int, kind: str, facing: int, cell: int) -> float:
        """Return how likely who is in `start` destroys or stops a vehicle of a type in a cell."""
        distance = board.ground.distance(start, cell)
        if distance > power.reach or self.lines[start][cell] == UNSEEN:
            return 0.0
        face = self._face(board, facing, cell, start)
        return power.wrecks(distance, face, board.types[kind].armour.get(face, 0))

    def _face(self, board: Board, facing: int, cell: int, start: int) -> Face:
        """Return which face of a vehicle in a cell is struck from another."""
        faces = self._faces.setdefault((cell, facing), {})
        found = faces.get(start)
        if found is None:
            shape, corner = board.ground.shape, board.corner_facing
            found = faces[start] = struck_face(shape, cell, facing, start, corner=corner)
        return found

    def power(self, state: State, unit: Unit) -> Power:
        """Return what a unit can do as it is."""
        found = self._of_units.get(unit.id)
        if found is not None and found[0] is unit:
            return found[1]
        kind, more = state.facts(unit.id).type, added_to(state, "dice", unit)
        signature = kind, unit.figures, standing_of(state, unit), unit.gun, more
        powers = _powers_on(state.board)
        power = powers.get(signature)
        if power is None:
            power = powers[signature] = Power(state, unit)
        self._of_units[unit.id] = unit, power
        return power


def _weapons(state: State, unit: Unit) -> tuple[str, ...]:
    """Return by what names fire of a unit at infantry is asked for."""
    kind = state.type_of(unit.id)
    if kind.kind != "vehicle":
        return ("",)
    return tuple(each.weapon for each in kind.positions if each.weapon is not None)


def _all_weapons(state: State, unit: Unit) -> list[Weapon]:
    """Return what a unit fires with, whatever at."""
    kind, board = state.type_of(unit.id), state.board
    names = {*kind.weapons, *(board.figures[each].weapon for each in unit.figures)}
    names |= {each.weapon for each in kind.positions if each.weapon is not None}
    return [board.weapons[WeaponId(each)] for each in names]


def _is_idle(state: State, unit: Unit) -> bool:
    return standing_of(state, unit) in ("disrupted", "broken") or unit.gun not in (None, "ready")


def _kills(state: State, firer: Unit, distance: int, cover: int) -> float:
    board = state.board
    if _is_idle(state, firer):
        return 0.0
    row = next(each for each in board.tables.fire.effects if each.cover == _COVERS[cover])
    halved = cover == 2 and board.tables.fire.hard_cover_halves and board.system != "points"
    found = 0.0
    for weapon in _weapons(state, firer):
        for group in find_groups(
            state, firer, _ANYWHERE, distance, weapon, halvings(state, firer, moving=False)
        ):
            dice = group.dice / 2 if halved else group.dice
            found += dice * at_least(group.need) / 6 * at_least(row.kill) / 6
    return found


def _wrecks(state: State, firer: Unit, distance: int, face: Face, armour: int) -> float:
    board = state.board
    if _is_idle(state, firer):
        return 0.0
    figures = board.tables.armour
    dice = max(
        (
            strike_dice(state, firer, each.id, _ANYWHERE, distance, face if armour else "none")
            for each in _all_weapons(state, firer)
            if not each.counted
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
