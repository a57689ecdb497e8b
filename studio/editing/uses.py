"""Who uses what: the elements of documents that refer to the elements of another document, or of the same one."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

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
    for said, text in _named(value, info.annotation, _said_in(info.metadata)):
        if said.kind == kind:
            yield name, (said.collection, text)
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


def _named(value: Any, annotation: Any, said: tuple[RefersTo, ...]) -> Iterator[tuple[RefersTo, str]]:
    """Yield each text of a field with what is said of it: itself, those of a tuple, keys and lists of a table."""
    if get_origin(annotation) is Annotated:
        inner, *more = get_args(annotation)
        yield from _named(value, inner, (*said, *_said_in(more)))
        return
    if get_origin(annotation) in (Union, UnionType):
        inner_types = [each for each in get_args(annotation) if each is not NoneType]
        if len(inner_types) == 1:
            yield from _named(value, inner_types[0], said)
        return
    match value:
        case str():
            yield from ((each, value) for each in said)
        case tuple():
            for each in value:
                yield from _named(each, get_args(annotation)[0], said)
        case dict():
            of_key, of_value = get_args(annotation)
            for key, each in value.items():
                yield from _named(key, of_key, said)
                yield from _named(each, of_value, ())


def _said_in(metadata: Iterable[object]) -> tuple[RefersTo, ...]:
    return tuple(each for each in metadata if isinstance(each, RefersTo))
