"""A map drafted from the real world: land and water, hills, rivers and towns of a box on the globe."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import cos, hypot, pi, radians, sin
from typing import Final, NamedTuple

from studio import StudioError
from studio.documents.hexmap import HexMap, HexsideFeature, PlaceName
from studio.editing.changes.rows import extend_legend
from studio.editing.drafts.projection import Projection
from studio.editing.drafts.shores import Shores
from studio.editing.drafts.watercourses import hexsides_along
from studio.editing.drafts.world import Course, Degrees, World
from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation, neighbour
from studio.hexes.hexsides import Hexside
from studio.hexes.labels import hexside_label
from studio.hexes.layout import Layout, Point
from studio.hexes.shape import Shape

#: Hexes that a draft may have; more take long, and there is no finer data for them.
MOST_HEXES: Final = 250_000
#: Where a hex is looked at, as shares of the way to its corners; seven points with the middle.
_REACH: Final = 0.7
#: Heights are about 7 km apart, so that relief is looked for at least as far around.
_RELIEF_KM: Final = 8.0
_MARGIN: Final = 1.0


class BoxTooWide(StudioError):
    """A box gives more hexes than a draft may have, or none."""

    def __init__(self, hexes: int) -> None:
        super().__init__(
            f"The box gives {hexes:,} hexes, and a draft may have {MOST_HEXES:,}; "
            "choose a smaller box or larger hexes."
            if hexes
            else "The box is empty: its east must lie east of its west, and its north north of its south."
        )


class Box(NamedTuple):
    """A part of the globe in degrees; where the east is the smaller number, it lies across the date line."""

    south: float
    west: float
    north: float
    east: float

    @property
    def width(self) -> float:
        """How many degrees of longitude it spans."""
        return (self.east - self.west) % 360

    @property
    def centre(self) -> Degrees:
        """The middle."""
        longitude = self.west + self.width / 2
        return Degrees((longitude + 180) % 360 - 180, (self.south + self.north) / 2)


@dataclass(frozen=True, slots=True)
class SurveyOptions:
    """What the ground becomes on the map."""

    #: From one hexside to the one opposite.
    hex_km: float = 10.0
    orientation: Orientation = Orientation.FLAT
    #: The terrain of land that is none of the others.
    open_ground: str = "clear"
    #: Metres between the lowest and the highest point nearby from which ground is hills, mountains and, where it is
    #: also high, alpine.
    hills_from: int = 200
    mountains_from: int = 600
    alpine_height: int = 2000
    #: From how many people on a town fills its hex; a smaller one is a name on the map.
    city_from: int = 250_000
    #: The last rank of rivers that is drawn as a major river: 1 to 6.
    major_rank: int = 4


@dataclass(frozen=True)
class Survey:
    """A box on the globe that becomes a map."""

    world: World
    box: Box
    options: SurveyOptions

    @cached_property
    def shape(self) -> Shape:
        """The map's size. Raises BoxTooWide."""
        box, options = self.box, self.options
        high = hypot(
            *_difference(
                self._projection.project(Degrees(box.centre.longitude, box.north)),
                self._projection.project(Degrees(box.centre.longitude, box.south)),
            )
        )
        # The widest parallel of the box is the one that is next to the equator.
        widest = 0.0 if box.south < 0 < box.north else min(abs(box.south), abs(box.north))
        wide = radians(box.width) * cos(radians(widest)) * 6371.0
        apart, along = options.hex_km * 3**0.5 / 2, options.hex_km
        if options.orientation is Orientation.FLAT:
            columns, rows = round(wide / apart), round(high / along)
        else:
            columns, rows = round(wide / along), round(high / apart)
        if box.north <= box.south or columns < 1 or rows < 1:
            raise BoxTooWide(0)
        if columns * rows > MOST_HEXES or max(columns, rows) > 999:
            raise BoxTooWide(columns * rows)
        return Shape(columns, rows, options.orientation)

    def draw(self, progress: Callable[[int, int], bool] | None = None) -> HexMap | None:
        """Return the map; progress hears of rows done, of how many, and says whether it is still wanted.

        Raises BoxTooWide and NoWorld.
        """
        shape, terrains = self.shape, dict[Hex, str]()
        for row in range(shape.rows):
            for column in range(shape.columns):
                terrains[Hex(column, row)] = self._terrain(Hex(column, row))
            if progress is not None and not progress(row + 1, shape.rows):
                return None
        names = tuple(self._settle(terrains))
        legend, characters = extend_legend({}, (), sorted(set(terrains.values())))
        return HexMap(
            orientation=shape.orientation.value,
            columns=shape.columns,
            rows=shape.rows,
            legend=legend,
            terrain=tuple(
                "".join(characters[terrains[Hex(column, row)]] for column in range(shape.columns))
                for row in range(shape.rows)
            ),
            hexsides=tuple(self._rivers(terrains)),
            names=names,
        )

    @cached_property
    def _projection(self) -> Projection:
        return Projection(self.box.centre)

    @cached_property
    def _layout(self) -> Layout:
        """The map in km around the middle of the box."""
        size = self.options.hex_km / 3**0.5
        bounds = Layout(self.options.orientation, size).bounds(self.shape)
        origin = Point(-bounds.left - bounds.width / 2, -bounds.top - bounds.height / 2)
        return Layout(self.options.orientation, size, origin)

    @cached_property
    def _reach(self) -> tuple[float, float]:
        """The southernmost and the northernmost latitude of the map, and a little more."""
        bounds = self._layout.bounds(self.shape)
        across = [bounds.left + bounds.width * part / 8 for part in range(9)]
        edges = [
            self._projection.unproject(Point(x, y)).latitude
            for x in across
            for y in (bounds.top, bounds.top + bounds.height)
        ]
        return max(-90.0, min(edges) - _MARGIN), min(90.0, max(edges) + _MARGIN)

    @cached_property
    def _land(self) -> Shores:
        return Shores(self.world.coasts, *self._reach)

    @cached_property
    def _lakes(self) -> Shores:
        return Shores((line for lake in self.world.lakes for line in lake.lines), *self._reach)

    def _terrain(self, at: Hex) -> str:
        middle, size = self._layout.centre(at), self._layout.size
        points = [self._projection.unproject(each) for each in _around(middle, size * _REACH)]
        land = [each for each in points if self._land.encloses(each)]
        if 2 * len(land) <= len(points):
            return "sea"
        if 2 * sum(self._lakes.encloses(each) for each in land) > len(land):
            return "lake"
        heights = [
            self.world.height(self._projection.unproject(each))
            for each in _around(middle, max(size, _RELIEF_KM))
        ]
        relief, options = max(heights) - min(heights), self.options
        if relief >= options.mountains_from:
            return "alpine" if heights[0] >= options.alpine_height else "mountain"
        return "hills" if relief >= options.hills_from else options.open_ground

    def _settle(self, terrains: dict[Hex, str]) -> Iterator[PlaceName]:
        """Yield the towns, the larger ones first, one a hex; cities become the terrain of their hex."""
        named = set[Hex]()
        for town in sorted(self.world.towns, key=lambda each: -each.population):
            if not self._reach[0] <= town.at.latitude <= self._reach[1]:
                continue
            at = self._ashore(self._layout.hex_at(self._projection.project(town.at)), terrains)
            if at is None or at in named or not self._is_near(town.at):
                continue
            named.add(at)
            is_city = town.population >= self.options.city_from
            if is_city:
                terrains[at] = "city"
            yield PlaceName(at=self.shape.label(at), text=town.name, kind="city" if is_city else "town")

    def _is_near(self, at: Degrees) -> bool:
        """Return whether a point lies on this half of the globe, where the projection can be trusted."""
        return abs((at.longitude - self.box.centre.longitude + 180) % 360 - 180) < 90

    def _ashore(self, at: Hex, terrains: Mapping[Hex, str]) -> Hex | None:
        """Return the hex, or one beside it where it is water."""
        around = (neighbour(at, each, self.shape.orientation) for each in range(DIRECTIONS))
        return (
            next((each for each in (at, *around) if _is_land(terrains.get(each))), None)
            if at in terrains
            else None
        )

    def _rivers(self, terrains: Mapping[Hex, str]) -> Iterator[HexsideFeature]:
        kinds = dict[Hexside, bool]()
        for river in sorted(self.world.rivers, key=lambda each: each.rank):
            for line in self._parts_near(river):
                for side in hexsides_along(line, self._layout):
                    if all(_is_land(terrains.get(each)) for each in side):
                        kinds.setdefault(side, river.rank <= self.options.major_rank)
        for side in sorted(kinds):
            yield HexsideFeature(
                between=hexside_label(side, self.shape.digits),
                kind="major-river" if kinds[side] else "minor-river",
            )

    def _parts_near(self, river: Course) -> Iterator[list[Point]]:
        """Yield the parts of a river that lie on the map or next to it."""
        bounds, slack = self._layout.bounds(self.shape), 4 * self.options.hex_km
        south, north = self._reach
        for line in river.lines:
            part = list[Point]()
            for at in line:
                point = (
                    self._projection.project(at)
                    if south <= at.latitude <= north and self._is_near(at)
                    else None
                )
                if (
                    point is not None
                    and -slack < point.x - bounds.left < bounds.width + slack
                    and -slack < point.y - bounds.top < bounds.height + slack
                ):
                    part.append(point)
                elif part:
                    yield part
                    part = []
            if part:
                yield part


def _around(middle: Point, reach: float) -> list[Point]:
    """Return a point and six around it."""
    return [
        middle,
        *(
            Point(middle.x + reach * cos(pi * i / 3), middle.y + reach * sin(pi * i / 3))
            for i in range(DIRECTIONS)
        ),
    ]


def _is_land(terrain: str | None) -> bool:
    return terrain not in (None, "sea", "lake")


def _difference(a: Point, b: Point) -> Point:
    return Point(a.x - b.x, a.y - b.y)
