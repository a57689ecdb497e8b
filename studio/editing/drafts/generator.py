"""A map made by chance from a seed: sea and lakes, hills, woods, rivers, towns and the roads between them."""

from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from random import Random
from typing import Final

from studio.documents.hexmap import Crossing, HexMap, HexsideFeature, Link, PlaceName
from studio.editing.changes.rows import extend_legend
from studio.editing.drafts.noise import Noise
from studio.editing.drafts.watercourses import hexsides_along
from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation, distance, neighbour
from studio.hexes.hexsides import Hexside, hexside
from studio.hexes.labels import hexside_label
from studio.hexes.layout import Layout
from studio.hexes.regions import flood
from studio.hexes.search import reach
from studio.hexes.shape import Shape
from studio.hexes.topology import OFF_MAP, Topology, topology

#: Of the ground that is high, one part in so many is mountain.
_MOUNTAIN_PART: Final = 4
#: What a road pays for a hex: open ground, hills or woods, mountain, a river on top; 0 closes a hex.
_ROAD_COST: Final = {"hills": 4, "forest": 3, "mountain": 9, "sea": 0, "lake": 0}
_OPEN_COST, _RIVER_COST, _ROAD_REUSED = 2, 4, 1
#: Heights are counted in so many steps for the paths of rivers; going up costs so much more.
_STEPS, _UP = 40, 6
_MAJOR_PART: Final = 3
#: Hexsides from its source on along which a major river is a minor one still.
_UPPER_COURSE: Final = 3


@dataclass(frozen=True, slots=True)
class GeneratorOptions:
    """What the ground is to be like; shares are percent of the map, woods of what is neither high nor water."""

    seed: int = 1
    columns: int = 30
    rows: int = 20
    orientation: Orientation = Orientation.FLAT
    open_ground: str = "clear"
    water: int = 15
    high: int = 20
    woods: int = 20
    rivers: int = 3
    towns: int = 6
    roads: bool = True


class _GivenUpError(Exception):
    """The map is not wanted any more."""


class Generator:
    """Makes one map; the same options give the same map."""

    def __init__(self, options: GeneratorOptions) -> None:
        self._options = options
        self._shape = Shape(options.columns, options.rows, options.orientation)
        self._chance = Random(options.seed)  # noqa: S311 - a map, no secret
        self._layout = Layout(options.orientation, 1.0)

    def draw(self, progress: Callable[[int, int], bool] = lambda _done, _of: True) -> HexMap | None:
        """Return the map; progress hears of steps done, of how many, and says whether it is still wanted: else None."""
        self._progress = progress
        self._done = 0
        try:
            return self._draw()
        except _GivenUpError:
            return None

    def _draw(self) -> HexMap:
        shape, terrains = self._shape, self._grow()
        rivers = self._run_rivers(terrains)
        towns = self._found_towns(terrains, rivers)
        for cell in towns:
            terrains[cell] = "city"
        roads = self._join(towns, terrains, rivers) if self._options.roads else set()
        legend, characters = extend_legend({}, (), sorted(set(terrains)))
        rows = (terrains[start : start + shape.columns] for start in range(0, len(shape), shape.columns))
        return HexMap(
            orientation=shape.orientation.value,
            columns=shape.columns,
            rows=shape.rows,
            legend=legend,
            terrain=tuple("".join(characters[each] for each in row) for row in rows),
            hexsides=tuple(
                HexsideFeature(
                    between=hexside_label(side, shape.digits),
                    kind="major-river" if rivers[side] else "minor-river",
                )
                for side in sorted(rivers)
            ),
            crossings=tuple(
                Crossing(between=hexside_label(side, shape.digits), kind="bridge")
                for side in sorted(roads & rivers.keys())
            ),
            links=tuple(
                Link(between=hexside_label(side, shape.digits), kind="unpaved-road") for side in sorted(roads)
            ),
            names=tuple(
                PlaceName(at=shape.label(shape.at(cell)), text=f"Town {number}", kind="city")
                for number, cell in enumerate(towns, 1)
            ),
        )

    @cached_property
    def _topology(self) -> Topology:
        return topology(self._shape)

    @cached_property
    def _heights(self) -> list[float]:
        """The height of each cell, from 0 to 1."""
        return self._noise(self._options.seed)

    def _noise(self, seed: int) -> list[float]:
        width = max(4.0, max(self._shape.columns, self._shape.rows) / 3)
        noise = Noise(seed, width)
        found = list[float]()
        for number, at in enumerate(self._shape.hexes(), 1):
            point = self._layout.centre(at)
            found.append(noise.at(point.x, point.y))
            if number % self._shape.columns == 0:
                self._go_on()
        return found

    def _go_on(self) -> None:
        """Say that a step is done. Raises _GivenUpError."""
        options = self._options
        self._done += 1
        if not self._progress(self._done, 2 * options.rows + options.rivers + options.towns):
            raise _GivenUpError

    def _grow(self) -> list[str]:
        """Return the terrain of each cell."""
        options, cells = self._options, range(len(self._shape))
        low_first = sorted(cells, key=lambda cell: (self._heights[cell], cell))
        terrains = [options.open_ground] * len(cells)
        wet = len(cells) * options.water // 100
        high = min(len(cells) - wet, len(cells) * options.high // 100)
        for cell in low_first[len(cells) - high :]:
            terrains[cell] = "hills"
        for cell in low_first[len(cells) - high // _MOUNTAIN_PART :]:
            terrains[cell] = "mountain"
        rain = self._noise(options.seed + 1_000_003)
        between = sorted(low_first[wet : len(cells) - high], key=lambda cell: (-rain[cell], cell))
        for cell in between[: len(between) * options.woods // 100]:
            terrains[cell] = "forest"
        self._fill_water(terrains, frozenset(low_first[:wet]))
        return terrains

    def _fill_water(self, terrains: list[str], wet: frozenset[int]) -> None:
        """Make sea of what reaches the edge of the map, and lakes of the rest."""
        left = set(wet)
        for first in sorted(wet):
            if first not in left:
                continue
            pool = flood(self._topology, first, wet.__contains__)
            name = "sea" if any(self._is_at_edge(cell) for cell in pool) else "lake"
            for cell in pool:
                terrains[cell] = name
            left.difference_update(pool)

    def _is_at_edge(self, cell: int) -> bool:
        return OFF_MAP in self._topology.beside[cell]

    @cached_property
    def _edge(self) -> frozenset[int]:
        """The cells at the edge of the map."""
        return frozenset(cell for cell in range(len(self._shape)) if self._is_at_edge(cell))

    def _run_rivers(self, terrains: list[str]) -> dict[Hexside, bool]:
        """Return the hexsides of rivers, and whether each is a major one."""
        found: dict[Hexside, bool] = {}
        sources = [cell for cell, terrain in enumerate(terrains) if terrain in ("hills", "mountain")]
        self._chance.shuffle(sources)
        shape, chosen = self._shape, list[int]()
        apart = max(shape.columns, shape.rows) // (self._options.rivers + 1)
        for cell in sources:
            if len(chosen) == self._options.rivers:
                break
            if all(self._distance(cell, other) >= apart for other in chosen):
                chosen.append(cell)
        water = {cell for cell, terrain in enumerate(terrains) if terrain in ("sea", "lake")}
        for number, cell in enumerate(chosen):
            is_major = number % _MAJOR_PART == _MAJOR_PART - 1
            for step, side in enumerate(self._flow(cell, water)):
                found.setdefault(side, is_major and step >= _UPPER_COURSE)
            self._go_on()
        return found

    def _flow(self, source: int, water: Set[int]) -> Iterator[Hexside]:
        """Yield the hexsides of a river from a cell to the nearest water or edge that lies lower."""
        # A search is laid out for its bound, and most rivers are short beside the longest that there could be.
        bound, most = 4 * _STEPS, 4 * _STEPS + len(self._shape)
        goals = water or self._edge - {source}
        found = reach(self._topology, self._flow_costs, {source: 0}, bound, nearest=goals)
        while found.cost.keys().isdisjoint(goals) and bound < most:
            bound = min(most, 4 * bound)
            found = reach(self._topology, self._flow_costs, {source: 0}, bound, nearest=goals)
        mouths = [cell for cell in found.cost if cell in goals]
        if not mouths:
            return
        path = found.path(min(mouths, key=lambda cell: (found.cost[cell], cell)))
        points = [self._layout.centre(self._shape.at(cell)) for cell in path]
        if not water:
            points.append(self._layout.centre(self._beyond_edge(path[-1])))
        for side in hexsides_along(points, self._layout):
            if all(self._shape.contains(each) and self._shape.index(each) not in water for each in side):
                yield side

    def _beyond_edge(self, cell: int) -> Hex:
        """Return a hex off the map beside a cell at its edge."""
        return neighbour(
            self._shape.at(cell), self._topology.beside[cell].index(OFF_MAP), self._shape.orientation
        )

    @cached_property
    def _flow_costs(self) -> list[int]:
        """What water pays for each step from hex to hex."""
        levels = [int(height * _STEPS) for height in self._heights]
        return [
            0 if other == OFF_MAP else 1 + max(0, levels[other] - levels[cell]) * _UP
            for cell in range(len(levels))
            for other in self._topology.beside[cell]
        ]

    def _distance(self, a: int, b: int) -> int:
        return distance(self._shape.at(a), self._shape.at(b), self._shape.orientation)

    def _found_towns(self, terrains: list[str], rivers: dict[Hexside, bool]) -> list[int]:
        """Return where towns stand: apart, on low ground, rather by rivers and shores."""
        by_river = {self._shape.index(each) for side in rivers for each in side}
        worth = {
            cell: self._chance.random()
            + (cell in by_river)
            + any(terrains[other] in ("sea", "lake") for other in self._topology.around(cell))
            for cell, terrain in enumerate(terrains)
            if terrain in (self._options.open_ground, "forest")
        }
        apart = max(2, int((len(self._shape) / max(1, self._options.towns)) ** 0.5 * 0.7))
        towns = list[int]()
        for cell in sorted(worth, key=lambda each: (-worth[each], each)):
            if len(towns) == self._options.towns:
                break
            if all(self._distance(cell, other) >= apart for other in towns):
                towns.append(cell)
        return towns

    def _join(self, towns: list[int], terrains: list[str], rivers: dict[Hexside, bool]) -> set[Hexside]:
        """Return roads that join each town with the nearest ones, as few as join all that can be joined."""
        roads = set[Hexside]()
        joined = {town: town for town in towns}
        costs, lands = self._road_costs(terrains, rivers), self._lands(towns, terrains)
        for a, b in sorted(combinations(towns, 2), key=lambda pair: (self._distance(*pair), pair)):
            if joined[a] == joined[b] or lands[a] != lands[b]:
                continue
            path = self._route(a, b, costs)
            self._go_on()
            if path:
                old, new = joined[a], joined[b]
                joined = {town: new if group == old else group for town, group in joined.items()}
            for cell, other in pairwise(path):
                roads.add(self._side(cell, other))
                for one, another in ((cell, other), (other, cell)):
                    costs[DIRECTIONS * one + self._topology.beside[one].index(another)] = _ROAD_REUSED
        return roads

    def _lands(self, towns: list[int], terrains: list[str]) -> dict[int, int]:
        """Return for each town one that stands for all on the same land, as no road goes over water."""
        found = dict[int, int]()
        for town in towns:
            if town not in found:
                dry = flood(self._topology, town, lambda cell: terrains[cell] not in ("sea", "lake"))
                land = frozenset(dry)
                found |= {other: town for other in towns if other in land}
        return found

    def _road_costs(self, terrains: list[str], rivers: dict[Hexside, bool]) -> list[int]:
        """Return what a road pays for each step from hex to hex."""
        beside = self._topology.beside
        costs = [
            0 if other == OFF_MAP else _ROAD_COST.get(terrains[other], _OPEN_COST)
            for cell in range(len(terrains))
            for other in beside[cell]
        ]
        for side in rivers:
            first, second = (self._shape.index(each) for each in side)
            for cell, other in ((first, second), (second, first)):
                costs[DIRECTIONS * cell + beside[cell].index(other)] += _RIVER_COST
        return costs

    def _route(self, a: int, b: int, costs: list[int]) -> tuple[int, ...]:
        """Return the cells of the cheapest road between two towns, none if there is no way over land."""
        bound = (_ROAD_COST["mountain"] + _RIVER_COST) * 2 * self._distance(a, b)
        found = reach(self._topology, costs, {a: 0}, bound, sought=frozenset({b}))
        return found.path(b) if b in found.cost else ()

    def _side(self, a: int, b: int) -> Hexside:
        return hexside(self._shape.at(a), self._shape.at(b), self._shape.orientation)
