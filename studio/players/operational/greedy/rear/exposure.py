"""What an enemy could walk into in its next turn: headquarters, supply hubs and supply sources above all."""

from collections import Counter
from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from studio.hexes.coordinates import Hex, distance
from studio.hexes.distances import distances
from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.rear.raids import Raid, find_raid
from studio.players.operational.greedy.weights import Weights
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.remembered import Following, Remembered, forgetful
from studio.rules.operational.base import march, zones
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.obstacles import obstacles
from studio.rules.operational.base.standing import shared_cells
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.movement import ranges


def find_reached(state: State, foe: Unit) -> frozenset[int]:
    """Find the cells that an enemy could enter in its next turn, by normal and extended movement, as things stand."""
    return ranges.range_when_rested(state, foe).entered


@dataclass(frozen=True, slots=True, eq=False)
class _Raider:
    """An enemy that could come to posts if nobody barred its paths."""

    unit: Unit
    raid: Raid

    @property
    def posts(self) -> frozenset[int]:
        """The posts that it could come to."""
        return self.raid.posts

    @property
    def corridor(self) -> frozenset[int]:
        """The hexes from which it can be hindered."""
        return self.raid.corridor


class OpenCells(Container[int]):
    """The cells that enemies could enter in their next turn; of each enemy only if one is asked for that it could be near."""

    def __init__(self, state: State, foes: Iterable[Unit]) -> None:
        self._state = state
        self._waiting: list[tuple[Unit, Hex, int]] = []
        for foe in foes:
            if foe.at is not None:
                budget = march.rested_budget(state, foe)
                most = max(budget.mp + budget.extension, 1)
                self._waiting.append((foe, state.board.shape.at(foe.at), most))
        self._found: set[int] = set()

    def __contains__(self, cell: object) -> bool:
        if isinstance(cell, int) and cell not in self._found:
            here = self._state.board.shape.at(cell)
            orientation = self._state.board.shape.orientation
            far: list[tuple[Unit, Hex, int]] = []
            for foe, at, most in self._waiting:
                if distance(at, here, orientation) > most:
                    far.append((foe, at, most))
                else:
                    self._found |= find_reached(self._state, foe)
            self._waiting = far
        return cell in self._found


class Exposure:
    """What enemies can reach; searched anew only where something has changed that could bar a way."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._for: object = None
        self._open: OpenCells | None = None
        self._raiders: dict[UnitId, tuple[Unit, frozenset[int], _Raider]] = {}
        #: The posts that a raider comes to, by who stands about its paths, and whose they are.
        self._reached: dict[object, frozenset[int]] = {}

    def find_open_cells(self, assessment: Assessment) -> "OpenCells":
        """Find all cells that enemies could enter in their next turn."""
        state = assessment.state
        now = [(unit.id, unit.at, zones.is_weak(state, unit)) for unit in state.units.values()], state.owner
        if self._open is None or self._for != now:
            self._for = now
            self._open = OpenCells(state, assessment.foes.values())
        return self._open

    def find_guards(
        self, assessment: Assessment, unit: Unit, cells: Collection[int] | None = None
    ) -> Mapping[int, int]:
        """Find what it is worth for a unit to stand on each post that enemies could reach without it, or to bar the way.

        Who could bar an enemy is looked for about its shortest paths. Only posts among the `cells` are asked for, where
        the unit could stand.
        """
        state = assessment.state
        parts = state.board, state.hqs, state.hubs, state.owner, state.active, self._weights
        worth = _POSTS(parts, state, self._weights)
        raiders = list(self._who_could_come(assessment, shared_cells(frozenset(worth))))
        barred = [raider for raider in raiders if unit.at in raider.corridor]
        asked = set(worth) if cells is None else worth.keys() & set(cells)
        asked = asked.union(*(raider.posts for raider in barred))
        raiders = [raider for raider in raiders if raider.posts & asked]
        if not raiders:
            return {}
        own = _OWN(state.board, state.units, state.side)
        open_now = self._posts_reached(state, raiders, own)
        hindered = [raider for raider in barred if not raider.posts <= open_now]
        opened = set(open_now)
        if hindered:
            units = {id_: one for id_, one in state.units.items() if id_ != unit.id}
            others = {at: each for at, each in own.items() if each[0] != unit.id}
            opened |= self._posts_reached(replace(state, units=units), hindered, others)
        found = {cell: worth[cell] for cell in opened}
        if unit.at is not None and unit.at not in found and hindered:
            found[unit.at] = sum(worth[cell] for cell in opened - open_now)
        return found

    def _who_could_come(self, assessment: Assessment, posts: frozenset[int]) -> Iterator[_Raider]:
        state = assessment.state
        far = _from_posts(state.board, posts)
        alone: State | None = None
        for at, unit in assessment.foes.items():
            kind = state.type_of(unit)
            if not 0 <= far[at] <= kind.normal_movement + kind.extended_movement:
                continue
            known = self._raiders.get(unit.id)
            if known is None or not (known[0] is unit or known[0] == unit) or known[1] != posts:
                alone = alone or _without_own_units(state)
                known = self._raiders[unit.id] = unit, posts, _Raider(unit, find_raid(alone, unit, posts))
            if known[2].posts:
                yield known[2]

    def _posts_reached(
        self, state: State, raiders: Iterable[_Raider], own: Mapping[int, tuple[UnitId, int, bool]]
    ) -> frozenset[int]:
        """Find the posts that raiders can enter as units stand; the side's own ones by their cells."""
        found: set[int] = set()
        for raider in raiders:
            if raider.posts <= found:
                continue
            barring = frozenset([own[at] for at in own.keys() & raider.corridor])
            key = raider, barring, bytes(map(state.owner.__getitem__, raider.corridor))
            if key not in self._reached:
                ahead = obstacles(state, raider.unit.side)
                self._reached[key] = raider.raid.find_reached(state, raider.unit, ahead)
            found |= self._reached[key]
        return frozenset(found)


def _find_own(
    board: Board, units: Mapping[UnitId, Unit], side: Side
) -> Mapping[int, tuple[UnitId, int, bool]]:
    """Find the units of a side on the map by their cells: each as far as it can bar a way."""
    return {
        one.at: (one.id, one.at, zones.is_weak_by(board, one))
        for one in units.values()
        if one.side == side and one.at is not None
    }


_OWN: Final = Remembered(_find_own, 4)


def _without_own_units(state: State) -> State:
    return replace(state, units={id_: one for id_, one in state.units.items() if one.side != state.side})


@forgetful
@lru_cache(maxsize=64)
def _from_posts(board: Board, posts: frozenset[int]) -> Sequence[int]:
    return distances(board.topology, posts)


def _posts(state: State, weights: Weights) -> Mapping[int, int]:
    """Find the headquarters, supply hubs and supply sources of the side whose turn it is, by what a guard is worth there."""
    found: Counter[int] = Counter()
    for hq in state.hqs.values():
        if hq.side == state.side and hq.at is not None:
            found[hq.at] += weights.guard_hq
    for cell, hub in state.hubs.items():
        if hub.side == state.side:
            found[cell] += weights.guard_truck * hub.trucks
    for source in state.board.sources:
        if source.side == state.side and state.owns(state.side, source.at):
            found[source.at] += weights.guard_source
    return found


_POSTS: Final = Following(_posts, 4)
