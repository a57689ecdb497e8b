"""Comparing two versions of a document, and taking differences of the second over into the first."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeVar

from studio import StudioError
from studio.documents.model import Document
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, ChangedRegion, region_of
from studio.editing.changes.collections import collections_of, elements_of, with_elements
from studio.editing.changes.difference import difference
from studio.editing.changes.elevation import level_at
from studio.editing.changes.rows import shape_of
from studio.editing.changes.terrain import owner_at, terrain_at
from studio.editing.comparison.differences import (
    FEATURES,
    GROUND,
    AreaDifference,
    Difference,
    ElementDifference,
    FeatureDifference,
    FieldDifference,
    GroundDifference,
)
from studio.editing.comparison.translation_differences import TRANSLATIONS, translation_differences
from studio.hexes.area import HexSet
from studio.hexes.coordinates import Hex
from studio.hexes.regions import flood
from studio.hexes.topology import topology
from studio.tables.quantities import count_of

D = TypeVar("D", bound=Document)
#: What a file is, not what is in it.
OF_FILE: Final = frozenset({"schema_", "format", "version"})


def _read_level(document: Scenario, at: Hex) -> str:
    return str(level_at(document.map, at))


#: What a hex has in each layer of the ground.
READERS: Final[Mapping[str, Callable[[Scenario, Hex], str | None]]] = MappingProxyType(
    {"terrain": terrain_at, "territory": owner_at, "elevation": _read_level}
)


class OtherKind(StudioError):
    """Two documents are of different kinds, so that nothing of one fits the other."""

    def __init__(self, before: Document, after: Document) -> None:
        super().__init__(
            f"A {before.FORMAT} and a {after.FORMAT} cannot be compared; name two files of one kind."
            if before.FORMAT != after.FORMAT
            else f"These two {before.FORMAT}s are for different rules and cannot be compared."
        )


@dataclass(frozen=True)
class TakeDifferences(Change[D]):
    """A change that takes differences over from another version of the document, in one step."""

    differences: tuple[Difference, ...]

    def text(self, document: D) -> str:  # noqa: ARG002
        """Say how many."""
        return f"Take {count_of(len(self.differences), 'difference')}"

    def changed(self, document: D) -> D:
        """Raise LegendFull where a map knows too many terrains."""
        for each in self.differences:
            document = each.taken(document)
        return document

    def changed_region(self, document: D) -> ChangedRegion:
        """Name what is taken over."""
        return self.make(document)[1]

    def make(self, document: D) -> tuple[D, ChangedRegion]:
        """Raise LegendFull where a map knows too many terrains."""
        after = self.changed(document)
        region = difference(document, after)
        for each in self.differences:
            match each:
                case GroundDifference():
                    region |= ChangedRegion(frozenset({"map"}))
                case AreaDifference(layer=layer):
                    region |= region_of("territory" if layer == "territory" else "terrain", each.hexes)
                case FieldDifference(is_of_map=True):
                    region |= region_of(each.name)
        return after, region


def compare(before: D, after: D) -> tuple[Difference, ...]:
    """Return what differs, fields first and then the map and what stands on it. Raises OtherKind."""
    if type(before) is not type(after):
        raise OtherKind(before, after)
    return (
        *_fields(before, after),
        *translation_differences(before, after),
        *_grounds(before, after),
        *_elements(before, after),
    )


def _fields(before: Document, after: Document) -> Iterator[Difference]:
    collections = collections_of(before)
    left_out = {*OF_FILE, TRANSLATIONS, *collections, *(GROUND if isinstance(before, Scenario) else ())}
    for collection in collections.values():
        # What a part holds of elements speaks for itself.
        if collection.home:
            before, after = (with_elements(each, collection, ()) for each in (before, after))
    for name in type(before).model_fields:
        if name not in left_out and getattr(before, name) != getattr(after, name):
            yield FieldDifference(name, getattr(before, name), getattr(after, name))


def _grounds(before: Document, after: Document) -> Iterator[Difference]:
    if not (isinstance(before, Scenario) and isinstance(after, Scenario)):
        return
    if shape_of(before.map) != shape_of(after.map):
        yield GroundDifference(before, after)
        return
    yield from _areas(before, after)
    for layer in FEATURES:
        old, new = (features_by_hexside(getattr(each.map, layer)) for each in (before, after))
        for between in sorted({*old, *new}):
            if old.get(between, ()) != new.get(between, ()):
                yield FeatureDifference(layer, between, old.get(between, ()), new.get(between, ()))
    if before.map.underlay != after.map.underlay:
        yield FieldDifference("underlay", before.map.underlay, after.map.underlay, is_of_map=True)
    if before.layers != after.layers:
        yield FieldDifference("layers", before.layers, after.layers)


def features_by_hexside(items: Iterable[object]) -> Mapping[str, tuple[object, ...]]:
    """Return what lies on each hexside, in one sequence whatever that of the file."""
    found = defaultdict[str, list[object]](list)
    for item in items:
        found[item.between].append(item)  # type: ignore[attr-defined]
    return {between: tuple(sorted(each, key=repr)) for between, each in found.items()}


def _areas(before: Scenario, after: Scenario) -> Iterator[Difference]:
    shape = shape_of(before.map)
    for layer, read in READERS.items():
        pairs: dict[int, tuple[str | None, str | None]] = {}
        for at in shape.hexes():
            pair = read(before, at), read(after, at)
            if pair[0] != pair[1]:
                pairs[shape.index(at)] = pair
        left = set(pairs)
        for cell in sorted(pairs):
            if cell in left:
                alike = {other for other in left if pairs[other] == pairs[cell]}
                area = flood(topology(shape), cell, alike.__contains__)
                left.difference_update(area)
                hexes: HexSet = frozenset(map(shape.at, area))
                yield AreaDifference(layer, hexes, shape.label(shape.at(cell)), *pairs[cell])


def _elements(before: Document, after: Document) -> Iterator[Difference]:
    is_other_ground = (
        isinstance(before, Scenario)
        and isinstance(after, Scenario)
        and shape_of(before.map) != shape_of(after.map)
    )
    for collection in collections_of(before).values():
        if is_other_ground and collection.home[:1] == ("map",):
            continue
        old, new = (
            dict(zip(collection.keys_of(items), items, strict=True))
            for items in (elements_of(before, collection), elements_of(after, collection))
        )
        for key in (*old, *(key for key in new if key not in old)):
            if old.get(key) != new.get(key):
                yield ElementDifference(collection, key, old.get(key), new.get(key))
