"""References between elements, kept true when an element goes or gets another id."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

from studio import StudioError
from studio.documents.campaign.campaign import Campaign
from studio.documents.elements import RefersTo
from studio.documents.engine_parts import engine_of
from studio.documents.model import Document, Model
from studio.documents.scenario import Scenario
from studio.documents.translation.coverage import translations_of
from studio.documents.translation.texts import element_path, moved_texts
from studio.editing.changes.collections import (
    Collection,
    collection_of,
    collections_of,
    elements_of,
    with_elements,
)

D = TypeVar("D", bound=Document)
#: What becomes of one id; None: the reference goes.
_Fate = Callable[[str], str | None]


class SideInUse(StudioError):
    """A side that still has something on the map cannot go."""

    def __init__(self, side: str, collection: Collection, count: int) -> None:
        super().__init__(
            f'The side "{side}" still has {count} of the {collection.plural}; remove them or give them to '
            "another side first."
        )


class NationInUse(StudioError):
    """A nation that still fields something cannot go."""

    def __init__(self, nation: str, count: int) -> None:
        super().__init__(
            f'The nation "{nation}" still fields {count} of the types or supplies others; remove those first, or '
            "give them to another nation."
        )


def without_references_to(document: D, name: str, key: str) -> D:
    """Return the document without references to an element that is gone.

    What its fields say refers to the element does so no more (`studio.documents.elements.RefersTo`): units and
    stragglers lose a removed HQ and arrivals a removed zone. A removed side's territory is nobody's; findings about it
    are silenced no more; edges go with their nodes, and what granted a token grants it no more. Conditions on a removed
    token stay: without them ways would open that were shut. Raises SideInUse and NationInUse.
    """
    return _followed(document, name, key, lambda known: None if known == key else known)


def renamed(document: D, name: str, old: str, new: str) -> D:
    """Return the document with references to an element's old id turned to the new one."""
    return _followed(document, name, old, lambda known: new if known == old else known)


def _followed(document: D, name: str, key: str, fate: _Fate) -> D:
    followed: D = document
    if isinstance(document, Campaign):
        followed = with_references(document, name, fate)
    else:
        if fate(key) is None:
            _require_unused(document, name, key)
        for collection in collections_of(document):
            followed = _each(followed, collection, lambda item: with_references(item, name, fate))
        followed = _with_part_of_engine(followed, name, fate)
        if isinstance(followed, Scenario) and name == "sides":
            followed = _with_territory_of(followed, key, fate(key))
    silenced: D = _in_silences(followed, name, fate)
    return _in_translations(silenced, name, key, fate(key))


def _with_part_of_engine(document: D, name: str, fate: _Fate) -> D:
    """Return a document in which what an engine keeps beside its elements follows as well."""
    engine = engine_of(document)
    part = getattr(document, engine, None)
    if not isinstance(part, Model):
        return document
    return document.model_copy(update={engine: with_references(part, name, fate)})


def with_references(item: Model, name: str, fate: Callable[[str], str | None]) -> Any:
    """Return an element with what it and its parts refer to in a collection followed; None where it cannot be without."""
    update: dict[str, Any] = {}
    for field in _fields_leading_to(type(item), name):
        before, info = getattr(item, field), type(item).model_fields[field]
        after = _follow(before, info.annotation, _said_of(info.metadata, name), name, fate)
        if after is None and before is not None:
            if info.is_required():
                return None
            after = info.get_default(call_default_factory=True)
        if after is not before and after != before:
            update[field] = after
    return item.model_copy(update=update) if update else item


def _follow(value: Any, kind: Any, said: RefersTo | None, name: str, fate: _Fate) -> Any:
    """Return a value of a field with its references followed; `said` is what the field says of its texts."""
    kind, said = _unwrapped(kind, said, name)
    match value:
        case str() if said is not None:
            after = fate(value)
            return value if after is None and said.stays else after
        case Model():
            return with_references(value, name, fate)
        case tuple():
            inner = get_args(kind)[0]
            followed = (_follow(each, inner, said, name, fate) for each in value)
            return tuple(each for each in followed if each is not None)
        case dict():
            of_key, of_value = get_args(kind)
            pairs = (
                (_follow(key, of_key, said, name, fate), _follow(each, of_value, None, name, fate))
                for key, each in value.items()
            )
            return {key: each for key, each in pairs if key is not None and each is not None}
    return value


def _unwrapped(kind: Any, said: RefersTo | None, name: str) -> tuple[Any, RefersTo | None]:
    """Return the plain type of a field that may be None, and what it says of its texts."""
    if get_origin(kind) is Annotated:
        kind, *more = get_args(kind)
        return _unwrapped(kind, said or _said_of(more, name), name)
    if get_origin(kind) in (Union, UnionType):
        inner = [each for each in get_args(kind) if each is not NoneType]
        return _unwrapped(inner[0], said, name) if len(inner) == 1 else (kind, said)
    return kind, said


def _said_of(metadata: Iterable[object], name: str) -> RefersTo | None:
    """Return what a field says of its references to a collection of the same document."""
    return next(
        (
            each
            for each in metadata
            if isinstance(each, RefersTo) and (each.collection, each.kind) == (name, "")
        ),
        None,
    )


@cache
def _fields_leading_to(model: type[Model], name: str) -> tuple[str, ...]:
    """Return the fields that refer to a collection of the same document, themselves or by what they hold."""
    return tuple(field for field in model.model_fields if _leads_to(model, field, name, frozenset()))


def _leads_to(model: type[Model], field: str, name: str, seen: frozenset[type[Model]]) -> bool:
    """Return whether a field refers to a collection; models that hold themselves are looked at once."""
    info = model.model_fields[field]
    if _said_of(info.metadata, name) or _says(info.annotation, name):
        return True
    inner_models = [each for each in _models_in(info.annotation) if each not in seen]
    return any(
        _leads_to(inner, each, name, seen | {model, *inner_models})
        for inner in inner_models
        for each in inner.model_fields
    )


def _says(annotation: Any, name: str) -> bool:
    """Return whether what a field holds, as the keys of a table, refers to a collection."""
    if get_origin(annotation) is None:
        return False
    parts = get_args(annotation)
    return _said_of(parts, name) is not None or any(_says(each, name) for each in parts)


@cache
def collections_referred_to(model: type[Model]) -> frozenset[str]:
    """Return the collections of the same document to which the fields of a model, and of its parts, refer."""
    found = {
        each.collection
        for info in model.model_fields.values()
        for each in info.metadata
        if isinstance(each, RefersTo) and not each.kind
    }
    parts = (inner for info in model.model_fields.values() for inner in _models_in(info.annotation))
    return frozenset(found).union(*map(collections_referred_to, parts))


def _models_in(annotation: Any) -> Iterator[type[Model]]:
    """Yield the models of which a field holds one, or a tuple, or none."""
    if isinstance(annotation, type) and issubclass(annotation, Model):
        yield annotation
    elif get_origin(annotation) is not None:
        for each in get_args(annotation):
            if each not in (Ellipsis, NoneType):
                yield from _models_in(each)


def _require_unused(document: Document, name: str, key: str) -> None:
    """Raise SideInUse or NationInUse where something of a side or a nation is left."""
    if name not in ("sides", "nations"):
        return
    counts = {
        each: sum(
            with_references(item, name, lambda known: None if known == key else known) is not item
            for item in elements_of(document, each)
        )
        for each in collections_of(document).values()
    }
    if name == "nations" and any(counts.values()):
        raise NationInUse(key, sum(counts.values()))
    for collection, count in counts.items():
        if count:
            raise SideInUse(key, collection, count)


def _in_silences(document: Any, name: str, fate: _Fate) -> Any:
    """Follow what is said of silenced findings about an element with an id; a hex has other findings too."""
    if name not in collections_of(document) or collection_of(document, name).key != ("id",):
        return document
    return _each(document, "silenced", lambda silence: _referring(silence, "subject", fate))


def _in_translations(document: D, name: str, key: str, new: str | None) -> D:
    """Let what is said of an element in other languages follow it to another id or hex, or go with it."""
    known = translations_of(document)
    if not known or name not in collections_of(document):
        return document
    home = collection_of(document, name).home
    before, after = (element_path((*home, name), each) if each else None for each in (key, new))
    assert before is not None
    moved = {language: moved_texts(said, {before: after}) for language, said in known.items()}
    return document if moved == known else document.model_copy(update={"translations": moved})


def _with_territory_of(document: Any, old: str, new: str | None) -> Any:
    """Return the scenario with a side's territory as another one's, or nobody's."""
    legend = document.territory_legend
    if old not in legend.values():
        return document
    kept = {letter: new if side == old else side for letter, side in legend.items() if new or side != old}
    return document.model_copy(update={"territory_legend": kept})


def _each(document: Any, name: str, follow: Callable[[Any], Any]) -> Any:
    """Return the document with each item followed; those that become None go, and sharing is kept where none changes."""
    collection = collections_of(document)[name]
    items = elements_of(document, collection)
    followed = tuple(each for item in items if (each := follow(item)) is not None)
    if len(followed) == len(items) and all(a is b for a, b in zip(items, followed, strict=True)):
        return document
    return with_elements(document, collection, followed)


def _referring(item: Any, field: str, fate: _Fate) -> Any:
    """Return the item with one reference followed; None where it must go and the item cannot be without it."""
    known = getattr(item, field)
    after = None if known is None else fate(known)
    if after == known:
        return item
    if after is None and type(item).model_fields[field].is_required():
        return None
    return item.model_copy(update={field: after})
