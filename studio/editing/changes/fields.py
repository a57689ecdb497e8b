"""Changes of single fields, of the document or of anything in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from studio.documents.model import Document, Model
from studio.editing.changes.collections import collection_of, collections_of, elements_of, index_of
from studio.editing.changes.elements import ElementChange, replaced
from studio.editing.changes.naming import element_label
from studio.editing.changes.values import NoSuchField, validate_value

D = TypeVar("D", bound=Document)

#: What a file is and what other changes keep in step: not to be set field by field.
_FIXED = frozenset({"schema_", "format", "version", "map", "territory", "territory_legend"})

#: What people call fields whose name alone would not tell an author what they are.
_LABELS = {
    "hq": "HQ",
    "hqs": "headquarters",
    "at": "hex",
    "xp": "XP",
    "earned_xp": "earned XP",
    "pool": "force pool",
    "fog": "fog of war",
    "silenced": "accepted findings",
    "jump_offs": "jump-off points",
}


@dataclass(frozen=True)
class SetFields(ElementChange[D]):
    """A change that gives fields other values, each checked by its model.

    The path leads from the document to the part: `()` the document itself, `("calendar",)` a part of it,
    `("units", key)` an element of a collection, `("units", key, "arrival")` a part of that. An element whose id is set keeps
    the references to it.
    """

    path: tuple[str, ...]
    values: Mapping[str, Any]

    def text(self, document: D) -> str:
        """Name fields and place, the innermost part first."""
        inner, element = list(self.path), ""
        if len(inner) >= 2 and inner[0] in collections_of(document):
            element = element_label(document, inner[0], inner[1])
            inner = inner[2:]
        parts = [", ".join(map(field_label, self.values)), *map(field_label, reversed(inner)), element]
        return f"Set {' of '.join(filter(None, parts))}"

    def changed(self, document: D) -> D:
        """Raise WrongValue, NoSuchField, NoSuchElement, KeyTaken and HexOffMapError."""
        collections = collections_of(document)
        if len(self.path) >= 2 and self.path[0] in collections:
            name, key, *inner = self.path
            collection = collection_of(document, name)
            item = elements_of(document, collection)[index_of(document, collection, key)]
            return replaced(document, name, key, edited_part(item, inner, self.values))
        first = self.path[:1] or tuple(self.values)
        for field in first:
            if field in _FIXED or field in collections:
                raise NoSuchField(type(document), field)
        for collection in collections.values():
            if collection.home == self.path and collection.name in self.values:
                raise NoSuchField(type(document), collection.name)
        edited: D = edited_part(document, list(self.path), self.values)
        return edited


def field_as_in(document: D, other: D, path: Sequence[str | int]) -> SetFields[D]:
    """Return the change that gives a field what another version of the document has there, by its path in the file.

    Elements lie at the same index in both, and are known by their keys from then on; what lies in any other list comes
    with the whole of it.
    """
    part: Any = other
    collections, place, steps = collections_of(document), tuple[str, ...](), list(path)
    while True:
        name = str(steps.pop(0))
        value, collection = getattr(part, name), collections.get(name)
        if collection is not None and collection.home == place and len(steps) > 1:
            index = int(steps.pop(0))
            place, part = (name, collection.keys_of(elements_of(document, collection))[index]), value[index]
        elif isinstance(value, Model) and steps:
            place, part = (*place, name), value
        else:
            return SetFields(place, {name: value})


def field_label(name: str) -> str:
    """Return what people call a field, for the middle of a sentence."""
    return _LABELS.get(name) or name.replace("_", " ")


def edited_part(part: Any, path: list[str], values: Mapping[str, Any]) -> Any:
    """Return a part of a document with other values in the part of it that the path leads to; raises WrongValue, NoSuchField."""
    if not path:
        checked = {name: validate_value(type(part), name, value) for name, value in values.items()}
        return part.model_copy(update=checked)
    inner = getattr(part, path[0], None) if path[0] in type(part).model_fields else None
    if not isinstance(inner, Model):
        raise NoSuchField(type(part), path[0])
    return part.model_copy(update={path[0]: edited_part(inner, path[1:], values)})
