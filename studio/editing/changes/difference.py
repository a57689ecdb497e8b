"""What differs between two values of a document, found by comparing what they do not share."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from studio.documents.model import Document, Model
from studio.documents.scenario import Scenario
from studio.editing.changes.change import NOTHING_CHANGED, ChangedRegion, region_of
from studio.editing.changes.collections import Collection, collections_of, elements_of, with_elements
from studio.editing.changes.location import hex_label_of
from studio.editing.changes.rows import find_characters, find_differences
from studio.hexes.area import HexSet
from studio.hexes.coordinates import Hex
from studio.hexes.labels import hex_named

#: Fields that changes of terrain, features and size speak for themselves.
_LAYERS = frozenset({"map", "territory", "territory_legend"})
_NO_COLLECTIONS: Mapping[str, Collection] = MappingProxyType({})


def difference(before: Document, after: Document) -> ChangedRegion:
    """Name the elements, fields, features and territory that differ; the terrain is not looked at."""
    union = NOTHING_CHANGED
    collections = collections_of(before)
    for collection in collections.values():
        old, new = elements_of(before, collection), elements_of(after, collection)
        if old is not new:
            union |= _of_items(collection, old, new)
    for name in type(before).model_fields:
        if name not in collections and name not in _LAYERS and _differs(before, after, name, collections):
            union |= region_of("fields", ids=(name,))
    if isinstance(before, Scenario) and isinstance(after, Scenario):
        union |= _of_territory(before, after)
        for layer in ("hexsides", "crossings", "links"):
            old, new = getattr(before.map, layer), getattr(after.map, layer)
            if old is not new:
                union |= _of_features(layer, old, new)
    return union


def hexes_of(item: Model) -> HexSet:
    """Return the hexes where an element is drawn: its own or that of what carries it, and those of a zone."""
    at = hex_label_of(item)
    labels = (*((at,) if at is not None else ()), *getattr(item, "hexes", ()))
    return frozenset(found for text in labels if (found := hex_named(text)) is not None)


def _differs(
    before: Document, after: Document, name: str, collections: Mapping[str, Collection] = _NO_COLLECTIONS
) -> bool:
    """Return whether a field differs; what collections a part holds speaks for itself."""
    if getattr(before, name) is getattr(after, name):
        return False
    for collection in collections.values():
        if collection.home[:1] == (name,):
            before, after = (with_elements(each, collection, ()) for each in (before, after))
    return bool(getattr(before, name) != getattr(after, name))


def _of_territory(before: Scenario, after: Scenario) -> ChangedRegion:
    hexes = set[Hex]()
    if _differs(before, after, "territory"):
        hexes.update(find_differences(before.territory, after.territory))
    if _differs(before, after, "territory_legend"):
        old, new = before.territory_legend, after.territory_legend
        turned = {letter for letter in old.keys() | new.keys() if old.get(letter) != new.get(letter)}
        hexes.update(find_characters(after.territory, turned))
    return region_of("territory", hexes) if hexes else NOTHING_CHANGED


def _of_items(collection: Collection, before: tuple[Any, ...], after: tuple[Any, ...]) -> ChangedRegion:
    apart = _apart(before, after)
    hexes = frozenset[Hex]().union(*map(hexes_of, apart))
    keys = _keys_apart(collection, before, after) if collection.repeats else map(collection.key_of, apart)
    return region_of(collection.name, hexes, keys)


def _keys_apart(collection: Collection, before: tuple[Any, ...], after: tuple[Any, ...]) -> Iterator[str]:
    """Yield the keys under which there is another item now, as where one with the same key went before it."""
    old, new = (dict(zip(collection.keys_of(items), items, strict=True)) for items in (before, after))
    return (key for key in old.keys() | new.keys() if old.get(key) != new.get(key))


def _of_features(layer: str, before: tuple[Any, ...], after: tuple[Any, ...]) -> ChangedRegion:
    labels = {feature.between for feature in _apart(before, after)}
    hexes = (hex_named(text) for between in labels for text in between.split("|"))
    return region_of(layer, (at for at in hexes if at is not None), labels)


def _apart(before: tuple[Any, ...], after: tuple[Any, ...]) -> list[Any]:
    """Return the items that only one of the two has, told apart by identity, for they are shared."""
    old, new = {id(item) for item in before}, {id(item) for item in after}
    return [item for item in before if id(item) not in new] + [item for item in after if id(item) not in old]
