"""What the author has selected: hexes, and elements by collection and key. A selection is a value."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from studio.documents.model import Document
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, Composite
from studio.editing.changes.collections import ZONES, collections_of, elements_of
from studio.editing.changes.difference import hexes_of
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.rows import shape_of
from studio.hexes.area import HexSet
from studio.hexes.coordinates import Hex


class ElementRef(NamedTuple):
    """What one element is called in its document."""

    collection: str
    key: str


_NO_HEXES: HexSet = frozenset()
_NO_ELEMENTS: frozenset[ElementRef] = frozenset()

#: Removed first, for the removal of another element takes these with it.
_FIRST = ("edges",)
#: Removed last, for they cannot go while something belongs to them.
_LAST = ("sides",)


@dataclass(frozen=True, slots=True)
class Selection:
    """Hexes and elements, either of which may be none."""

    hexes: HexSet = _NO_HEXES
    elements: frozenset[ElementRef] = _NO_ELEMENTS

    def __bool__(self) -> bool:
        return bool(self.hexes or self.elements)

    def __or__(self, other: "Selection") -> "Selection":
        return Selection(self.hexes | other.hexes, self.elements | other.elements)


def elements_at(document: Scenario, at: Hex) -> tuple[ElementRef, ...]:
    """Return what stands or lies in a hex, the topmost first."""
    found, known = _elements_in(document, frozenset((at,))), collections_of(document)
    return tuple(sorted(found, key=lambda element: (-known[element.collection].height, *element)))


def select_area(document: Scenario, hexes: Iterable[Hex]) -> Selection:
    """Select the hexes of the map among these, and all that stands in them; zones are not in a hex."""
    shape = shape_of(document.map)
    inside = shape.among(hexes)
    return Selection(
        inside,
        frozenset(element for element in _elements_in(document, inside) if element.collection not in ZONES),
    )


def find_element(document: Document, element: ElementRef) -> Any | None:
    """Return the element itself, if it is there."""
    collection = collections_of(document).get(element.collection)
    if collection is None:
        return None
    return next(
        (item for item in elements_of(document, collection) if collection.key_of(item) == element.key), None
    )


def surviving(document: Document, selection: Selection) -> Selection:
    """Return what of the selection is still there, as after an undo or a resized map."""
    elements = frozenset(
        element for element in selection.elements if find_element(document, element) is not None
    )
    hexes = _NO_HEXES
    if isinstance(document, Scenario):
        shape = shape_of(document.map)
        hexes = shape.among(selection.hexes)
    return Selection(hexes, elements)


def removal(document: Document, selection: Selection) -> Change[Any] | None:
    """Make the change that removes the selected elements; None if there are none."""
    elements = sorted(surviving(document, selection).elements, key=_removal_order)
    changes = tuple(RemoveElement[Any](element.collection, element.key) for element in elements)
    match changes:
        case ():
            return None
        case (only,):
            return only
        case _:
            return Composite(f"Remove {len(changes)} things", changes)


def _removal_order(element: ElementRef) -> tuple[int, ElementRef]:
    if element.collection in _FIRST:
        return 0, element
    return (2 if element.collection in _LAST else 1), element


def _elements_in(document: Scenario, hexes: HexSet) -> frozenset[ElementRef]:
    return frozenset(
        ElementRef(collection.name, collection.key_of(item))
        for collection in collections_of(document).values()
        for item in elements_of(document, collection)
        if not hexes.isdisjoint(hexes_of(item))
    )
