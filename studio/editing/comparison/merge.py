"""Merging two versions of a document that were made from a third: what only one of them changed is as it has it.

Where both changed the same thing otherwise they collide, and a merge is made both ways: one with what the first version
has there, one with what the second has. Comparing these two shows just the collisions, to be taken or left.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from studio import StudioError
from studio.documents.model import Document, Model
from studio.documents.scenario import Scenario
from studio.editing.changes.collections import (
    Collection,
    collections_of,
    elements_of,
    inserted,
    with_elements,
)
from studio.editing.changes.references import with_references, without_references_to
from studio.editing.changes.rows import shape_of
from studio.editing.comparison.compare import OF_FILE, OtherKind, compare
from studio.editing.comparison.differences import GROUND, Difference
from studio.editing.comparison.merged_ground import is_same_ground, merged_ground, with_ground_of

D = TypeVar("D", bound=Document)
#: Ends the name of the file that has their side of what collides.
THEIRS: Final = ".theirs.json"


@dataclass(frozen=True, slots=True)
class Merge(Generic[D]):
    """What two versions make together: as ours has it where they collide, as theirs, and where that is."""

    document: D
    other: D
    collisions: tuple[Difference, ...]


def theirs_beside(path: Path) -> Path:
    """Return where their side of what collides is kept for a file."""
    return path.with_name(path.name.removesuffix(".json") + THEIRS)


def merge(base: D | None, ours: D, theirs: D) -> Merge[D]:
    """Return the merge of two versions that were made from `base`; all they differ in collides where they have none.

    Raises OtherKind, and LegendFull where a map knows too many terrains.
    """
    for version in (theirs, *(() if base is None else (base,))):
        if type(version) is not type(ours):
            raise OtherKind(ours, version)
    if base is None:
        return Merge(ours, theirs, compare(ours, theirs))
    document, other = _merged(base, ours, theirs), _merged(base, theirs, ours)
    return Merge(document, other, compare(document, other))


def merged_value(base: Any, first: Any, second: Any) -> Any:
    """Return what one of two changed, part by part, and what the first has where both did; None is what is not there."""
    if first == second or second == base:
        return first
    if first == base:
        return second
    if isinstance(base, Model) and type(base) is type(first) is type(second):
        update = {
            name: merged_value(getattr(base, name), getattr(first, name), getattr(second, name))
            for name in type(base).model_fields
        }
        return first.model_copy(update=update)
    if isinstance(base, dict) and isinstance(first, dict) and isinstance(second, dict):
        keys = (*first, *(key for key in second if key not in first))
        found = {key: merged_value(base.get(key), first.get(key), second.get(key)) for key in keys}
        return {key: value for key, value in found.items() if value is not None}
    return first


def _merged(base: D, first: D, second: D) -> D:
    """Return both versions in one, with what the first has where they collide."""
    collections = collections_of(base)
    document = _with_fields(base, first, second)
    has_one_ground = True
    if isinstance(base, Scenario) and isinstance(first, Scenario) and isinstance(second, Scenario):
        has_one_ground = shape_of(base.map) == shape_of(first.map) == shape_of(second.map)
        if has_one_ground:
            document = merged_ground(base, first, second, document)
        else:
            document = with_ground_of(second if is_same_ground(base, first) else first, document)
    for collection in collections.values():
        if has_one_ground or collection.home[:1] != ("map",):
            document = with_elements(document, collection, _merged_elements(collection, base, first, second))
    return _without_dangling(base, first, second, document)


def _with_fields(base: D, first: D, second: D) -> D:
    collections = collections_of(base)
    bare = [base, first, second]
    for collection in collections.values():
        # What a part holds of elements is merged element by element.
        if collection.home:
            bare = [with_elements(each, collection, ()) for each in bare]
    left_out = {*OF_FILE, *collections, *(GROUND if isinstance(base, Scenario) else ())}
    update = {
        name: merged_value(*(getattr(each, name) for each in bare))
        for name in type(base).model_fields
        if name not in left_out
    }
    return first.model_copy(update=update)


def _merged_elements(collection: Collection, base: Document, first: Document, second: Document) -> Any:
    """Return the elements, in the sequence of the version that changed it."""
    old, mine, other = (
        dict(zip(collection.keys_of(items), items, strict=True))
        for items in (elements_of(each, collection) for each in (base, first, second))
    )
    found = {key: merged_value(old.get(key), mine.get(key), other.get(key)) for key in (*mine, *other)}
    kept = {key: item for key, item in found.items() if item is not None}
    leading, following = mine, other
    if _is_moved(old, other) and not _is_moved(old, mine):
        leading, following = other, mine
    keys = [key for key in leading if key in kept]
    items = [kept[key] for key in keys]
    for key in following:
        if key in kept and key not in leading:
            index = _index_for(collection, tuple(following), keys, items, key, kept[key])
            keys.insert(index, key)
            items.insert(index, kept[key])
    return tuple(items)


def _is_moved(old: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
    """Return whether elements that both versions have lie in another sequence."""
    return [key for key in old if key in new] != [key for key in new if key in old]


def _index_for(
    collection: Collection,
    sequence: tuple[str, ...],
    keys: list[str],
    items: list[Any],
    key: str,
    item: Model,
) -> int:
    """Return where an element belongs that only one version has: behind the one that it stands behind there."""
    before = sequence[: sequence.index(key)]
    near = next((each for each in reversed(before) if each in keys), None)
    if collection.is_sorted or (near is None and before):
        return inserted(collection, tuple(items), item).index(item)
    index = 0 if near is None else keys.index(near) + 1
    while index < len(keys) and keys[index] not in sequence:
        index += 1
    return index


def _without_dangling(base: D, first: D, second: D, document: D) -> D:
    """Return a merge in which nothing refers to what one version took away while the other came to use it.

    Where the first took it away, what refers to it does so no more; else it stays.
    """
    for collection in collections_of(base).values():
        there = set(collection.keys_of(elements_of(document, collection)))
        removed = [key for key in _by_key(collection, base) if key not in there]
        for key in removed:
            if not _is_used(document, collection.name, key):
                continue
            had = _by_key(collection, first).get(key)
            if had is None:
                try:
                    document = without_references_to(document, collection.name, key)
                    continue
                except StudioError:
                    # Something of it is left, as units of a side, so that it stays.
                    had = _by_key(collection, second)[key]
            items = inserted(collection, elements_of(document, collection), had)
            document = with_elements(document, collection, items)
    return document


def _by_key(collection: Collection, document: Document) -> Mapping[str, Any]:
    items = elements_of(document, collection)
    return dict(zip(collection.keys_of(items), items, strict=True))


def _is_used(document: Document, name: str, key: str) -> bool:
    """Return whether an element refers to another one."""
    return any(
        with_references(item, name, lambda known: None if known == key else known) is not item
        for collection in collections_of(document).values()
        for item in elements_of(document, collection)
    )
