"""A copied piece of a battle, turned and mirrored about its anchor."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from studio.documents.model import Model
from studio.editing.changes.features import Layer, Wall
from studio.hexes.area import HexArea
from studio.hexes.coordinates import DIRECTIONS, Cube, Hex, Mirror, Orientation, reflect, rotate, step
from studio.hexes.hex_values import HexValues

V = TypeVar("V")
_CENTRE = Cube(0, 0, 0)


class CopiedFeature(NamedTuple):
    """A feature between two hexes of a clip."""

    layer: Layer
    kind: str
    between: tuple[Hex, Hex]
    #: The hex on the lower side, where the feature has one.
    low: Hex | None


class CopiedOpening(NamedTuple):
    """What a building has on one of its sides; the hex beyond may lie outside a clip."""

    kind: str
    wall: Wall


class CopiedHeading(NamedTuple):
    """Where an element faces: a side of its hex, or the corner behind that clockwise."""

    field: str
    side: int
    is_corner: bool


class CopiedElement(NamedTuple):
    """An element in a hex of a clip."""

    collection: str
    at: Hex
    item: Model
    #: Where its fields say that it faces.
    headings: tuple[CopiedHeading, ...] = ()


@dataclass(frozen=True, slots=True)
class Clip:
    """A piece of a battle: its hexes lie as on a map of its orientation whose `Hex(0, 0)` is the anchor."""

    orientation: Orientation
    hexes: HexArea
    terrain: HexValues[str]
    owners: HexValues[str | None]
    #: None where the map that it was copied from is flat.
    levels: HexValues[int] | None
    openings: tuple[CopiedOpening, ...]
    features: tuple[CopiedFeature, ...]
    elements: tuple[CopiedElement, ...]

    def turned(self, steps: int) -> "Clip":
        """Return the clip turned clockwise by sixths of a circle."""
        return self.moved(lambda cube: rotate(cube, _CENTRE, steps))

    def mirrored(self, mirror: Mirror, orientation: Orientation) -> "Clip":
        """Return the clip turned over, as seen on a map of that orientation."""
        return self.moved(lambda cube: reflect(cube, _CENTRE, mirror, orientation))

    def fitted(self, orientation: Orientation) -> "Clip":
        """Return the clip as it lies on a map of an orientation."""
        return self if orientation is self.orientation else self.moved(lambda cube: cube, orientation)

    def moved(self, turn: Callable[[Cube], Cube], orientation: Orientation | None = None) -> "Clip":
        """Return the clip turned or mirrored about its anchor, perhaps for a map of another orientation."""
        there = orientation or self.orientation
        move = _Move(turn(Cube(1, 0, -1)), turn(Cube(0, 1, -1)), self.orientation, there)
        return Clip(
            there,
            move.area(self.hexes),
            _with_areas(self.terrain, move.area),
            _with_areas(self.owners, move.area),
            None if self.levels is None else _with_areas(self.levels, move.area),
            tuple(each._replace(wall=Wall(*move.hexes(each.wall))) for each in self.openings),
            tuple(_moved_features(move, self.features)),
            tuple(_moved_element(move, element) for element in self.elements),
        )

    def covered_hexes(self, at: Hex, orientation: Orientation) -> HexArea:
        """Return the hexes that it would cover, on the map or off it."""
        return Landing(at, orientation).area(self.fitted(orientation).hexes)


@dataclass(frozen=True, slots=True)
class Landing:
    """Where the hexes of clips lie whose anchor is put down on a hex of a map."""

    at: Hex
    orientation: Orientation

    def area(self, area: HexArea) -> HexArea:
        """Return where an area of a clip lies."""
        return self._staggered(area, 1).shifted(*self.at)

    def area_back(self, area: HexArea) -> HexArea:
        """Return what an area of the map is in a clip."""
        return self._staggered(area.shifted(-self.at.column, -self.at.row), -1)

    def values(self, values: HexValues[V]) -> HexValues[V]:
        """Return where values of a clip lie."""
        return _with_areas(values, self.area)

    def hex(self, at: Hex) -> Hex:
        """Return where a hex of a clip lies."""
        (column, row), (across, down) = self.at, at
        if self.orientation is Orientation.FLAT:
            return Hex(column + across, row + down + (column & across & 1))
        return Hex(column + across + (row & down & 1), row + down)

    def hex_back(self, at: Hex) -> Hex:
        """Return which hex of a clip one of the map is."""
        across, down = at.column - self.at.column, at.row - self.at.row
        if self.orientation is Orientation.FLAT:
            return Hex(across, down - (self.at.column & across & 1))
        return Hex(across - (self.at.row & down & 1), down)

    def _staggered(self, area: HexArea, by: int) -> HexArea:
        """Move what lies in odd lines half a hex further or back, where the anchor itself is in an odd one."""
        is_flat = self.orientation is Orientation.FLAT
        if not (self.at.column if is_flat else self.at.row) & 1:
            return area
        even, odd = area.by_parity(self.orientation)
        return even | odd.shifted(*((0, by) if is_flat else (by, 0)))


def _with_areas(values: HexValues[V], move: Callable[[HexArea], HexArea]) -> HexValues[V]:
    return HexValues({value: move(area) for value, area in values.areas.items()})


@dataclass(frozen=True, slots=True)
class _Move:
    """A turn or a mirror about the anchor; it is linear, and known by what becomes of two cubes."""

    #: Where Cube(1, 0, -1) and Cube(0, 1, -1) come to lie.
    q: Cube
    r: Cube
    before: Orientation
    after: Orientation

    def area(self, area: HexArea) -> HexArea:
        """Return where an area comes to lie."""
        return HexArea(self.hexes(area))

    def hexes(self, hexes: Iterable[Hex]) -> list[Hex]:
        """Return where hexes come to lie, in their sequence."""
        (q1, r1, _), (q2, r2, _) = self.q, self.r
        if self.before is Orientation.FLAT:
            axial = [(column, row - (column >> 1)) for column, row in hexes]
        else:
            axial = [(column - (row >> 1), row) for column, row in hexes]
        moved = [(q1 * q + q2 * r, r1 * q + r2 * r) for q, r in axial]
        # As `from_cube` has it, which would take most of the time of turning a large piece.
        if self.after is Orientation.FLAT:
            return [Hex(q, r + (q >> 1)) for q, r in moved]
        return [Hex(q + (r >> 1), r) for q, r in moved]

    def side(self, side: int) -> int:
        """Return at which side of its hex the neighbour at a side comes to lie."""
        ahead = step(_CENTRE, side)
        there = Cube(*(q * ahead.q + r * ahead.r for q, r in zip(self.q, self.r, strict=True)))
        return next(each for each in range(DIRECTIONS) if step(_CENTRE, each) == there)

    def heading(self, heading: CopiedHeading) -> CopiedHeading:
        """Return where an element faces then."""
        side = self.side(heading.side)
        if heading.is_corner:
            # Turned over, the side that was before the corner is behind it.
            beyond = self.side((heading.side + 1) % DIRECTIONS)
            side = side if beyond == (side + 1) % DIRECTIONS else beyond
        return heading._replace(side=side)


def _moved_element(move: _Move, element: CopiedElement) -> CopiedElement:
    headings = tuple(map(move.heading, element.headings))
    item = element.item
    if headings != element.headings:
        item = item.model_copy(update={each.field: each.side for each in headings})
    return element._replace(at=move.hexes((element.at,))[0], item=item, headings=headings)


def _moved_features(move: _Move, features: Sequence[CopiedFeature]) -> Iterator[CopiedFeature]:
    firsts, seconds = (move.hexes([feature.between[end] for feature in features]) for end in (0, 1))
    for feature, first, second in zip(features, firsts, seconds, strict=True):
        low = None if feature.low is None else first if feature.low == feature.between[0] else second
        yield feature._replace(between=(first, second), low=low)
