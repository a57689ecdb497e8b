"""Changes of elements: units, HQs, objectives, zones, names, nodes, edges and all else that lies in a collection."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from studio import StudioError
from studio.documents.model import Document, Model
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, ChangedRegion, Composite
from studio.editing.changes.collections import (
    Collection,
    KeyTaken,
    NoSuchElement,
    WrongElement,
    collection_of,
    elements_of,
    index_of,
    inserted,
    require_free_key,
    with_elements,
)
from studio.editing.changes.difference import difference
from studio.editing.changes.location import carrier_field
from studio.editing.changes.naming import element_label
from studio.editing.changes.references import renamed, without_references_to
from studio.editing.changes.rows import shape_of
from studio.hexes.coordinates import Hex
from studio.hexes.shape import HexOffMapError, Shape

D = TypeVar("D", bound=Document)


class CannotMove(StudioError):
    """An element that stands on no hex cannot be moved to one."""

    def __init__(self, collection: Collection, key: str) -> None:
        super().__init__(f'The {collection.noun} "{key}" has no hex of its own and cannot be moved to one.')


class ElementChange(Change[D]):
    """A change of one collection and of what refers to its elements."""

    __slots__ = ()

    def changed_region(self, document: D) -> ChangedRegion:
        """Compare the document before and after."""
        return self.make(document)[1]

    def make(self, document: D) -> tuple[D, ChangedRegion]:
        """Make the change, and compare."""
        after = self.changed(document)
        return after, difference(document, after)


@dataclass(frozen=True)
class AddElement(ElementChange[D]):
    """A change that adds an element at its place in the sequence of the collection."""

    collection: str
    element: Model

    def text(self, document: D) -> str:
        """Name the element."""
        return f"Add {element_label(document, self.collection, self.element)}"

    def changed(self, document: D) -> D:
        """Raise NoSuchCollection, WrongElement, KeyTaken and HexOffMapError."""
        collection = collection_of(document, self.collection)
        element = with_hexes_of_map(document, collection, self.element)
        require_free_key(document, collection, collection.key_of(element))
        return with_elements(
            document, collection, inserted(collection, elements_of(document, collection), element)
        )


@dataclass(frozen=True)
class RemoveElement(ElementChange[D]):
    """A change that removes an element and the references to it."""

    collection: str
    key: str

    def text(self, document: D) -> str:
        """Name the element."""
        return f"Remove {element_label(document, self.collection, self.key)}"

    def changed(self, document: D) -> D:
        """Raise NoSuchCollection, NoSuchElement and SideInUse."""
        collection = collection_of(document, self.collection)
        index = index_of(document, collection, self.key)
        elements = elements_of(document, collection)
        without = with_elements(document, collection, elements[:index] + elements[index + 1 :])
        return without_references_to(without, self.collection, self.key)


@dataclass(frozen=True, slots=True)
class MoveElement(ElementChange[Scenario]):
    """A change that puts an element onto another hex, on board of what carries it.

    What was to come from elsewhere stands there from the start.
    """

    collection: str
    key: str
    at: Hex

    def text(self, document: Scenario) -> str:
        """Name the element."""
        return f"Move {element_label(document, self.collection, self.key)}"

    def changed(self, document: Scenario) -> Scenario:
        """Raise NoSuchCollection, NoSuchElement, CannotMove, KeyTaken and HexOffMapError."""
        collection = collection_of(document, self.collection)
        element = elements_of(document, collection)[index_of(document, collection, self.key)]
        if not collection.has_hex:
            raise CannotMove(collection, self.key)
        at = label_on(shape_of(document.map), self.at)
        carrier = carrier_field(element)
        if carrier is not None:
            update: dict[str, Any] = {carrier: getattr(element, carrier).model_copy(update={"at": at})}
        else:
            update = {"at": at}
            # What else said where it is says what it does of one that stands on the map.
            usual = {name: type(element).model_fields[name].default for name in collection.elsewhere}
            update |= {name: value for name, value in usual.items() if getattr(element, name) != value}
        return replaced(document, self.collection, self.key, element.model_copy(update=update))


@dataclass(frozen=True)
class ReplaceElements(ElementChange[D]):
    """A change that puts others in the place of some elements of a collection, by the keys of those; many at once."""

    title: str
    collection: str
    elements: Mapping[str, Model]

    def text(self, document: D) -> str:  # noqa: ARG002
        """Return the title."""
        return self.title

    def changed(self, document: D) -> D:
        """Raise NoSuchCollection, NoSuchElement, WrongElement, KeyTaken and HexOffMapError."""
        collection = collection_of(document, self.collection)
        items = elements_of(document, collection)
        keys = collection.keys_of(items)
        for missing in sorted(self.elements.keys() - set(keys)):
            raise NoSuchElement(collection, missing)
        after, others = [], {}
        for key, item in zip(keys, items, strict=True):
            element = self.elements.get(key, item)
            if element is item:
                after.append(item)
            elif collection.key_of(element) == collection.key_of(item):
                after.append(with_hexes_of_map(document, collection, element, item))
            else:
                after.append(item)
                others[key] = element
        document = with_elements(document, collection, tuple(after))
        for key, element in others.items():
            document = replaced(document, self.collection, key, element)
        return document


@dataclass(frozen=True)
class AddElements(ElementChange[D]):
    """A change that adds many elements at once, each at its place in the sequence of the collection."""

    title: str
    collection: str
    elements: tuple[Model, ...]

    def text(self, document: D) -> str:  # noqa: ARG002
        """Return the title."""
        return self.title

    def changed(self, document: D) -> D:
        """Raise NoSuchCollection, WrongElement, KeyTaken and HexOffMapError."""
        collection = collection_of(document, self.collection)
        items = elements_of(document, collection)
        taken = set(map(collection.key_of, items))
        for given in self.elements:
            element = with_hexes_of_map(document, collection, given)
            key = collection.key_of(element)
            if key in taken and not collection.repeats:
                raise KeyTaken(collection, key)
            taken.add(key)
            items = inserted(collection, items, element)
        return with_elements(document, collection, items)


class ElementChanges(Composite[D]):
    """Several changes of elements, of which only the whole is compared with what was before."""

    def make(self, document: D) -> tuple[D, ChangedRegion]:
        """Make them all, and compare."""
        after = self.changed(document)
        return after, difference(document, after)


def replaced(document: D, name: str, key: str, element: Model) -> D:
    """Return the document with another element in the place of one; references follow a new id."""
    collection = collection_of(document, name)
    index = index_of(document, collection, key)
    elements = elements_of(document, collection)
    element = with_hexes_of_map(document, collection, element, elements[index])
    new = collection.key_of(element)
    if new == collection.key_of(elements[index]):
        return with_elements(document, collection, (*elements[:index], element, *elements[index + 1 :]))
    require_free_key(document, collection, new)
    rest = elements[:index] + elements[index + 1 :]
    after = (
        inserted(collection, rest, element)
        if collection.is_sorted
        else (*rest[:index], element, *rest[index:])
    )
    return renamed(with_elements(document, collection, after), name, key, new)


def with_hexes_of_map(
    document: Document, collection: Collection, element: Model, before: Model | None = None
) -> Any:
    """Return the item with its hexes written as on this map, those of a zone in sequence.

    Labels that the item had before stay as they are, even off the map: lint tells of those, and they must not stand in
    the way of other changes. Raises WrongElement, HexLabelError and HexOffMapError.
    """
    if not isinstance(element, collection.models):
        raise WrongElement(collection, element)
    if not isinstance(document, Scenario):
        return element
    return _on_map(element, before, shape_of(document.map), collection.elsewhere)


def _on_map(part: Model, before: Model | None, shape: Shape, elsewhere: tuple[str, ...] = ()) -> Model:
    known = {
        getattr(before, "at", None),
        *getattr(before, "hexes", ()),
        *getattr(before, "targets", ()),
        *getattr(before, "beaches", ()),
    }

    def written(text: str) -> str:
        return text if text in known else shape.label(shape.parse(text))

    update: dict[str, Any] = {}
    at = getattr(part, "at", None)
    if at is not None:
        update["at"] = written(at)
    for field in ("hexes", "targets", "beaches"):
        if hasattr(part, field):
            update[field] = tuple(sorted(set(map(written, getattr(part, field)))))
    for field in elsewhere:
        inner = getattr(part, field)
        if inner is not None:
            update[field] = _on_map(inner, getattr(before, field, None), shape)
    different = {name: value for name, value in update.items() if getattr(part, name) != value}
    return part.model_copy(update=different) if different else part


def label_on(shape: Shape, at: Hex) -> str:
    """Write a hex of the map; raises HexOffMapError."""
    if not shape.contains(at):
        raise HexOffMapError(f"(column {at.column + 1}, row {at.row + 1})", shape)
    return shape.label(at)
