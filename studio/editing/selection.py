"""What the author has selected: hexes, and things by collection and key. A selection is a value."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from studio.documents.model import Document
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, Composite
from studio.editing.changes.collections import ZONES, Collection, collections_of, items_of
from studio.editing.changes.difference import hexes_of
from studio.editing.changes.rows import shape_of
from studio.editing.changes.things import Remove
from studio.hexes.coordinates import Hex


class Thing(NamedTuple):
    """What one thing is called in its document."""

    collection: str
    key: str


_NO_HEXES: frozenset[Hex] = frozenset()
_NO_THINGS: frozenset[Thing] = frozenset()

#: What a click on a hex means first, where several things are there.
_FROM_THE_TOP = (
    "units",
    "hqs",
    "stragglers",
    "objectives",
    "hubs",
    "sources",
    "fortifications",
    "names",
    "zones",
    "weather_zones",
)
#: Removed first, for the removal of another thing takes these with it.
_FIRST = ("edges",)
#: Removed last, for they cannot go while something belongs to them.
_LAST = ("sides",)


@dataclass(frozen=True, slots=True)
class Selection:
    """Hexes and things, either of which may be none."""

    hexes: frozenset[Hex] = _NO_HEXES
    things: frozenset[Thing] = _NO_THINGS

    def __bool__(self) -> bool:
        return bool(self.hexes or self.things)

    def __or__(self, other: "Selection") -> "Selection":
        return Selection(self.hexes | other.hexes, self.things | other.things)

    def toggled(self, thing: Thing) -> "Selection":
        """Return the selection with the thing if it was without, and the other way round."""
        return replace(self, things=self.things ^ {thing})


def things_at(document: Scenario, at: Hex) -> tuple[Thing, ...]:
    """Return what stands or lies in a hex, the topmost first."""
    found = _things_in(document, frozenset((at,)))
    return tuple(sorted(found, key=lambda thing: (_FROM_THE_TOP.index(thing.collection), thing.key)))


def area(document: Scenario, hexes: Iterable[Hex]) -> Selection:
    """Select the hexes of the map among these, and all that stands in them; zones are not in a hex."""
    shape = shape_of(document.map)
    inside = shape.among(hexes)
    return Selection(
        inside, frozenset(thing for thing in _things_in(document, inside) if thing.collection not in ZONES)
    )


def item_of(document: Document, thing: Thing) -> Any | None:
    """Return the thing itself, if it is there."""
    collection = collections_of(document).get(thing.collection)
    if collection is None:
        return None
    return next(
        (item for item in items_of(document, collection) if collection.key_of(item) == thing.key), None
    )


def surviving(document: Document, selection: Selection) -> Selection:
    """Return what of the selection is still there, as after an undo or a resized map."""
    things = frozenset(thing for thing in selection.things if item_of(document, thing) is not None)
    hexes = _NO_HEXES
    if isinstance(document, Scenario):
        shape = shape_of(document.map)
        hexes = shape.among(selection.hexes)
    return Selection(hexes, things)


def removal(document: Document, selection: Selection) -> Change[Any] | None:
    """Make the change that removes the selected things; None if there are none."""
    things = sorted(surviving(document, selection).things, key=_place_in_removal)
    changes = tuple(Remove[Any](thing.collection, thing.key) for thing in things)
    match changes:
        case ():
            return None
        case (only,):
            return only
        case _:
            return Composite(f"Remove {len(changes)} things", changes)


def _place_in_removal(thing: Thing) -> tuple[int, Thing]:
    if thing.collection in _FIRST:
        return 0, thing
    return (2 if thing.collection in _LAST else 1), thing


def _things_in(document: Scenario, hexes: frozenset[Hex]) -> frozenset[Thing]:
    return frozenset(
        Thing(collection.name, collection.key_of(item))
        for collection, item in _placed_items(document)
        if not hexes.isdisjoint(hexes_of(item))
    )


def _placed_items(document: Scenario) -> Iterable[tuple[Collection, Any]]:
    for name in _FROM_THE_TOP:
        collection = collections_of(document)[name]
        for item in items_of(document, collection):
            yield collection, item
