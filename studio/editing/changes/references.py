"""References between elements, kept true when an element goes or gets another id."""

from collections.abc import Callable
from typing import Any, TypeVar

from studio import StudioError
from studio.documents.campaign import AllOf, AnyOf, Battle, Campaign, Conference, HasToken, Negation
from studio.documents.catalogue import Catalogue
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

    Units and stragglers lose a removed HQ and arrivals a removed zone; a removed side's territory is nobody's; findings
    about it are silenced no more; edges go with their nodes, and what granted a token grants it no more. Conditions on a removed token stay: without them ways would open
    that were shut. Raises SideInUse and NationInUse.
    """
    return _followed(document, name, key, lambda known: None if known == key else known)


def renamed(document: D, name: str, old: str, new: str) -> D:
    """Return the document with references to an element's old id turned to the new one."""
    return _followed(document, name, old, lambda known: new if known == old else known)


def _followed(document: D, name: str, key: str, fate: _Fate) -> D:
    followed: D = document
    if isinstance(document, Scenario):
        followed = _in_scenario(document, name, key, fate)
    elif isinstance(document, Catalogue):
        followed = _in_catalogue(document, key, fate) if name == "nations" else document
    elif isinstance(document, Campaign):
        followed = _in_campaign(document, name, fate)
    silenced: D = _in_silences(followed, name, fate)
    return silenced


def _in_scenario(document: Any, name: str, key: str, fate: _Fate) -> Any:
    match name:
        case "hqs":
            for under in _with_field(document, "hq"):
                document = _each(document, under, lambda item: _referring(item, "hq", fate))
            return document
        case "units":
            for collection in _with_field(document, "condition"):
                document = _each(document, collection, lambda item: _naming_units(item, fate))
            return document
        case "zones":
            for arriving in _with_field(document, "arrival"):
                document = _each(document, arriving, lambda item: _arriving(item, fate))
            return document
        case "sides":
            return _of_side(document, key, fate(key))
        case _:
            return document


def _in_silences(document: Any, name: str, fate: _Fate) -> Any:
    """Follow what is said of silenced findings about an element with an id; a hex has other findings too."""
    if collection_of(document, name).key != ("id",):
        return document
    return _each(document, "silenced", lambda silence: _referring(silence, "subject", fate))


def _of_side(document: Scenario, old: str, new: str | None) -> Scenario:
    for collection in map(collections_of(document).__getitem__, _with_field(document, "side")):
        count = sum(item.side == old for item in elements_of(document, collection))
        if count and new is None:
            raise SideInUse(old, collection, count)
        if new is not None:
            document = _each(
                document,
                collection.name,
                lambda item: _referring(item, "side", lambda s: new if s == old else s),
            )
    legend = document.territory_legend
    if old not in legend.values():
        return document
    kept = {letter: new if side == old else side for letter, side in legend.items() if new or side != old}
    return document.model_copy(update={"territory_legend": kept})


def _in_campaign(document: Any, name: str, fate: _Fate) -> Any:
    match name:
        case "nodes":
            start = fate(document.start) or document.start
            if start != document.start:
                document = document.model_copy(update={"start": start})
            document = _each(document, "edges", lambda edge: _referring(edge, "source", fate))
            return _each(document, "edges", lambda edge: _referring(edge, "target", fate))
        case "tokens":
            document = _each(document, "nodes", lambda node: _granting(node, fate))
            return _each(document, "edges", lambda edge: _conditioned(edge, fate))
        case _:
            return document


def _in_catalogue(document: Any, old: str, fate: _Fate) -> Any:
    """Follow a nation to all that is of it; nothing may be left without one."""
    new = fate(old)
    one, several = _with_field(document, "nation"), _with_field(document, "nations")
    count = sum(item.nation == old for name in one for item in getattr(document, name))
    count += sum(old in item.nations for name in several for item in getattr(document, name))
    count += sum(nation.supplier == old for nation in document.nations)
    if new is None:
        if count:
            raise NationInUse(old, count)
        return document
    for name in one:
        document = _each(document, name, lambda item: _referring(item, "nation", fate))
    for name in several:
        document = _each(document, name, lambda item: _tokens_followed(item, "nations", fate))
    return _each(document, "nations", lambda item: _referring(item, "supplier", fate))


def _with_field(document: Document, field: str) -> tuple[str, ...]:
    """Return the names of the collections whose elements have a field."""
    return tuple(
        name for name, each in collections_of(document).items() if field in each.models[0].model_fields
    )


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


def _arriving(item: Any, fate: _Fate) -> Any:
    if item.arrival is None:
        return item
    arrival = _referring(item.arrival, "zone", fate)
    return item if arrival is item.arrival else item.model_copy(update={"arrival": arrival})


def _naming_units(goal: Any, fate: _Fate) -> Any:
    """Return an objective with the units followed that it names in its condition and in its reward."""
    update = {}
    for field in ("condition", "reward"):
        part = getattr(goal, field)
        if part is not None and (followed := _referring(part, "unit", fate)) is not part:
            update[field] = followed
    return goal.model_copy(update=update) if update else goal


def _granting(node: Any, fate: _Fate) -> Any:
    match node:
        case Conference():
            choices = tuple(_tokens_followed(choice, "grants", fate) for choice in node.choices)
            return node if choices == node.choices else node.model_copy(update={"choices": choices})
        case Battle():
            return _tokens_followed(_tokens_followed(node, "grants_if_won", fate), "grants_if_lost", fate)
        case _:
            return node


def _tokens_followed(part: Any, field: str, fate: _Fate) -> Any:
    tokens = getattr(part, field)
    after = tuple(each for token in tokens if (each := fate(token)) is not None)
    return part if after == tokens else part.model_copy(update={field: after})


def _conditioned(edge: Any, fate: _Fate) -> Any:
    condition = _condition(edge.condition, fate)
    return edge if condition == edge.condition else edge.model_copy(update={"condition": condition})


def _condition(condition: Model | None, fate: _Fate) -> Model | None:
    match condition:
        case HasToken():
            return condition.model_copy(update={"token": fate(condition.token) or condition.token})
        case Negation():
            return condition.model_copy(update={"of": _condition(condition.of, fate)})
        case AllOf() | AnyOf():
            return condition.model_copy(
                update={"of": tuple(_condition(inner, fate) for inner in condition.of)}
            )
        case _:
            return condition
