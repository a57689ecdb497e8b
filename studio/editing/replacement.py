"""Finding texts and values anywhere in a document, and replacing them by one change."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, reduce
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from studio.documents.elements import EngineTerm, RefersTo
from studio.documents.model import Document, Model, fields_in_file
from studio.editing.changes.collections import Collection, collections_of, elements_of
from studio.editing.changes.elements import ElementChange
from studio.editing.changes.fields import SetFields, field_label
from studio.editing.changes.naming import noun_of, title_of
from studio.editing.field_kinds import told_apart
from studio.editing.selection import ElementRef

D = TypeVar("D", bound=Document)
#: Where the schema of a file is; no text for people.
_SCHEMA = "schema_"


@dataclass(frozen=True, slots=True)
class TextSearch:
    """What is sought in texts."""

    text: str
    matches_case: bool = False
    is_whole_word: bool = False

    @property
    def pattern(self) -> re.Pattern[str]:
        """What finds it."""
        plain = re.escape(self.text)
        return re.compile(
            rf"(?<!\w){plain}(?!\w)" if self.is_whole_word else plain,
            re.NOFLAG if self.matches_case else re.IGNORECASE,
        )


@dataclass(frozen=True, slots=True)
class Match:
    """A field that would be replaced, with its value before and after."""

    #: The path of the part that has the field, as `SetFields` takes it.
    path: tuple[str, ...]
    field: str
    before: Any
    after: Any
    #: How often what is sought stands in it.
    count: int = 1

    @property
    def element(self) -> ElementRef | None:
        """The element in which it stands; None where the document itself has the field."""
        return ElementRef(*self.path[:2]) if len(self.path) > 1 else None


@dataclass(frozen=True)
class ReplaceFields(ElementChange[D]):
    """A change that gives the fields of all matches their new values."""

    title: str
    matches: tuple[Match, ...]

    def text(self, document: D) -> str:  # noqa: ARG002
        """Return what is replaced by what."""
        return self.title

    def changed(self, document: D) -> D:
        """Raise what `SetFields` does."""
        return reduce(
            lambda value, each: SetFields[D](each.path, {each.field: each.after}).changed(value),
            self.matches,
            document,
        )


def find_text(document: Document, search: TextSearch, replacement: str) -> tuple[Match, ...]:
    """Return the fields in whose text something is found, with all that is found in them replaced."""
    return tuple(_matches_of_text(document, search.pattern, replacement)) if search.text else ()


def find_value(document: Document, collection: str, field: str, old: str, new: str) -> tuple[Match, ...]:
    """Return the elements of a collection that have a value in a field, and are to have another one."""
    known = collections_of(document)[collection]
    items = elements_of(document, known)
    return tuple(
        Match((collection, key), field, old, new)
        for key, item in zip(known.keys_of(items), items, strict=True)
        if getattr(item, field, None) == old
    )


def values_of(document: Document) -> Mapping[tuple[str, str], Counter[str]]:
    """Return for each field of a collection that refers to something how often it has which value; nothing unused."""
    found = {
        (collection.name, field): Counter(
            value for item in elements_of(document, collection) if (value := getattr(item, field, None))
        )
        for collection in collections_of(document).values()
        for field in _referring(collection)
    }
    return {place: counts for place, counts in found.items() if counts}


def places_of(document: Document, matches: Iterable[Match]) -> Iterator[str]:
    """Yield where each match stands, in words: "unit 51st (Highland) Division: name"; with the id of what has a namesake."""
    names: dict[str, Mapping[str, str]] = {}
    for match in matches:
        element = match.element
        inner = match.path[2:] if element is not None else match.path
        field = " of ".join(map(field_label, (match.field, *reversed(inner))))
        if element is None:
            yield field
            continue
        name, key = element
        if name not in names:
            names[name] = _names_in(document, name)
        yield f"{noun_of(document, name)} {names[name].get(key, key)}: {field}"


def _names_in(document: Document, name: str) -> Mapping[str, str]:
    """Return what people call the elements of a collection, by their keys."""
    collection = collections_of(document)[name]
    items = elements_of(document, collection)
    return dict(told_apart([*zip(collection.keys_of(items), map(title_of, items), strict=True)]))


def _matches_of_text(document: Document, pattern: re.Pattern[str], replacement: str) -> Iterator[Match]:
    known = collections_of(document)
    yield from _within(document, (), pattern, replacement, frozenset((*known, _SCHEMA)))
    for collection in known.values():
        items = elements_of(document, collection)
        for key, item in zip(collection.keys_of(items), items, strict=True):
            yield from _within(item, (collection.name, key), pattern, replacement, frozenset(collection.key))


def _within(
    part: Model,
    path: tuple[str, ...],
    pattern: re.Pattern[str],
    replacement: str,
    left_out: frozenset[str],
) -> Iterator[Match]:
    """Yield the matches of a part and of the parts in it, but for fields that are left out."""
    for name, is_text in _fields_of(type(part)):
        value = getattr(part, name)
        if name in left_out or value is None:
            continue
        if isinstance(value, Model):
            yield from _within(value, (*path, name), pattern, replacement, left_out)
        elif is_text:
            after, count = _replaced(value, pattern, replacement)
            if count:
                yield Match(path, name, value, after, count)


def _replaced(value: Any, pattern: re.Pattern[str], replacement: str) -> tuple[Any, int]:
    """Return a text, or texts, with what was found replaced, and how often that was."""
    if isinstance(value, str):
        return pattern.subn(lambda _: replacement, value)
    pairs = [pattern.subn(lambda _: replacement, each) for each in value]
    return tuple(text for text, _ in pairs), sum(count for _, count in pairs)


@cache
def _fields_of(model: type[Model]) -> tuple[tuple[str, bool], ...]:
    """Return the fields of a model that hold free text, or parts, which may; and whether they are text."""
    return tuple((name, _is_text(info)) for name, info in fields_in_file(model).items())


def _is_text(info: FieldInfo) -> bool:
    if any(isinstance(each, RefersTo | EngineTerm) for each in info.metadata):
        return False
    # Pydantic takes an annotation of the whole field apart; within a tuple or beside None it stays.
    return _is_free(Annotated[info.annotation, *info.metadata] if info.metadata else info.annotation)


def _is_free(kind: Any, constraints: Iterable[object] = ()) -> bool:
    origin = get_origin(kind)
    if origin is Annotated:
        inner, *more = get_args(kind)
        return _is_free(inner, (*constraints, *more))
    if origin in (Union, UnionType):
        inner = [each for each in get_args(kind) if each is not NoneType]
        return len(inner) == 1 and _is_free(inner[0], constraints)
    if origin is tuple:
        return get_args(kind)[1:] == (...,) and _is_free(get_args(kind)[0])
    return kind is str and not any(_has_pattern(each) for each in constraints)


def _has_pattern(constraint: object) -> bool:
    return getattr(constraint, "pattern", None) is not None


def _referring(collection: Collection) -> tuple[str, ...]:
    """Return the fields by which elements of a collection name one other thing."""
    found = (
        name
        for model in collection.models
        for name, info in model.model_fields.items()
        if name not in collection.key and any(isinstance(each, RefersTo) for each in info.metadata)
        if not _is_many(info.annotation)
    )
    return tuple(dict.fromkeys(found))


def _is_many(kind: Any) -> bool:
    origin = get_origin(kind)
    return origin in (tuple, dict) or any(
        _is_many(each) for each in get_args(kind) if origin is not Annotated
    )
