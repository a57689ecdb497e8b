"""Changes of things: units, HQs, objectives, zones, names, nodes, edges and all else that lies in a collection."""

from dataclasses import dataclass
from typing import Any, TypeVar

from studio import StudioError
from studio.documents.model import Document, Model
from studio.documents.scenario import Arrival, HqSetup, Scenario, UnitSetup
from studio.editing.changes.change import Change, Touched
from studio.editing.changes.collections import (
    Collection,
    WrongThing,
    collection_of,
    demand_free,
    inserted,
    items_of,
    place_of,
    with_items,
)
from studio.editing.changes.difference import difference
from studio.editing.changes.naming import named
from studio.editing.changes.references import released, renamed
from studio.editing.changes.rows import shape_of
from studio.hexes.coordinates import Hex
from studio.hexes.shape import HexOffMapError, Shape

D = TypeVar("D", bound=Document)


class CannotArrive(StudioError):
    """Only units and HQs arrive later."""

    def __init__(self, collection: Collection, key: str) -> None:
        super().__init__(f'The {collection.noun} "{key}" cannot arrive later; only units and HQs can.')


class CannotMove(StudioError):
    """A thing that stands on no hex cannot be moved to one."""

    def __init__(self, collection: Collection, key: str) -> None:
        super().__init__(f'The {collection.noun} "{key}" has no hex of its own and cannot be moved to one.')


class ThingChange(Change[D]):
    """A change of one collection and of what refers to its things."""

    __slots__ = ()

    def touches(self, document: D) -> Touched:
        """Compare the document before and after."""
        return self.make(document)[1]

    def make(self, document: D) -> tuple[D, Touched]:
        """Make the change, and compare."""
        after = self.changed(document)
        return after, difference(document, after)


@dataclass(frozen=True)
class Put(ThingChange[D]):
    """Adds a thing at its place in the sequence of the collection."""

    collection: str
    item: Model

    def text(self, document: D) -> str:
        """Name the thing."""
        return f"Add {named(document, self.collection, self.item)}"

    def changed(self, document: D) -> D:
        """Raise NoSuchCollection, WrongThing, KeyTaken and HexOffMapError."""
        collection = collection_of(document, self.collection)
        item = settled(document, collection, self.item)
        demand_free(document, collection, collection.key_of(item))
        return with_items(document, collection, inserted(collection, items_of(document, collection), item))


@dataclass(frozen=True)
class Remove(ThingChange[D]):
    """Removes a thing and the references to it."""

    collection: str
    key: str

    def text(self, document: D) -> str:
        """Name the thing."""
        return f"Remove {named(document, self.collection, self.key)}"

    def changed(self, document: D) -> D:
        """Raise NoSuchCollection, NoSuchThing and SideInUse."""
        collection = collection_of(document, self.collection)
        place = place_of(document, collection, self.key)
        items = items_of(document, collection)
        without = with_items(document, collection, items[:place] + items[place + 1 :])
        return released(without, self.collection, self.key)


@dataclass(frozen=True)
class Replace(ThingChange[D]):
    """Puts a thing in the place of another; if its id is new, all references follow."""

    collection: str
    key: str
    item: Model

    def text(self, document: D) -> str:
        """Name the thing."""
        return f"Change {named(document, self.collection, self.item)}"

    def changed(self, document: D) -> D:
        """Raise NoSuchCollection, NoSuchThing, WrongThing, KeyTaken and HexOffMapError."""
        return replaced(document, self.collection, self.key, self.item)


@dataclass(frozen=True, slots=True)
class Move(ThingChange[Scenario]):
    """Puts a thing onto another hex; a unit or HQ that was to arrive later then stands there from the start."""

    collection: str
    key: str
    at: Hex

    def text(self, document: Scenario) -> str:
        """Name the thing."""
        return f"Move {named(document, self.collection, self.key)}"

    def changed(self, document: Scenario) -> Scenario:
        """Raise NoSuchCollection, NoSuchThing, CannotMove, KeyTaken and HexOffMapError."""
        collection = collection_of(document, self.collection)
        item = items_of(document, collection)[place_of(document, collection, self.key)]
        if "at" not in collection.parts[0].model_fields:
            raise CannotMove(collection, self.key)
        update: dict[str, Any] = {"at": label_on(shape_of(document.map), self.at)}
        if isinstance(item, UnitSetup | HqSetup) and item.arrival is not None:
            update["arrival"] = None
        return replaced(document, self.collection, self.key, item.model_copy(update=update))


@dataclass(frozen=True, slots=True)
class Schedule(ThingChange[Scenario]):
    """Takes a unit or HQ off the map to arrive later."""

    collection: str
    key: str
    arrival: Arrival

    def text(self, document: Scenario) -> str:
        """Name the thing and its turn."""
        return f"Schedule {named(document, self.collection, self.key)} for turn {self.arrival.turn}"

    def changed(self, document: Scenario) -> Scenario:
        """Raise NoSuchCollection, NoSuchThing and CannotArrive."""
        collection = collection_of(document, self.collection)
        item = items_of(document, collection)[place_of(document, collection, self.key)]
        if not isinstance(item, UnitSetup | HqSetup):
            raise CannotArrive(collection, self.key)
        update: dict[str, Any] = {"arrival": self.arrival}
        if item.at is not None:
            update["at"] = None
        return replaced(document, self.collection, self.key, item.model_copy(update=update))


def replaced(document: D, name: str, key: str, item: Model) -> D:
    """Return the document with another thing in the place of one; references follow a new id."""
    collection = collection_of(document, name)
    place = place_of(document, collection, key)
    items = items_of(document, collection)
    item = settled(document, collection, item, items[place])
    new = collection.key_of(item)
    if new == key:
        return with_items(document, collection, (*items[:place], item, *items[place + 1 :]))
    demand_free(document, collection, new)
    rest = items[:place] + items[place + 1 :]
    after = inserted(collection, rest, item) if collection.is_sorted else (*rest[:place], item, *rest[place:])
    return renamed(with_items(document, collection, after), name, key, new)


def settled(document: Document, collection: Collection, item: Model, before: Model | None = None) -> Any:
    """Return the item with its hexes written as on this map, those of a zone in sequence.

    Labels that the item had before stay as they are, even off the map: lint tells of those, and they must not stand in
    the way of other changes. Raises WrongThing, HexLabelError and HexOffMapError.
    """
    if not isinstance(item, collection.parts):
        raise WrongThing(collection, item)
    return _on_map(item, before, shape_of(document.map)) if isinstance(document, Scenario) else item


def _on_map(part: Model, before: Model | None, shape: Shape) -> Model:
    known = {getattr(before, "at", None), *getattr(before, "hexes", ())}

    def written(text: str) -> str:
        return text if text in known else shape.label(shape.parse(text))

    update: dict[str, Any] = {}
    at = getattr(part, "at", None)
    if at is not None:
        update["at"] = written(at)
    if hasattr(part, "hexes"):
        update["hexes"] = tuple(sorted(set(map(written, part.hexes))))
    arrival = getattr(part, "arrival", None)
    if arrival is not None:
        update["arrival"] = _on_map(arrival, getattr(before, "arrival", None), shape)
    different = {name: value for name, value in update.items() if getattr(part, name) != value}
    return part.model_copy(update=different) if different else part


def label_on(shape: Shape, at: Hex) -> str:
    """Write a hex of the map; raises HexOffMapError."""
    if not shape.contains(at):
        raise HexOffMapError(f"(column {at.column + 1}, row {at.row + 1})", shape)
    return shape.label(at)
