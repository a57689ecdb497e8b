"""The collections of elements in documents, as their models have them: how elements are told apart and in what sequence they lie."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType, NoneType
from typing import Any, Final, TypeVar, get_args

from pydantic.fields import FieldInfo

from studio import StudioError
from studio.documents.elements import Elements
from studio.documents.model import Document, Model, fields_in_file

D = TypeVar("D", bound=Document)
M = TypeVar("M", bound=Model)


@dataclass(frozen=True, slots=True)
class Collection:
    """One tuple of elements in a document or in a part of it, as its map.

    An element's key is the text of its `key` fields, joined by ">" where there are several. Elements without a place lie
    in the author's sequence, a new one behind the last that agrees with it in the `family` fields; those known by
    their hex lie in the sequence of the labels. `elsewhere` are the fields that say where one is that has no hex; of
    elements in one hex the one of the greatest `height` is on top. `chosen_by` is the field by which an author chooses
    what kind of element is placed. `home` names the parts that lead to the tuple. Where keys `repeats`, the second
    element with one has it with ">2" behind it, and so on.
    """

    name: str
    noun: str
    models: tuple[type[Model], ...]
    key: tuple[str, ...] = ("id",)
    family: tuple[str, ...] = ()
    elsewhere: tuple[str, ...] = ()
    chosen_by: str = ""
    height: int = 0
    home: tuple[str, ...] = ()
    repeats: bool = False

    @property
    def plural(self) -> str:
        """What people call several elements, for the middle of a sentence."""
        return f"{self.noun}s" if "_" in self.name else self.name

    @property
    def is_sorted(self) -> bool:
        """Whether elements lie in the sequence of their keys."""
        return self.key == ("at",)

    @property
    def has_hex(self) -> bool:
        """Whether elements can stand in a hex of their own."""
        return "at" in self.models[0].model_fields

    def key_of(self, item: Model) -> str:
        """Return what tells the item from the others of the collection."""
        if len(self.key) == 1:
            return str(getattr(item, self.key[0]))
        return ">".join(str(getattr(item, name)) for name in self.key)

    def keys_of(self, items: Iterable[Model]) -> tuple[str, ...]:
        """Return the keys of all items of the collection, each another one."""
        keys = tuple(map(self.key_of, items))
        if not self.repeats:
            return keys
        times = Counter[str]()
        found = []
        for key in keys:
            times[key] += 1
            found.append(key if times[key] == 1 else f"{key}>{times[key]}")
        return tuple(found)


class NoSuchCollection(StudioError):
    """A document has no collection of that name."""

    def __init__(self, document: Document, name: str) -> None:
        known = ", ".join(collections_of(document))
        super().__init__(f'A {document.FORMAT} has no collection "{name}"; choose one of {known or "none"}.')


class NoSuchElement(StudioError):
    """A collection holds nothing under that key."""

    def __init__(self, collection: Collection, key: str) -> None:
        super().__init__(f'There is no {collection.noun} "{key}" in the document; choose one that exists.')


class KeyTaken(StudioError):
    """A collection holds another element under that key."""

    def __init__(self, collection: Collection, key: str) -> None:
        remedy = "hex" if collection.is_sorted else "id"
        super().__init__(f'There is already a {collection.noun} "{key}"; choose another {remedy}.')


class WrongElement(StudioError):
    """An element was put where only others belong."""

    def __init__(self, collection: Collection, item: Model) -> None:
        super().__init__(f"A {type(item).__name__} is no {collection.noun}; put it into its own collection.")


#: Collections of elements that cover hexes and stand in none.
ZONES: Final = frozenset({"zones", "weather_zones"})


def collections_of(document: Document) -> Mapping[str, Collection]:
    """Return the collections that a document has by its model; those of a part that it is without are left out."""
    known = collections_in(type(document))
    absent = [each.name for each in _in_optional_parts(type(document)) if _home_of(document, each) is None]
    return {name: each for name, each in known.items() if name not in absent} if absent else known


@cache
def collections_in(model: type[Model], home: tuple[str, ...] = ()) -> Mapping[str, Collection]:
    """Return the collections of a document's model, behind them those of its parts, also of those that may be absent."""
    found: dict[str, Collection] = {}
    fields = fields_in_file(model)
    for name, field in fields.items():
        for said in field.metadata:
            if isinstance(said, Elements):
                models = _models_in(get_args(field.annotation)[0])
                found[name] = Collection(
                    name,
                    said.noun,
                    models,
                    said.key,
                    said.family,
                    said.elsewhere,
                    said.chosen_by,
                    said.height,
                    home,
                    said.repeats,
                )
    for name, field in fields.items():
        part = _part_in(field.annotation)
        if part is not None:
            found |= collections_in(part, (*home, name))
    return MappingProxyType(found)


def _part_in(annotation: Any) -> type[Model] | None:
    """Return the model of a field that holds one part, or one at most; None of any other field."""
    kinds = [each for each in get_args(annotation) if each is not NoneType] or [annotation]
    is_one = len(kinds) == 1 and (not get_args(annotation) or NoneType in get_args(annotation))
    return kinds[0] if is_one and isinstance(kinds[0], type) and issubclass(kinds[0], Model) else None


@cache
def _in_optional_parts(model: type[Model]) -> tuple[Collection, ...]:
    """Return the collections of those parts that a document may be without."""

    def may_be_absent(collection: Collection) -> bool:
        part = model
        for name in collection.home:
            annotation = part.model_fields[name].annotation
            if NoneType in get_args(annotation):
                return True
            inner = _part_in(annotation)
            assert inner is not None
            part = inner
        return False

    return tuple(each for each in collections_in(model).values() if may_be_absent(each))


def _home_of(document: Document, collection: Collection) -> Any:
    """Return the part that holds a collection; None where the document is without it."""
    home: Any = document
    for name in collection.home:
        home = getattr(home, name, None)
    return home


def _models_in(annotation: Any) -> tuple[type[Model], ...]:
    """Return the model of each element, or those of a choice."""
    if isinstance(annotation, type):
        return (annotation,)
    return tuple(
        model
        for part in get_args(annotation)
        if not isinstance(part, FieldInfo)
        for model in _models_in(part)
    )


def collection_of(document: Document, name: str) -> Collection:
    """Return one collection's description; raises NoSuchCollection."""
    found = collections_of(document).get(name)
    if found is None:
        raise NoSuchCollection(document, name)
    return found


def elements_of(document: Document, collection: Collection) -> tuple[Any, ...]:
    """Return the elements of a collection; none where the document is without the part that holds them."""
    home = _home_of(document, collection)
    items: tuple[Any, ...] = () if home is None else getattr(home, collection.name)
    return items


def with_elements(document: D, collection: Collection, items: tuple[Any, ...]) -> D:
    """Return the document with other elements in a collection; the same where it is without the part that holds them."""
    if _home_of(document, collection) is None:
        return document
    return _with_items(document, collection.home, collection.name, items)


def _with_items(part: M, home: tuple[str, ...], name: str, items: tuple[Any, ...]) -> M:
    if not home:
        return part.model_copy(update={name: items})
    inner: Model = getattr(part, home[0])
    return part.model_copy(update={home[0]: _with_items(inner, home[1:], name, items)})


def find_index(document: Document, collection: Collection, key: str) -> int | None:
    """Return the index of the first element under a key, if there is one."""
    items = elements_of(document, collection)
    keys = collection.keys_of(items) if collection.repeats else map(collection.key_of, items)
    return next((index for index, each in enumerate(keys) if each == key), None)


def index_of(document: Document, collection: Collection, key: str) -> int:
    """Return the index of the first element under a key; raises NoSuchElement."""
    found = find_index(document, collection, key)
    if found is None:
        raise NoSuchElement(collection, key)
    return found


def get_element(document: Document, name: str, key: str) -> Any:
    """Return an element; raises NoSuchCollection and NoSuchElement."""
    collection = collection_of(document, name)
    return elements_of(document, collection)[index_of(document, collection, key)]


def require_free_key(document: Document, collection: Collection, key: str) -> None:
    """Raise KeyTaken if something has the key, and it may not be had twice."""
    if not collection.repeats and any(
        collection.key_of(item) == key for item in elements_of(document, collection)
    ):
        raise KeyTaken(collection, key)


def inserted(collection: Collection, items: tuple[Any, ...], item: Model) -> tuple[Any, ...]:
    """Return the items with one more at its place in the sequence."""
    index = (
        _sorted_index(collection, items, item)
        if collection.is_sorted
        else _family_index(collection, items, item)
    )
    return (*items[:index], item, *items[index:])


def _sorted_index(collection: Collection, items: tuple[Any, ...], item: Model) -> int:
    return bisect_left(items, collection.key_of(item), key=collection.key_of)


def _family_index(collection: Collection, items: tuple[Any, ...], item: Model) -> int:
    family = [getattr(item, name) for name in collection.family]
    for index in range(len(items), 0, -1):
        if [getattr(items[index - 1], name) for name in collection.family] == family:
            return index
    return len(items)
