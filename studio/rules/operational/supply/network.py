"""Tracing supply from sources by rail and hubs to hexes (3.4 Supply sources, Hubs, Supply value)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.search import reach
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.decision import Side
from studio.rules.operational.state import State
from studio.rules.operational.supply.ways import Ways, ways
from studio.rules.operational.terrain import terrain_at, weather_now


@dataclass(frozen=True, slots=True)
class Network:
    """The supply of one side."""

    #: The supply value in percent of each supplied cell; other cells have none.
    value: dict[int, int]
    #: Cells in which units are supplied without a roll (op.supply.roll.not-on-barrel-hex).
    full: frozenset[int]
    #: Supplied railway cells.
    rail: frozenset[int]
    #: Cells of the hubs that spread supply.
    hubs: frozenset[int]


def network(state: State, side: Side) -> Network:
    """Trace the supply of a side through its own territory, as things stand now. Shared by callers: not to be changed."""
    return _network(_Traced(state, side))


def supplied_rail(state: State, side: Side) -> frozenset[int]:
    """The railway cells that carry supply to a side now, without the rest of its network."""
    return frozenset(_Trace(state, side).rail())


class _Traced:
    """A state as far as supply depends on it, so that nothing is traced twice that is the same."""

    def __init__(self, state: State, side: Side) -> None:
        self.state = state
        self.side = side
        self._key = (
            state.board,
            state.ground,
            weather_now(state),
            side,
            state.owner,
            frozenset(state.hubs.items()),
            frozenset(state.stragglers.items()),
        )

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Traced) and self._key == other._key


@lru_cache(maxsize=4)
def _network(traced: _Traced) -> Network:
    return _Trace(traced.state, traced.side).network()


class _Trace:
    """One tracing: what does not change while it goes on, and the best values found so far."""

    def __init__(self, state: State, side: Side) -> None:
        board = state.board
        number = board.number_of(side)
        self._state = state
        self._board = board
        self._side = side
        self._own = number + 1
        self._theater = min(100, board.sides[number].theater_supply)
        self._ways: Ways = ways(board, state.ground, weather_now(state))
        self._sources = [
            source for source in board.sources if source.side == side and self._is_open(source.at)
        ]
        least = board.tables.movement.min3_straggler_steps
        self._crowds = {cell for cell, group in state.stragglers.items() if group.steps >= least}
        self._value: dict[int, int] = {}

    def network(self) -> Network:
        rail = self.rail()
        fed = self._fed_hubs(rail)
        full = {source.at for source in self._sources} | rail | fed
        for cell in full:
            self._value[cell] = 100
        for cell in sorted(rail | {source.at for source in self._sources}):
            self._supply_around(cell)
        self._supply_coasts()
        for cell in sorted(fed):
            self._spread_from_hub(cell, rail)
        return Network(self._value, frozenset(full), frozenset(rail), frozenset(fed))

    def rail(self) -> set[int]:
        """The railway cells joined to a rail or port source (op.supply.rail.spread)."""
        kinds = self._board.tables.supply.rail_sources
        sources = {source.at for source in self._sources if source.kind in kinds}
        found = sources & self._ways.railway
        waiting = list(found)
        while waiting:
            cell = waiting.pop()
            for edge, other in self._around(cell):
                if self._ways.rail[edge] and other not in found and self._is_own(other):
                    found.add(other)
                    waiting.append(other)
        return found

    def _fed_hubs(self, rail: set[int]) -> set[int]:
        """The hubs that are supplied (op.hub.purpose, op.hub.supplied.rail-line, op.hub.not-from-air-ship)."""
        figures = self._board.tables.supply
        anchors = rail | {source.at for source in self._sources if source.kind in figures.hub_sources}
        hubs = {
            cell for cell, hub in self._state.hubs.items() if hub.side == self._side and self._is_own(cell)
        }
        if not hubs - anchors:
            return hubs
        is_foreign = bytes(owner != self._own for owner in range(256))
        foreign = tuple(compress(range(len(self._state.owner)), self._state.owner.translate(is_foreign)))
        near = reach(
            self._board.topology,
            self._ways.mp,
            dict.fromkeys(anchors, 0),
            figures.hub_road_limit,
            closed=foreign,
        )
        return {cell for cell in hubs if cell in near.cost}

    def _supply_around(self, cell: int) -> None:
        """Supply the open hexes next to a source or a railway (op.supply.source.local-reach, op.supply.rail.strip)."""
        for edge, other in self._around(cell):
            if self._ways.mp[edge] and self._is_own(other) and terrain_at(self._state, other).local_supply:
                self._improve(other, self._theater - self._points(edge, other))

    def _supply_coasts(self) -> None:
        """Supply the coasts before a ship source (op.supply.source.ship-reach)."""
        most = self._board.tables.supply.ship_reach
        for source in self._sources:
            if source.kind == "ship":
                for edge, cell in self._landings(source.at, most):
                    self._improve(cell, self._theater - self._points(edge, cell))

    def _landings(self, start: int, most: int) -> Iterable[tuple[int, int]]:
        """The steps onto own coasts at most so many hexes away, with nothing but water in between."""
        wave, seen = [start], {start}
        for _ in range(most):
            following = []
            for cell in wave:
                for edge, other in self._around(cell):
                    if self._is_own(other) and self._is_coast(other):
                        yield edge, other
                    elif other not in seen and self._is_water(other):
                        seen.add(other)
                        following.append(other)
            wave = following

    def _spread_from_hub(self, hub: int, rail: set[int]) -> None:
        """Carry supply as far as a hub's trucks reach, by the way with the least disruption within its range.

        Rules op.hub.range.table, op.supply.value.best-path, op.supply.value.accumulates. A cell is left again at more
        MPs if that way loses fewer points; on supplied rail the count of points begins anew.
        """
        figures = self._board.tables.supply
        trucks = min(self._state.hubs[hub].trucks, len(figures.hub_ranges))
        most = figures.hub_ranges[trucks - 1]
        base = self._theater - (0 if hub in rail else figures.road_hub)
        mp, owner, beside = self._ways.mp, self._state.owner, self._board.topology.beside
        disruption, crowds, crowded = self._ways.disruption, self._crowds, figures.stragglers
        least: dict[int, int] = {}
        buckets: list[dict[int, int]] = [{} for _ in range(most + 1)]
        buckets[0][hub] = 0
        for spent, bucket in enumerate(buckets):
            for cell, lost in bucket.items():
                if cell in least and lost >= least[cell]:
                    continue
                least[cell] = lost
                for edge, other in enumerate(beside[cell], DIRECTIONS * cell):
                    # Steps off the map have no MPs.
                    step = mp[edge]
                    if step and spent + step <= most and owner[other] == self._own:
                        if other in rail:
                            points = 0
                        else:
                            points = lost + disruption[edge] + (crowded if other in crowds else 0)
                        ahead = buckets[spent + step]
                        if other not in ahead or points < ahead[other]:
                            ahead[other] = points
        for edge, other in self._around(hub):
            if self._ways.whole[edge] and self._is_own(other):
                self._improve(other, base - self._points(edge, other))
        for cell, points in least.items():
            self._improve(cell, base - points)

    def _points(self, edge: int, cell: int) -> int:
        """What a step costs, stragglers in the hex included (op.supply.disruption.stragglers)."""
        crowded = self._board.tables.supply.stragglers if cell in self._crowds else 0
        return self._ways.disruption[edge] + crowded

    def _improve(self, cell: int, value: int) -> None:
        self._value[cell] = max(self._value.get(cell, 0), value, 0)

    def _is_own(self, cell: int) -> bool:
        return self._state.owner[cell] == self._own

    def _is_open(self, cell: int) -> bool:
        """Whether a source there works; a ship's on the sea does, which nobody owns."""
        return self._is_own(cell) or self._is_water(cell)

    def _is_water(self, cell: int) -> bool:
        return terrain_at(self._state, cell).water

    def _is_coast(self, cell: int) -> bool:
        return any(self._is_water(other) for _, other in self._around(cell))

    def _around(self, cell: int) -> Iterable[tuple[int, int]]:
        """The steps out of a cell that stay on the map, with where they lead."""
        first = DIRECTIONS * cell
        around = self._board.topology.neighbours[first : first + DIRECTIONS]
        return ((first + way, other) for way, other in enumerate(around) if other != OFF_MAP)
