"""Who uses what: the elements of documents that refer to the elements of another document, or of the same one."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

from studio.documents.elements import RefersTo
from studio.documents.model import Document, Model
from studio.editing.changes.collections import collections_of, elements_of
from studio.editing.changes.fields import field_label
from studio.editing.changes.naming import element_label

#: A collection and the key of an element in it.
Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Use:
    """One reference: the document with its file, if it is another one, and what in it refers to the element."""

    title: str
    path: Path | None
    #: The element that refers; a document that does itself has no key.
    collection: str
    key: str
    #: The element in words, and by which field.
    who: str


def uses_in(document: Document, kind: str, path: Path | None) -> Mapping[Key, tuple[Use, ...]]:
    """Return what a document refers to in documents of a kind, or with "" in itself, and who does.

    `path` is its file, where it is another document than the one that is asked about.
    """
    found = defaultdict[Key, list[Use]](list)
    title = str(getattr(document, "title", ""))
    collections = collections_of(document)
    for collection in collections.values():
        items = elements_of(document, collection)
        for key, item in zip(collection.keys_of(items), items, strict=True):
            who = element_label(document, collection.name, item)
            who = f"{who[:1].upper()}{who[1:]}"
            for field, target in _references(item, kind):
                found[target].append(Use(title, path, collection.name, key, f"{who}: {field_label(field)}"))
    for field, target in _beside_elements(document, kind):
        label = field_label(field)
        found[target].append(Use(title, path, "", "", f"{label[:1].upper()}{label[1:]}"))
    return {target: tuple(dict.fromkeys(uses)) for target, uses in found.items()}


def _beside_elements(document: Document, kind: str) -> Iterator[tuple[str, Key]]:
    """Yield what refers to elements and is none itself: fields of the document, and of the parts that hold elements."""
    collections = collections_of(document).values()
    homes = {collection.home[0] for collection in collections if collection.home}
    left_out = homes | {collection.name for collection in collections}
    for part in (document, *(getattr(document, home) for home in sorted(homes))):
        for name in type(part).model_fields:
            if name not in left_out:
                yield from _of_field(part, name, kind)


def _references(part: Model, kind: str) -> Iterator[tuple[str, Key]]:
    for name in type(part).model_fields:
        yield from _of_field(part, name, kind)


def _of_field(part: Model, name: str, kind: str) -> Iterator[tuple[str, Key]]:
    """Yield the field and the target of each reference in a field, and in the parts that it holds."""
    info, value = type(part).model_fields[name], getattr(part, name)
    said = [each for each in (*info.metadata, *_said_within(info.annotation)) if isinstance(each, RefersTo)]
    for each in said:
        if each.kind == kind:
            yield from ((name, (each.collection, text)) for text in _texts(value))
    yield from _of_parts(value, kind)


def _of_parts(value: Any, kind: str) -> Iterator[tuple[str, Key]]:
    match value:
        case Model():
            yield from _references(value, kind)
        case tuple():
            for each in value:
                yield from _of_parts(each, kind)
        case dict():
            for each in value.values():
                yield from _of_parts(each, kind)


def _texts(value: Any) -> Iterator[str]:
    """Yield the texts of a field: itself, those of a tuple, the keys of a table."""
    match value:
        case str():
            yield value
        case tuple() | dict():
            for each in value:
                yield from _texts(each)


def _said_within(annotation: Any) -> Iterator[object]:
    """Yield what the inner types of a field say of themselves, but for those of parts."""
    if get_origin(annotation) is Annotated:
        inner, *more = get_args(annotation)
        yield from more
        yield from _said_within(inner)
    elif get_origin(annotation) is not None:
        for each in get_args(annotation):
            yield from _said_within(each)
