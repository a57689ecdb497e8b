"""References between elements, kept true when an element goes or gets another id."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from types import MappingProxyType, NoneType
from typing import Any, Final, TypeVar, get_args, get_origin

from studio import StudioError
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import AllOf, AnyOf, Negation
from studio.documents.campaign.nodes import Battle
from studio.documents.elements import RefersTo
from studio.documents.model import Document, Model
from studio.documents.scenario import Scenario
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
            f'The side "{side}" still has {count} of the {collection.name}; remove them or give them to '
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
        followed = _in_campaign(document, name, fate)
    else:
        if fate(key) is None:
            _require_unused(document, name, key)
        for collection in collections_of(document):
            followed = _each(followed, collection, lambda item: with_references(item, name, fate))
        if isinstance(followed, Scenario) and name == "sides":
            followed = _with_territory_of(followed, key, fate(key))
    silenced: D = _in_silences(followed, name, fate)
    return silenced


def with_references(item: Model, name: str, fate: Callable[[str], str | None]) -> Any:
    """Return an element with what it and its parts refer to in a collection followed; None where it cannot be without."""
    update: dict[str, Any] = {}
    for field in _fields_leading_to(type(item), name):
        before = getattr(item, field)
        after = _follow(before, name, fate)
        if after is None and before is not None and type(item).model_fields[field].is_required():
            return None
        if after is not before and after != before:
            update[field] = after
    return item.model_copy(update=update) if update else item


def _follow(value: Any, name: str, fate: _Fate) -> Any:
    match value:
        case str():
            return fate(value)
        case Model():
            return with_references(value, name, fate)
        case tuple():
            return tuple(each for inner in value if (each := _follow(inner, name, fate)) is not None)
    return value


@cache
def _fields_leading_to(model: type[Model], name: str) -> tuple[str, ...]:
    """Return the fields that refer to a collection of the same document, themselves or by what they hold."""
    return tuple(
        field
        for field, info in model.model_fields.items()
        if any(
            isinstance(each, RefersTo) and (each.collection, each.kind) == (name, "")
            for each in info.metadata
        )
        or any(_fields_leading_to(inner, name) for inner in _models_in(info.annotation))
    )


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
    if collection_of(document, name).key != ("id",):
        return document
    return _each(document, "silenced", lambda silence: _referring(silence, "subject", fate))


def _with_territory_of(document: Any, old: str, new: str | None) -> Any:
    """Return the scenario with a side's territory as another one's, or nobody's."""
    legend = document.territory_legend
    if old not in legend.values():
        return document
    kept = {letter: new if side == old else side for letter, side in legend.items() if new or side != old}
    return document.model_copy(update={"territory_legend": kept})


def _in_campaign(document: Any, name: str, fate: _Fate) -> Any:
    if name == "nodes":
        start = fate(document.start) or document.start
        if start != document.start:
            document = document.model_copy(update={"start": start})
        document = _each(document, "edges", lambda edge: _referring(edge, "source", fate))
        document = _each(document, "edges", lambda edge: _referring(edge, "target", fate))
        document = _each(document, "starts", lambda each: _referring(each, "node", fate))
    if name == "tokens":
        document = _each(document, "nodes", lambda node: _granting(node, fate))
        for collection, field in (("plans", "grants"), ("starts", "tokens")):
            document = _each(document, collection, partial(_several, field=field, fate=fate))
    if name == "plans":
        document = _each(document, "nodes", lambda node: _several(node, "plans", fate))
    if name not in _ASKED:
        return document
    document = _each(document, "edges", lambda edge: _asking(edge, "when", name, fate))
    document = _each(document, "plans", lambda plan: _asking(plan, "unlock", name, fate))
    document = _each(document, "milestones", lambda each: _asking(each, "when", name, fate))
    return _each(document, "nodes", lambda node: _variants_asking(node, name, fate))


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


def _granting(node: Any, fate: _Fate) -> Any:
    """Return a battle that brings only tokens that there are."""
    if not isinstance(node, Battle):
        return node
    tokens = tuple(each for token in node.tokens if (each := _referring(token, "token", fate)) is not None)
    node = node if tokens == node.tokens else node.model_copy(update={"tokens": tokens})
    return _several(node, "lost_tokens", fate)


def _several(part: Any, field: str, fate: _Fate) -> Any:
    """Return a part with a list of ids followed, where it has such a list."""
    ids = getattr(part, field, ())
    after = tuple(each for known in ids if (each := fate(known)) is not None)
    return part if after == ids else part.model_copy(update={field: after})


def _asking(part: Any, field: str, name: str, fate: _Fate) -> Any:
    condition = getattr(part, field, None)
    after = _condition(condition, name, fate)
    return part if after == condition else part.model_copy(update={field: after})


def _variants_asking(node: Any, name: str, fate: _Fate) -> Any:
    if not isinstance(node, Battle):
        return node
    variants = tuple(_asking(variant, "when", name, fate) for variant in node.variants)
    node = node if variants == node.variants else node.model_copy(update={"variants": variants})
    return _asking(node, "skip_if", name, fate)


#: By collection: the fields of conditions that name its elements.
_ASKED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"tokens": ("token",), "plans": ("plan",), "nodes": ("battle", "node")}
)


def _condition(condition: Model | None, name: str, fate: _Fate) -> Model | None:
    """Return a condition with the ids followed that it names; one that is gone stays, so that no way opens for it."""
    match condition:
        case None:
            return None
        case Negation():
            return condition.model_copy(update={"of": _condition(condition.of, name, fate)})
        case AllOf() | AnyOf():
            return condition.model_copy(
                update={"of": tuple(_condition(inner, name, fate) for inner in condition.of)}
            )
    named = {field: getattr(condition, field, None) for field in _ASKED[name]}
    update = {field: fate(known) or known for field, known in named.items() if known is not None}
    return condition.model_copy(update=update) if update else condition
