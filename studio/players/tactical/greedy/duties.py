"""Which unit goes for which objective: the nearest for the dearest, and fewer for one that others go for already."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from studio.players.tactical.greedy.assessment import Assessment
from studio.players.tactical.greedy.travel import FAR, Travel
from studio.players.tactical.greedy.weights import Weights
from studio.rules.kernel.remembered import Remembered
from studio.rules.tactical.base.board import Board
from studio.rules.tactical.base.catalogue_types import Mover, UnitType
from studio.rules.tactical.base.ids import UnitId, WeaponId
from studio.rules.tactical.base.state import State, Unit

#: What is left of the worth of a goal for each unit that is sent to it, of one to be taken and of one to be held.
_LEFT: Final = 0.7
_LEFT_TO_HOLD: Final = 0.25
#: How many enemies near a goal ask for one unit more.
_NEAR: Final = 3


def find_mobile(state: State, units: Iterable[Unit]) -> Iterator[tuple[Unit, int]]:
    """Find the units that are there to take and hold ground: no guns, mortars and empty carriers without arms; with their cells."""
    taking, board = _taking_on(state.board), state.board
    for unit in units:
        if unit.immobilized or unit.at is None:
            continue
        kind = board.units[unit.id].type
        if kind not in taking:
            taking[kind] = _find_taking(board, board.types[kind])
        takes = taking[kind]
        if takes is None:
            takes = any(each.carrier == unit.id for each in state.units.values())
        if takes:
            yield unit, unit.at


def _find_taking(board: Board, kind: UnitType) -> bool | None:
    """Find whether units of a type take ground; None: if they carry somebody."""
    if kind.kind == "gun" or kind.static:
        return False
    if kind.kind == "vehicle":
        return True if any(position.weapon is not None for position in kind.positions) else None
    return not any(board.weapons[WeaponId(each)].indirect for each in kind.weapons)


def _none_yet(board: Board) -> dict[str, bool | None]:
    del board
    return {}


#: By their types.
_taking_on: Final = Remembered(_none_yet, 4)


class Duties:
    """Assigns each mobile unit of a side the cell of an objective."""

    def __init__(self, weights: Weights, travel: Travel) -> None:
        self._weights = weights
        self._travel = travel
        #: The duties of a moment ago, and all that they followed from.
        self._kept: tuple[object, Mapping[UnitId, int]] | None = None
        #: The enemies near each goal, and what that followed from.
        self._near: tuple[object, Mapping[int, int]] | None = None

    def assign(self, assessment: Assessment) -> Mapping[UnitId, int]:
        """Assign duties; as long as nobody moves, falls out or takes an objective, they stay."""
        state, goals = assessment.state, assessment.goals
        mobile = tuple(find_mobile(state, assessment.mine))
        foes = [foe.at for foe in assessment.foes]
        if self._near is None or self._near[0] != (state.board, goals, foes):
            self._near = (state.board, goals, foes), _count_near(assessment)
        near = self._near[1]
        given = state.board, goals, assessment.wanted, near, [(unit.id, at) for unit, at in mobile]
        if self._kept is None or self._kept[0] != given:
            self._kept = given, self._share_out(assessment, mobile, near)
        return self._kept[1]

    def _share_out(
        self, assessment: Assessment, mobile: Sequence[tuple[Unit, int]], near: Mapping[int, int]
    ) -> Mapping[UnitId, int]:
        """Give the unit and the goal that promise most to each other, one after the other."""
        sent = dict.fromkeys(assessment.goals, 0)
        worths = {goal: _worth(assessment, self._weights, goal, 0, near[goal]) for goal in sent}
        board, movers = assessment.state.board, _by_mover(assessment.state, mobile)
        waiting = {goal: self._sort_by_way(board, movers, goal) for goal in sent}
        duties: dict[UnitId, int] = {}
        while True:
            offers = []
            for goal, units in waiting.items():
                while units and units[-1][1] in duties:
                    units.pop()
                if units:
                    nearness, unit = units[-1]
                    offers.append((worths[goal] + nearness, unit, goal))
            if not offers:
                return duties
            _, unit, goal = max(offers)
            duties[unit] = goal
            sent[goal] += 1
            worths[goal] = _worth(assessment, self._weights, goal, sent[goal], near[goal])

    def _sort_by_way(
        self, board: Board, movers: Mapping[Mover, Iterable[tuple[UnitId, int]]], goal: int
    ) -> list[tuple[int, UnitId]]:
        """Return the units that can come to a goal, with what the way counts against each: the nearest is the last."""
        approach, found = self._weights.approach, []
        for mover, units in movers.items():
            costs = self._travel.costs_to(board, mover, goal)
            found += [(-approach * costs[at], unit) for unit, at in units if costs[at] < FAR]
        found.sort()
        return found


def _by_mover(state: State, mobile: Iterable[tuple[Unit, int]]) -> Mapping[Mover, list[tuple[UnitId, int]]]:
    """Sort units out by how they move, with their cells."""
    found: dict[Mover, list[tuple[UnitId, int]]] = {}
    for unit, at in mobile:
        found.setdefault(state.type_of(unit.id).mover, []).append((unit.id, at))
    return found


def _count_near(assessment: Assessment) -> dict[int, int]:
    """Count the enemies near each goal."""
    ground = assessment.state.board.ground
    cells = [foe.at for foe in assessment.foes if foe.at is not None]
    found = {}
    for goal in assessment.goals:
        far = ground.distances_from(goal)
        found[goal] = sum(1 for cell in cells if far[cell] <= _NEAR)
    return found


def _worth(assessment: Assessment, weights: Weights, goal: int, sent: int, near: int) -> float:
    """Return what one unit more at a goal is worth that some are sent to, with so many enemies near it."""
    if goal in assessment.wanted:
        return float(assessment.goals[goal] * _LEFT ** max(0, sent - near))
    share = weights.hold / 100 if near else weights.hold / 200
    return float(assessment.goals[goal] * share * _LEFT_TO_HOLD ** max(0, sent - near // 2))
