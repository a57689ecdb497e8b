"""Copying a piece of a battle and pasting it elsewhere, turned or mirrored, on the same map or another."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import chain
from typing import Any, TypeVar

from studio.documents.elements import Heading
from studio.documents.model import Model
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, Composite
from studio.editing.changes.collections import collection_of, collections_of, elements_of
from studio.editing.changes.elements import AddElement, RemoveElement
from studio.editing.changes.elevation import HIGHEST, SetElevation
from studio.editing.changes.features import (
    DrawFeature,
    EraseFeature,
    Layer,
    SetOpenings,
    Wall,
    features_within,
    openings_of,
)
from studio.editing.changes.references import with_references
from studio.editing.changes.rows import meanings_in, shape_of
from studio.editing.changes.terrain import SetTerrain, SetTerritory
from studio.editing.creation import fresh_id
from studio.editing.pieces.clip import (
    Clip,
    CopiedElement,
    CopiedFeature,
    CopiedHeading,
    CopiedOpening,
    Landing,
)
from studio.hexes.area import HexArea
from studio.hexes.coordinates import Hex, Orientation, direction_between
from studio.hexes.hex_values import HexValues
from studio.hexes.hexsides import Hexside, hexside
from studio.hexes.labels import hex_named
from studio.hexes.shape import Shape

V = TypeVar("V")
_LAYERS: tuple[Layer, ...] = ("hexsides", "crossings", "links")


def copy_area(document: Scenario, hexes: Iterable[Hex], anchor: Hex) -> Clip:
    """Copy what is in the hexes and on the hexsides and links between them; those off the map are left out."""
    shape = shape_of(document.map)
    area, landing = shape.among(hexes), Landing(anchor, shape.orientation)
    terrain = meanings_in(area, document.map.terrain, document.map.legend)
    owners = meanings_in(area, document.territory, document.territory_legend)
    return Clip(
        shape.orientation,
        landing.area_back(area),
        HexValues(
            {meaning: landing.area_back(each) for meaning, each in terrain.items() if meaning is not None}
        ),
        HexValues({meaning: landing.area_back(each) for meaning, each in owners.items()}),
        _copy_levels(document, area, landing),
        tuple(_copy_openings(document, area, landing)),
        tuple(_copy_features(document, area, landing)),
        tuple(_copy_elements(document, area, landing)),
    )


def copied_kinds(document: Scenario) -> frozenset[str]:
    """Return all that can be copied; a paste may choose among these."""
    placed = (name for name, each in collections_of(document).items() if each.has_hex)
    return frozenset({"terrain", "territory", "elevation", "openings", *_LAYERS, *placed})


def paste_change(
    document: Scenario, clip: Clip, at: Hex, chosen: frozenset[str] | None = None
) -> Change[Scenario]:
    """Make the change that puts the chosen kinds of a clip, or all, around a hex; what would be off the map is left out.

    Hexsides and links within the piece are replaced. Elements with an id are new ones with ids of their own, and keep
    to those that are pasted with them, as units to their HQ; others take the place of those of their kind in the same hex.
    Elements of battles of other rules stay out.
    """
    kinds = copied_kinds(document) if chosen is None else chosen
    shape = shape_of(document.map)
    clip, landing = clip.fitted(shape.orientation), Landing(at, shape.orientation)
    changes: list[Change[Scenario]] = []
    if "terrain" in kinds:
        changes.append(SetTerrain(_on_map(landing.values(clip.terrain), shape)))
    if "territory" in kinds:
        changes.append(SetTerritory(_on_map(landing.values(clip.owners), shape)))
    if "elevation" in kinds and clip.levels is not None:
        changes.append(SetElevation(_on_map(landing.values(clip.levels), shape)))
    covered = shape.among(landing.area(clip.hexes))
    if "openings" in kinds:
        changes += _paste_openings(document, clip, landing, covered)
    for layer in _LAYERS:
        if layer in kinds:
            changes += _paste_layer(document, clip, layer, landing, covered)
    pasted = [
        element._replace(at=landing.hex(element.at))
        for element in clip.elements
        if element.collection in kinds and _has_place(document, element)
    ]
    changes += _paste_elements(document, [each for each in pasted if each.at in covered], shape)
    return Composite("Paste", tuple(changes))


def paste_in_places(
    document: Scenario, places: Iterable[tuple[Clip, Hex]], chosen: frozenset[str] | None = None
) -> Change[Scenario]:
    """Make the change that puts several clips down, one after the other, each around its hex."""
    changes: list[Change[Scenario]] = []
    for clip, at in places:
        if changes:
            document = changes[-1].changed(document)
        changes.append(paste_change(document, clip, at, chosen))
    return changes[0] if len(changes) == 1 else Composite("Paste", tuple(changes))


def out_of_place(document: Scenario, clip: Clip) -> int:
    """Return how many elements of a clip are of battles of other rules."""
    return sum(not _has_place(document, element) for element in clip.elements)


def _has_place(document: Scenario, element: CopiedElement) -> bool:
    collection = collections_of(document).get(element.collection)
    return collection is not None and isinstance(element.item, collection.models)


def _copy_levels(document: Scenario, area: HexArea, landing: Landing) -> HexValues[int] | None:
    rows = document.map.elevation
    if not rows:
        return None
    levels = {level: area.among(rows, str(level)) for level in range(HIGHEST + 1)}
    return HexValues({level: landing.area_back(each) for level, each in levels.items()})


def _copy_openings(document: Scenario, area: HexArea, landing: Landing) -> Iterator[CopiedOpening]:
    for kind, walls in openings_of(document.map, area).items():
        for at, beyond in sorted(walls):
            yield CopiedOpening(kind, Wall(landing.hex_back(at), landing.hex_back(beyond)))


def _copy_features(document: Scenario, area: HexArea, landing: Landing) -> Iterator[CopiedFeature]:
    for layer in _LAYERS:
        for feature, first, second in features_within(document.map, layer, area):
            low = {"first": first, "second": second}.get(getattr(feature, "low", None) or "")
            yield CopiedFeature(
                layer,
                feature.kind,
                (landing.hex_back(first), landing.hex_back(second)),
                None if low is None else landing.hex_back(low),
            )


def _copy_elements(document: Scenario, area: HexArea, landing: Landing) -> Iterator[CopiedElement]:
    for name, collection in collections_of(document).items():
        for item in elements_of(document, collection) if collection.has_hex else ():
            at = None if item.at is None else hex_named(item.at)
            if at is not None and at in area:
                yield CopiedElement(name, landing.hex_back(at), item, tuple(_headings(document, item)))


def _headings(document: Scenario, item: Model) -> Iterator[CopiedHeading]:
    for name, heading in _heading_fields(type(item)):
        side = getattr(item, name)
        if side is not None:
            said: object = document
            for field in heading.corners:
                said = getattr(said, field, None)
            yield CopiedHeading(name, side, said == "corner")


@cache
def _heading_fields(model: type[Model]) -> tuple[tuple[str, Heading], ...]:
    fields = model.model_fields.items()
    return tuple((name, each) for name, info in fields for each in info.metadata if isinstance(each, Heading))


def _on_map(values: HexValues[V], shape: Shape) -> HexValues[V]:
    return HexValues({value: shape.among(area) for value, area in values.areas.items()})


def _paste_openings(
    document: Scenario, clip: Clip, landing: Landing, covered: HexArea
) -> Iterator[Change[Scenario]]:
    """Let buildings in the covered hexes have what they have in the clip."""
    there = frozenset(chain.from_iterable(openings_of(document.map, covered).values()))
    if there:
        yield SetOpenings(there, None)
    shape = shape_of(document.map)
    walls: defaultdict[str, set[Wall]] = defaultdict(set)
    for kind, (at, beyond) in clip.openings:
        wall = Wall(landing.hex(at), landing.hex(beyond))
        if wall.at in covered and shape.contains(wall.beyond):
            walls[kind].add(wall)
    for kind in sorted(walls):
        yield SetOpenings(frozenset(walls[kind]), kind)


def _paste_layer(
    document: Scenario, clip: Clip, layer: Layer, landing: Landing, covered: HexArea
) -> Iterator[Change[Scenario]]:
    """Replace a layer within the hexes of the map that are covered."""
    orientation = landing.orientation
    there = _covered_sides(document, layer, covered, orientation)
    if there:
        yield EraseFeature(layer, there)
    sides: defaultdict[tuple[str, Hex | None], list[Hexside]] = defaultdict(list)
    for feature in clip.features:
        if feature.layer == layer:
            first, second = map(landing.hex, feature.between)
            if first in covered and second in covered:
                # By the lower hex too: among others it might not be the lower one.
                sides[feature.kind, feature.low].append(hexside(first, second, orientation))
    for (kind, low), alike in sorted(sides.items(), key=lambda each: (each[0][0], each[0][1] or ())):
        yield DrawFeature(
            layer, kind, frozenset(alike), frozenset(() if low is None else (landing.hex(low),))
        )


def _covered_sides(
    document: Scenario, layer: Layer, covered: HexArea, orientation: Orientation
) -> frozenset[Hexside]:
    """Return where a layer has something between two of the hexes; bridges go with the rivers of their hexsides."""
    layers: tuple[Layer, ...] = ("hexsides", "crossings") if layer == "hexsides" else (layer,)
    return frozenset(
        hexside(first, second, orientation)
        for name in layers
        for _, first, second in features_within(document.map, name, covered)
        if direction_between(first, second, orientation) is not None
    )


def _paste_elements(
    document: Scenario, elements: Sequence[CopiedElement], shape: Shape
) -> Iterator[Change[Scenario]]:
    """Add elements that stand in hexes of the map."""
    ids = _fresh_ids(document, elements)
    filled: set[tuple[str, str]] = set()
    for element in elements:
        label = shape.label(element.at)
        collection = collection_of(document, element.collection)
        update: dict[str, Any] = {"at": label}
        if collection.is_sorted:
            # A file may have two of a kind in one hex, of which the last is pasted.
            slot = (element.collection, label)
            if slot in filled or any(
                collection.key_of(item) == label for item in elements_of(document, collection)
            ):
                yield RemoveElement(*slot)
            filled.add(slot)
        else:
            update["id"] = ids[element.collection][collection.key_of(element.item)]
        pasted = element.item
        for name, fresh in ids.items():
            pasted = with_references(pasted, name, partial(_id_after, fresh))
        yield AddElement(element.collection, pasted.model_copy(update=update))


def _id_after(fresh: Mapping[str, str], key: str) -> str:
    return fresh.get(key, key)


def _fresh_ids(document: Scenario, elements: Sequence[CopiedElement]) -> dict[str, dict[str, str]]:
    """Return the ids of pasted elements by their collections, then by the ids that they had."""
    ids: dict[str, dict[str, str]] = {}
    taken: list[str] = []
    for element in elements:
        collection = collection_of(document, element.collection)
        if not collection.is_sorted:
            old = collection.key_of(element.item)
            taken.append(fresh_id(document, old, taken))
            ids.setdefault(element.collection, {})[old] = taken[-1]
    return ids
