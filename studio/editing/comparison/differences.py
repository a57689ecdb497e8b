"""One difference between two versions of a document: what it is in words, where it lies, and how it is taken over."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from studio.documents.hexmap import HexMap
from studio.documents.model import Document, Model
from studio.documents.scenario import Scenario
from studio.documents.text.shortened import one_line
from studio.editing.changes.collections import (
    Collection,
    collections_of,
    elements_of,
    inserted,
    with_elements,
)
from studio.editing.changes.difference import hexes_of
from studio.editing.changes.elevation import paint_levels
from studio.editing.changes.fields import field_label
from studio.editing.changes.naming import title_of
from studio.editing.changes.terrain import paint_terrain, paint_territory
from studio.hexes.area import HexSet
from studio.hexes.labels import hex_named

#: What is said of something that one version has not.
ABSENT: Final = "—"
#: The layers of a map whose features lie between two hexes.
FEATURES: Final = ("hexsides", "crossings", "links", "openings")
#: The fields of a scenario that belong to its ground.
GROUND: Final = ("map", "territory", "territory_legend", "layers")
_LONGEST: Final = 80


class Difference(ABC):
    """One thing that two versions of a document have otherwise."""

    @property
    @abstractmethod
    def pointer(self) -> str:
        """What it is, in a form that other differences of the same two versions do not have."""

    @property
    @abstractmethod
    def subject(self) -> str:
        """What differs, in words."""

    @property
    @abstractmethod
    def before(self) -> str:
        """How the first version has it."""

    @property
    @abstractmethod
    def after(self) -> str:
        """How the second version has it."""

    @property
    def hexes(self) -> HexSet:
        """Where it lies on the map."""
        return frozenset()

    @abstractmethod
    def taken(self, document: Any) -> Any:
        """Return the first version with this as the second has it. Raises StudioError."""


@dataclass(frozen=True)
class FieldDifference(Difference):
    """A field of the document itself, or of its map."""

    name: str
    old: Any
    new: Any
    is_of_map: bool = False

    @property
    def pointer(self) -> str:
        """Return the place in the file."""
        return f"/map/{self.name}" if self.is_of_map else f"/{self.name}"

    @property
    def subject(self) -> str:
        """Name the field."""
        label = field_label(self.name)
        return f"{label[:1].upper()}{label[1:]}"

    @property
    def before(self) -> str:
        """Return the first value."""
        return said(self.old)

    @property
    def after(self) -> str:
        """Return the second value."""
        return said(self.new)

    def taken(self, document: Document) -> Document:
        """Set the field; the elements that a part holds stay, for each is a difference of its own."""
        update = {self.name: self.new}
        if self.is_of_map and isinstance(document, Scenario):
            return document.model_copy(update={"map": document.map.model_copy(update=update)})
        after = document.model_copy(update=update)
        for collection in collections_of(document).values():
            if collection.home[:1] == (self.name,):
                after = with_elements(after, collection, elements_of(document, collection))
        return after


@dataclass(frozen=True)
class GroundDifference(Difference):
    """Maps of another size or orientation: one is taken whole, or the other stays."""

    old: Scenario
    new: Scenario

    @property
    def pointer(self) -> str:
        """Return the place in the file."""
        return "/map"

    @property
    def subject(self) -> str:
        """Name the map."""
        return "The whole map"

    @property
    def before(self) -> str:
        """Return the first size."""
        return _size(self.old.map)

    @property
    def after(self) -> str:
        """Return the second size."""
        return _size(self.new.map)

    def taken(self, document: Scenario) -> Scenario:
        """Take the map with all that is printed on it, and its owners."""
        return document.model_copy(update={name: getattr(self.new, name) for name in GROUND})


@dataclass(frozen=True)
class AreaDifference(Difference):
    """Hexes that lie together and have another terrain, owner or level."""

    layer: str
    area: HexSet
    label: str
    old: str | None
    new: str | None

    @property
    def pointer(self) -> str:
        """Return layer and first hex."""
        return f"/{self.layer}/{self.label}"

    @property
    def subject(self) -> str:
        """Name the layer and the hexes."""
        more = f" and {len(self.area) - 1} more" if len(self.area) > 1 else ""
        what = {"terrain": "Terrain", "territory": "Owner", "elevation": "Level"}[self.layer]
        return f"{what} of {self.label}{more}"

    @property
    def before(self) -> str:
        """Return what is there in the first version."""
        return self.old or ABSENT

    @property
    def after(self) -> str:
        """Return what is there in the second version."""
        return self.new or ABSENT

    @property
    def hexes(self) -> HexSet:
        """Return the hexes."""
        return self.area

    def taken(self, document: Scenario) -> Scenario:
        """Paint the hexes."""
        if self.layer == "territory":
            return paint_territory(self.area, self.new).changed(document)
        if self.new is None:
            return document
        if self.layer == "terrain":
            return paint_terrain(self.area, self.new).changed(document)
        return paint_levels(self.area, int(self.new)).changed(document)


@dataclass(frozen=True)
class FeatureDifference(Difference):
    """What lies between two hexes: a river, a bridge, roads, an opening."""

    layer: str
    between: str
    old: tuple[Any, ...]
    new: tuple[Any, ...]

    @property
    def pointer(self) -> str:
        """Return layer and hexside."""
        return f"/map/{self.layer}/{self.between}"

    @property
    def subject(self) -> str:
        """Name the hexside."""
        what = {
            "hexsides": "Hexside",
            "crossings": "Crossing",
            "links": "Road or rail",
            "openings": "Opening",
        }
        return f"{what[self.layer]} {self.between}"

    @property
    def before(self) -> str:
        """Return what lies there in the first version."""
        return _features(self.old)

    @property
    def after(self) -> str:
        """Return what lies there in the second version."""
        return _features(self.new)

    @property
    def hexes(self) -> HexSet:
        """Return the two hexes."""
        return frozenset(at for text in self.between.split("|") if (at := hex_named(text)) is not None)

    def taken(self, document: Scenario) -> Scenario:
        """Put there what the second version has."""
        items = getattr(document.map, self.layer)
        index = next(
            (number for number, each in enumerate(items) if each.between >= self.between), len(items)
        )
        rest = tuple(each for each in items if each.between != self.between)
        kept = (*rest[:index], *self.new, *rest[index:])
        return document.model_copy(update={"map": document.map.model_copy(update={self.layer: kept})})


@dataclass(frozen=True)
class ElementDifference(Difference):
    """An element that one version has not, or has otherwise."""

    collection: Collection
    key: str
    old: Model | None
    new: Model | None

    @property
    def pointer(self) -> str:
        """Return collection and key."""
        return f"/{self.collection.name}/{self.key}"

    @property
    def subject(self) -> str:
        """Name the element."""
        shown = self.new if self.new is not None else self.old
        assert shown is not None
        noun = self.collection.noun
        return f"{noun[:1].upper()}{noun[1:]} {title_of(shown) or self.key}"

    @property
    def before(self) -> str:
        """Return what of it differs in the first version."""
        return self._said(self.old, self.new)

    @property
    def after(self) -> str:
        """Return what of it differs in the second version."""
        return self._said(self.new, self.old)

    @property
    def hexes(self) -> HexSet:
        """Return where it stands in either version."""
        return frozenset().union(*(hexes_of(each) for each in (self.old, self.new) if each is not None))

    def taken(self, document: Document) -> Document:
        """Add, remove or change the element."""
        items = elements_of(document, self.collection)
        keys = self.collection.keys_of(items)
        if self.key in keys:
            index = keys.index(self.key)
            new = () if self.new is None else (self.new,)
            items = (*items[:index], *new, *items[index + 1 :])
        elif self.new is not None:
            items = inserted(self.collection, items, self.new)
        return with_elements(document, self.collection, items)

    def _said(self, mine: Model | None, other: Model | None) -> str:
        if mine is None:
            return ABSENT
        if other is None:
            return "present"
        fields = [
            name for name in type(mine).model_fields if getattr(mine, name) != getattr(other, name, None)
        ]
        return "; ".join(f"{field_label(name)} {said(getattr(mine, name))}" for name in fields)


def said(value: Any) -> str:
    """Return a value in few words."""
    match value:
        case None | () | "":
            return ABSENT
        case bool():
            return "yes" if value else "no"
        case Model():
            parts = {name: getattr(value, name) for name in type(value).model_fields}
            return _shortened(_pairs({name: each for name, each in parts.items() if each not in (None, ())}))
        case Mapping():
            return _shortened(_pairs(value))
        case tuple():
            return _shortened(", ".join(map(said, value)))
        case _:
            return _shortened(str(value))


def _pairs(values: Mapping[Any, Any]) -> str:
    return ", ".join(f"{field_label(str(name))} {said(each)}" for name, each in values.items())


def _shortened(text: str) -> str:
    plain = one_line(text)
    return plain if len(plain) <= _LONGEST else f"{plain[: _LONGEST - 1]}…"


def _size(hexmap: HexMap) -> str:
    return f"{hexmap.columns} by {hexmap.rows}, {hexmap.orientation}"


def _features(items: tuple[Any, ...]) -> str:
    return ", ".join(each.kind.replace("-", " ") for each in items) or ABSENT
