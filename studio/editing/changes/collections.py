"""The collections of elements in documents: how their elements are told apart and in what sequence they lie."""

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final, TypeVar

from studio import StudioError
from studio.documents.campaign import Battle, Campaign, Conference, Edge, End, Token
from studio.documents.catalogue import Catalogue
from studio.documents.hexmap import Fortification, PlaceName
from studio.documents.model import Document, Model
from studio.documents.nations import Nation
from studio.documents.operational.cards import Card
from studio.documents.operational.forces import HqSetup, StragglersSetup, UnitSetup
from studio.documents.operational.goals import Objective, SupplyHub, SupplySource
from studio.documents.operational.hq_types import HqType
from studio.documents.operational.sides import SideSetup
from studio.documents.operational.unit_types import SpecialistType, UnitType
from studio.documents.scenario import Scenario, WeatherZone, Zone
from studio.documents.silence import Silence

D = TypeVar("D", bound=Document)


@dataclass(frozen=True, slots=True)
class Collection:
    """One tuple of elements in a document or in its map.

    An element's key is the text of its `key` fields, joined by ">" where there are several. Elements without a place lie
    in the author's sequence, a new one behind the last that agrees with it in the `family` fields; those known by
    their hex lie in the sequence of the labels.
    """

    name: str
    noun: str
    models: tuple[type[Model], ...]
    key: tuple[str, ...] = ("id",)
    family: tuple[str, ...] = ()
    on_map: bool = False

    @property
    def is_sorted(self) -> bool:
        """Whether elements lie in the sequence of their keys."""
        return self.key == ("at",)

    def key_of(self, item: Model) -> str:
        """Return what tells the item from the others of the collection."""
        return ">".join(str(getattr(item, name)) for name in self.key)


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


def _by_name(*collections: Collection) -> Mapping[str, Collection]:
    return MappingProxyType({collection.name: collection for collection in collections})


_SILENCED: Final = Collection(
    "silenced", "silenced finding", (Silence,), key=("code", "subject"), family=("code",)
)

#: By the kind of file, then by the name of the field.
COLLECTIONS: Mapping[str, Mapping[str, Collection]] = MappingProxyType(
    {
        Scenario.FORMAT: _by_name(
            Collection("sides", "side", (SideSetup,)),
            Collection("hqs", "HQ", (HqSetup,), family=("side",)),
            Collection("units", "unit", (UnitSetup,), family=("side", "hq")),
            Collection("objectives", "objective", (Objective,), family=("side",)),
            Collection("zones", "zone", (Zone,), family=("side",)),
            Collection("weather_zones", "weather zone", (WeatherZone,)),
            Collection("sources", "supply source", (SupplySource,), key=("at",)),
            Collection("hubs", "supply hub", (SupplyHub,), key=("at",)),
            Collection("stragglers", "group of stragglers", (StragglersSetup,), key=("at",)),
            Collection("names", "place name", (PlaceName,), key=("at",), on_map=True),
            Collection("fortifications", "fortification", (Fortification,), key=("at",), on_map=True),
            _SILENCED,
        ),
        Catalogue.FORMAT: _by_name(
            Collection("nations", "nation", (Nation,), family=("faction",)),
            Collection("unit_types", "unit type", (UnitType,), family=("nation",)),
            Collection("specialist_types", "specialist type", (SpecialistType,)),
            Collection("hq_types", "HQ type", (HqType,), family=("nation",)),
            Collection("cards", "card", (Card,)),
            _SILENCED,
        ),
        Campaign.FORMAT: _by_name(
            Collection("nodes", "node", (Conference, Battle, End)),
            Collection("edges", "edge", (Edge,), key=("source", "target"), family=("source",)),
            Collection("tokens", "token", (Token,)),
            _SILENCED,
        ),
    }
)


#: Collections of elements that cover hexes and stand in none.
ZONES: Final = frozenset({"zones", "weather_zones"})


def collections_of(document: Document) -> Mapping[str, Collection]:
    """Return the collections that a document has by its model; none where a kind has none."""
    return _collections_in(type(document))


@cache
def _collections_in(model: type[Document]) -> Mapping[str, Collection]:
    known = COLLECTIONS.get(model.FORMAT, {})
    return MappingProxyType(
        {name: each for name, each in known.items() if each.on_map or name in model.model_fields}
    )


def collection_of(document: Document, name: str) -> Collection:
    """Return one collection's description; raises NoSuchCollection."""
    found = collections_of(document).get(name)
    if found is None:
        raise NoSuchCollection(document, name)
    return found


def elements_of(document: Document, collection: Collection) -> tuple[Any, ...]:
    """Return the elements of a collection."""
    home: Any = document.map if collection.on_map and isinstance(document, Scenario) else document
    items: tuple[Any, ...] = getattr(home, collection.name)
    return items


def with_elements(document: D, collection: Collection, items: tuple[Any, ...]) -> D:
    """Return the document with other elements in a collection."""
    if collection.on_map and isinstance(document, Scenario):
        return document.model_copy(
            update={"map": document.map.model_copy(update={collection.name: items})},
        )
    return document.model_copy(update={collection.name: items})


def index_of(document: Document, collection: Collection, key: str) -> int:
    """Return the index of the first element under a key; raises NoSuchElement."""
    for index, item in enumerate(elements_of(document, collection)):
        if collection.key_of(item) == key:
            return index
    raise NoSuchElement(collection, key)


def get_element(document: Document, name: str, key: str) -> Any:
    """Return an element; raises NoSuchCollection and NoSuchElement."""
    collection = collection_of(document, name)
    return elements_of(document, collection)[index_of(document, collection, key)]


def require_free_key(document: Document, collection: Collection, key: str) -> None:
    """Raise KeyTaken if something has the key."""
    if any(collection.key_of(item) == key for item in elements_of(document, collection)):
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
