"""Changes of what lies on hexsides and of what runs from hex to hex: rivers, bridges, doors of buildings, roads, rails."""

from bisect import bisect_left, insort
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple

from studio.documents.hexmap import Crossing, HexMap, HexsideFeature, Link, Opening
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, ChangedRegion, region_of
from studio.editing.changes.feature_sequence import features_on, remember_sequence
from studio.editing.changes.rows import shape_of
from studio.editing.changes.values import validate_value
from studio.hexes.area import HexArea
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside, hexside
from studio.hexes.labels import hexside_label, parse_label
from studio.hexes.shape import HexOffMapError, Shape

Layer = Literal["hexsides", "crossings", "links"]
Feature = HexsideFeature | Crossing | Link

_PARTS: Mapping[Layer, type[Feature]] = MappingProxyType(
    {"hexsides": HexsideFeature, "crossings": Crossing, "links": Link}
)
#: Kinds of which one hexside bears one at most: one water, one step in the ground, one hedge or wall, one crossing, one road.
_WATER = frozenset({"minor-river", "major-river", "wadi", "stream"})
_GROUPS = (
    _WATER,
    frozenset({"ridge", "escarpment", "cliff", "impassable"}),
    frozenset({"fence", "hedge", "bocage", "wall", "high-wall"}),
    frozenset({"bridge", "pontoon", "damaged-bridge"}),
    frozenset({"paved-road", "unpaved-road"}),
    frozenset({"rail"}),
)
#: What people call all that a layer holds.
_TOGETHER: Mapping[Layer, str] = MappingProxyType(
    {"hexsides": "rivers and heights", "crossings": "bridges", "links": "roads and railways"}
)
_HEIGHTS = frozenset({"ridge", "escarpment"})
_sequence = attrgetter("between", "kind")


@dataclass(frozen=True, slots=True)
class DrawFeature(Change[Scenario]):
    """A change that puts one kind of feature on hexsides, or of link between the hexes that share them.

    What cannot be there with it goes: a river makes way for another river, a ridge for an escarpment. `low` holds the
    hexes on the lower side of a ridge or escarpment; where it tells nothing, one that is there keeps what it has.
    """

    layer: Layer
    kind: str
    sides: frozenset[Hexside]
    low: frozenset[Hex] = frozenset()

    def text(self, document: Scenario) -> str:  # noqa: ARG002
        """Name the kind."""
        return f"Draw {self.kind.replace('-', ' ')}"

    def changed(self, document: Scenario) -> Scenario:
        """Raise HexOffMapError, NotNeighboursError and WrongValue."""
        part = _PARTS[self.layer]
        kind = validate_value(part, "kind", self.kind)
        shape = shape_of(document.map)
        drawn = {label_of(side, shape): self._lower(kind, side) for side in self.sides}
        features = features_of(document.map, self.layer)
        there = features_on(features, drawn.keys())
        for each in there:
            if each.kind == kind and drawn.get(each.between) in (None, getattr(each, "low", None)):
                drawn.pop(each.between, None)
        added = [part(between=between, kind=kind, **_low(lower)) for between, lower in drawn.items()]
        kept = _without(features, drawn.keys(), kinds_like(kind)) if there else features
        return _with_features(document, {self.layer: _inserted(kept, added)})

    def changed_region(self, document: Scenario) -> ChangedRegion:
        """Name the hexes on both sides."""
        return _region_around(document, self.layer, self.sides)

    def _lower(self, kind: str, side: Hexside) -> str | None:
        """Say which hex of a ridge or escarpment is marked as the lower one, if one alone is."""
        if kind not in _HEIGHTS:
            return None
        marked = [which for which, at in (("first", side.first), ("second", side.second)) if at in self.low]
        return marked[0] if len(marked) == 1 else None


@dataclass(frozen=True, slots=True)
class EraseFeature(Change[Scenario]):
    """A change that takes kinds of feature off hexsides, all kinds where none are named; a bridge goes with its river."""

    layer: Layer
    sides: frozenset[Hexside]
    kinds: frozenset[str] = frozenset()

    def text(self, document: Scenario) -> str:  # noqa: ARG002
        """Name the kind if it is one."""
        if len(self.kinds) == 1:
            return f"Erase {next(iter(self.kinds)).replace('-', ' ')}"
        return f"Erase {_TOGETHER[self.layer]}"

    def changed(self, document: Scenario) -> Scenario:
        """Raise HexOffMapError and NotNeighboursError."""
        shape = shape_of(document.map)
        known = {label_of(side, shape) for side in self.sides}
        kinds = self.kinds or frozenset(chain.from_iterable(_GROUPS))
        layers = {self.layer: _without(features_of(document.map, self.layer), known, kinds)}
        if self.layer == "hexsides" and kinds & _WATER:
            wet = {
                each.between for each in layers["hexsides"] if each.between in known and each.kind in _WATER
            }
            layers["crossings"] = _without(document.map.crossings, known - wet, kinds=None)
        return _with_features(document, layers)

    def changed_region(self, document: Scenario) -> ChangedRegion:
        """Name the hexes on both sides, and the bridges where one goes."""
        layers: tuple[Layer, ...] = (self.layer,)
        shape, crossings = shape_of(document.map), document.map.crossings
        has_bridges = bool(features_on(crossings, {label_of(side, shape) for side in self.sides}))
        if has_bridges and self.changed(document).map.crossings is not crossings:
            layers = (self.layer, "crossings")
        union = ChangedRegion()
        for layer in layers:
            union |= _region_around(document, layer, self.sides)
        return union


class Wall(NamedTuple):
    """The side of the building in a hex towards the hex beyond it."""

    at: Hex
    beyond: Hex


#: What people call each kind of opening.
OPENINGS: Final[Mapping[str, str]] = MappingProxyType(
    {"door": "Door", "window": "Window", "none": "Blind wall"}
)


@dataclass(frozen=True, slots=True)
class SetOpenings(Change[Scenario]):
    """A change that gives walls of buildings a kind of opening; None takes away what is said of them, which leaves a door."""

    walls: frozenset[Wall]
    kind: str | None

    def text(self, document: Scenario) -> str:  # noqa: ARG002
        """Name the kind."""
        return "Erase openings" if self.kind is None else f"Draw {OPENINGS.get(self.kind, self.kind).lower()}"

    def changed(self, document: Scenario) -> Scenario:
        """Raise HexOffMapError, NotNeighboursError and WrongValue."""
        kind = None if self.kind is None else validate_value(Opening, "kind", self.kind)
        before, drawn = document.map.openings, self._labels(document.map)
        there = {(each.between, each.of): each.kind for each in before}
        if all(there.get(place) == kind for place in drawn):
            return document
        openings = [each for each in before if (each.between, each.of) not in drawn]
        for between, of in drawn if kind is not None else ():
            added = Opening.model_validate({"between": between, "kind": kind, "of": of})
            insort(openings, added, key=attrgetter("between", "of"))
        return document.model_copy(
            update={"map": document.map.model_copy(update={"openings": tuple(openings)})}
        )

    def changed_region(self, document: Scenario) -> ChangedRegion:
        """Name the hexes of the buildings and those beyond."""
        return region_of(
            "openings", chain.from_iterable(self.walls), (each for each, _ in self._labels(document.map))
        )

    def _labels(self, hexmap: HexMap) -> set[tuple[str, Literal["first", "second"]]]:
        """Return hexside and hex of each wall, as the map writes them."""
        shape = shape_of(hexmap)
        sides = ((wall, hexside(wall.at, wall.beyond, shape.orientation)) for wall in self.walls)
        return {
            (label_of(side, shape), "first" if side.first == wall.at else "second") for wall, side in sides
        }


def features_of(hexmap: HexMap, layer: Layer) -> tuple[Any, ...]:
    """Return the features of a layer in the sequence of the file."""
    features: tuple[Any, ...] = getattr(hexmap, layer)
    return features


def features_within(hexmap: HexMap, layer: Layer, area: HexArea) -> Iterator[tuple[Any, Hex, Hex]]:
    """Yield the features of a layer between two hexes of an area, with those hexes as the label has them."""
    is_in = _membership(area)
    # Of tens of thousands most are elsewhere, and those are told by their first hex.
    for feature in features_of(hexmap, layer):
        between = feature.between
        digits = len(between) // 4
        column, row = int(between[:digits]) - 1, int(between[digits : 2 * digits]) - 1
        if is_in(column, row):
            second = Hex(int(between[-2 * digits : -digits]) - 1, int(between[-digits:]) - 1)
            if is_in(*second):
                yield feature, Hex(column, row), second


def _membership(area: HexArea) -> Callable[[int, int], bool]:
    """Return what says whether a column and a row are those of a hex of an area: a rectangle need not be looked into."""
    if not area:
        return lambda _column, _row: False
    (left, top), (right, bottom) = area.corners
    if len(area) == (right - left + 1) * (bottom - top + 1):
        return lambda column, row: left <= column <= right and top <= row <= bottom
    return lambda column, row: (column, row) in area


def openings_of(hexmap: HexMap, area: HexArea) -> Mapping[str, frozenset[Wall]]:
    """Return the walls of the buildings in an area of which something is said, by the kind of what they have."""
    found: dict[str, set[Wall]] = {}
    for opening in hexmap.openings:
        first, second = map(parse_label, opening.between.split("|"))
        wall = Wall(first, second) if opening.of == "first" else Wall(second, first)
        if wall.at in area:
            found.setdefault(opening.kind, set()).add(wall)
    return {kind: frozenset(walls) for kind, walls in found.items()}


@lru_cache(maxsize=32768)
def label_of(side: Hexside, shape: Shape) -> str:
    """Write a hexside as the map does; raises HexOffMapError and NotNeighboursError."""
    for at in side:
        if not shape.contains(at):
            raise HexOffMapError(f"(column {at.column + 1}, row {at.row + 1})", shape)
    return hexside_label(hexside(side.first, side.second, shape.orientation), shape.digits)


def kinds_like(kind: str) -> frozenset[str]:
    """Return the kinds of which a hexside bears one at most, where it is of a kind."""
    return next(group for group in _GROUPS if kind in group)


def _without(features: tuple[Any, ...], known: Set[str], kinds: frozenset[str] | None) -> tuple[Any, ...]:
    """Return the features but those on the hexsides, of the kinds, or of all with None; the same tuple if none goes."""
    going = {id(each) for each in features_on(features, known) if kinds is None or each.kind in kinds}
    if not going:
        return features
    kept = tuple([each for each in features if id(each) not in going])
    remember_sequence(kept, features)
    return kept


def _low(lower: str | None) -> dict[str, Any]:
    return {} if lower is None else {"low": lower}


def _inserted(features: tuple[Any, ...], drawn: Iterable[Feature]) -> tuple[Any, ...]:
    """Return the features with more at their place by label; the others keep the sequence of the file."""
    after: list[Any] = []
    start = 0
    for feature in sorted(drawn, key=_sequence):
        index = bisect_left(features, _sequence(feature), start, key=_sequence)
        after += features[start:index]
        after.append(feature)
        start = index
    inserted = (*after, *features[start:])
    remember_sequence(inserted, features)
    return inserted


def _with_features(document: Scenario, layers: Mapping[Any, tuple[Any, ...]]) -> Scenario:
    update = {
        layer: features for layer, features in layers.items() if features is not getattr(document.map, layer)
    }
    return document.model_copy(update={"map": document.map.model_copy(update=update)}) if update else document


def _region_around(document: Scenario, layer: Layer, sides: frozenset[Hexside]) -> ChangedRegion:
    shape = shape_of(document.map)
    labels = frozenset(label_of(side, shape) for side in sides)
    return region_of(layer, chain.from_iterable(sides), labels)
