"""Copying a piece of a battle and pasting it elsewhere, turned or mirrored, on the same map or another."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

from studio.documents.model import Model
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, Composite
from studio.editing.changes.collections import collection_of, collections_of, elements_of
from studio.editing.changes.elements import AddElement, RemoveElement
from studio.editing.changes.features import DrawFeature, EraseFeature, Layer, features_of
from studio.editing.changes.references import with_references
from studio.editing.changes.rows import shape_of
from studio.editing.changes.terrain import SetTerrain, SetTerritory, owner_at, terrain_at
from studio.editing.creation import fresh_id
from studio.hexes.coordinates import (
    Cube,
    Hex,
    Mirror,
    Orientation,
    direction_between,
    from_cube,
    reflect,
    rotate,
    to_cube,
)
from studio.hexes.hexsides import Hexside, hexside
from studio.hexes.labels import hex_named
from studio.hexes.shape import Shape

_LAYERS: tuple[Layer, ...] = ("hexsides", "crossings", "links")

_CENTRE = Cube(0, 0, 0)


class CopiedFeature(NamedTuple):
    """A feature between two hexes of a clip."""

    layer: Layer
    kind: str
    between: tuple[Cube, Cube]
    #: The hex on the lower side, where the feature has one.
    low: Cube | None


class CopiedElement(NamedTuple):
    """An element in a hex of a clip."""

    collection: str
    at: Cube
    item: Model


@dataclass(frozen=True, slots=True)
class Clip:
    """A piece of a battle in cube coordinates around its anchor, which is the middle of every turn."""

    hexes: frozenset[Cube]
    terrain: Mapping[Cube, str]
    owners: Mapping[Cube, str | None]
    features: tuple[CopiedFeature, ...]
    elements: tuple[CopiedElement, ...]

    def turned(self, steps: int) -> "Clip":
        """Return the clip turned clockwise by sixths of a circle."""
        return self.moved(lambda cube: rotate(cube, _CENTRE, steps))

    def mirrored(self, mirror: Mirror, orientation: Orientation) -> "Clip":
        """Return the clip turned over, as seen on a map of that orientation."""
        return self.moved(lambda cube: reflect(cube, _CENTRE, mirror, orientation))

    def covered_hexes(self, at: Hex, orientation: Orientation) -> frozenset[Hex]:
        """Return the hexes that it would cover, on the map or off it."""
        return frozenset(map(_landing(at, orientation), self.hexes))

    def landing_hexes(self, at: Hex, shape: Shape) -> dict[Cube, Hex]:
        """Return where on a map each of its hexes would lie; those off the map are left out."""
        return _landing_hexes(self.hexes, at, shape)

    def moved(self, move: Callable[[Cube], Cube]) -> "Clip":
        """Return the clip with each of its hexes elsewhere about its anchor."""
        moved = {cube: move(cube) for cube in self.hexes}
        return Clip(
            frozenset(moved.values()),
            {moved[cube]: terrain for cube, terrain in self.terrain.items()},
            {moved[cube]: owner for cube, owner in self.owners.items()},
            tuple(
                feature._replace(
                    between=(move(feature.between[0]), move(feature.between[1])),
                    low=None if feature.low is None else move(feature.low),
                )
                for feature in self.features
            ),
            tuple(element._replace(at=move(element.at)) for element in self.elements),
        )


def copy_area(document: Scenario, hexes: Iterable[Hex], anchor: Hex) -> Clip:
    """Copy what is in the hexes and on the hexsides and links between them; those off the map are left out."""
    shape = shape_of(document.map)
    cubes = {at: _from_anchor(at, anchor, shape.orientation) for at in hexes if shape.contains(at)}
    terrain = {cube: found for at, cube in cubes.items() if (found := terrain_at(document, at)) is not None}
    return Clip(
        frozenset(cubes.values()),
        terrain,
        {cube: owner_at(document, at) for at, cube in cubes.items()},
        tuple(_copy_features(document, cubes)),
        tuple(_copy_elements(document, cubes)),
    )


def copied_kinds(document: Scenario) -> frozenset[str]:
    """Return all that can be copied; a paste may choose among these."""
    placed = (name for name, each in collections_of(document).items() if each.has_hex)
    return frozenset({"terrain", "territory", *_LAYERS, *placed})


def paste_change(
    document: Scenario, clip: Clip, at: Hex, chosen: frozenset[str] | None = None
) -> Change[Scenario]:
    """Make the change that puts the chosen kinds of a clip, or all, around a hex; what would be off the map is left out.

    Hexsides and links within the piece are replaced. Elements with an id are new ones with ids of their own, and keep
    to those that are pasted with them, as units to their HQ; others take the place of those of their kind in the same hex.
    """
    kinds = copied_kinds(document) if chosen is None else chosen
    shape = shape_of(document.map)
    landed = _landing_hexes(clip.hexes, at, shape)
    changes: list[Change[Scenario]] = []
    if "terrain" in kinds:
        changes.append(SetTerrain(_on_map(clip.terrain, landed)))
    if "territory" in kinds:
        changes.append(SetTerritory(_on_map(clip.owners, landed)))
    if not kinds.isdisjoint(_LAYERS):
        there = shape.labelled(landed.values())
        for layer in _LAYERS:
            if layer in kinds:
                changes += _paste_layer(document, clip, layer, landed, there)
    pasted = [element for element in clip.elements if element.collection in kinds and element.at in landed]
    changes += _paste_elements(document, pasted, landed, shape)
    return Composite("Paste", tuple(changes))


def paste_in_places(
    document: Scenario, places: Iterable[tuple[Clip, Hex]], chosen: frozenset[str] | None = None
) -> Change[Scenario]:
    """Make the change that puts several clips down, one after the other, each around its hex."""
    changes: list[Change[Scenario]] = []
    for clip, at in places:
        changes.append(paste_change(document, clip, at, chosen))
        document = changes[-1].changed(document)
    return changes[0] if len(changes) == 1 else Composite("Paste", tuple(changes))


def _from_anchor(at: Hex, anchor: Hex, orientation: Orientation) -> Cube:
    cube, middle = to_cube(at, orientation), to_cube(anchor, orientation)
    return Cube(cube.q - middle.q, cube.r - middle.r, cube.s - middle.s)


def _landing(at: Hex, orientation: Orientation) -> Callable[[Cube], Hex]:
    middle = to_cube(at, orientation)

    def land(cube: Cube) -> Hex:
        return from_cube(Cube(middle.q + cube.q, middle.r + cube.r, middle.s + cube.s), orientation)

    return land


def _landing_hexes(cubes: Iterable[Cube], at: Hex, shape: Shape) -> dict[Cube, Hex]:
    """Return where on the map each cube of a clip around a hex lies; those off the map are left out."""
    middle = to_cube(at, shape.orientation)
    is_flat, columns, rows = shape.orientation is Orientation.FLAT, shape.columns, shape.rows
    landed = {}
    for cube in cubes:
        # As `from_cube` has it, which would take most of the time of stamping a large piece.
        column, row = middle.q + cube[0], middle.r + cube[1]
        if is_flat:
            row += (column - (column & 1)) // 2
        else:
            column += (row - (row & 1)) // 2
        if 0 <= column < columns and 0 <= row < rows:
            landed[cube] = Hex(column, row)
    return landed


def _copy_features(document: Scenario, cubes: Mapping[Hex, Cube]) -> Iterable[CopiedFeature]:
    for layer in _LAYERS:
        for feature in features_of(document.map, layer):
            first, second = (_cube(cubes, text) for text in feature.between.split("|"))
            if first is not None and second is not None:
                low = {"first": first, "second": second}.get(getattr(feature, "low", None) or "")
                yield CopiedFeature(layer, feature.kind, (first, second), low)


def _copy_elements(document: Scenario, cubes: Mapping[Hex, Cube]) -> Iterable[CopiedElement]:
    for name, collection in collections_of(document).items():
        for item in elements_of(document, collection) if collection.has_hex else ():
            cube = None if item.at is None else _cube(cubes, item.at)
            if cube is not None:
                yield CopiedElement(name, cube, item)


def _cube(cubes: Mapping[Hex, Cube], label: str) -> Cube | None:
    """Return the place of a hex in the clip, if it is one of its hexes."""
    at = hex_named(label)
    return None if at is None else cubes.get(at)


def _on_map(cells: Mapping[Cube, Any], landed: Mapping[Cube, Hex]) -> dict[Hex, Any]:
    return {there: value for cube, value in cells.items() if (there := landed.get(cube)) is not None}


def _paste_layer(
    document: Scenario, clip: Clip, layer: Layer, landed: Mapping[Cube, Hex], there: Mapping[str, Hex]
) -> Iterable[Change[Scenario]]:
    """Replace a layer within the hexes landed in, which are also given by their labels."""
    orientation = shape_of(document.map).orientation
    covered = _covered_sides(document, layer, there, orientation)
    if covered:
        yield EraseFeature(layer, covered)
    features = [
        feature
        for feature in clip.features
        if feature.layer == layer and all(cube in landed for cube in feature.between)
    ]
    for (kind, low), same in groupby(sorted(features, key=_kind_and_low), key=_kind_and_low):
        sides = frozenset(
            hexside(landed[feature.between[0]], landed[feature.between[1]], orientation) for feature in same
        )
        yield DrawFeature(layer, kind, sides, frozenset(landed[cube] for cube in low))


def _kind_and_low(feature: CopiedFeature) -> tuple[str, tuple[Cube, ...]]:
    """Group by the lower hex too: among others it might not be the lower one."""
    return feature.kind, () if feature.low is None else (feature.low,)


def _covered_sides(
    document: Scenario, layer: Layer, there: Mapping[str, Hex], orientation: Orientation
) -> frozenset[Hexside]:
    """Return where a layer has something between two of the hexes; bridges go with the rivers of their hexsides."""
    layers: tuple[Layer, ...] = ("hexsides", "crossings") if layer == "hexsides" else (layer,)
    found = set()
    for feature in (each for name in layers for each in features_of(document.map, name)):
        first, _, second = feature.between.partition("|")
        if first in there and second in there:
            one, other = there[first], there[second]
            if direction_between(one, other, orientation) is not None:
                found.add(hexside(one, other, orientation))
    return frozenset(found)


def _paste_elements(
    document: Scenario, elements: Sequence[CopiedElement], landed: Mapping[Cube, Hex], shape: Shape
) -> Iterable[Change[Scenario]]:
    ids = _fresh_ids(document, elements)
    filled: set[tuple[str, str]] = set()
    for element in elements:
        label = shape.label(landed[element.at])
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
