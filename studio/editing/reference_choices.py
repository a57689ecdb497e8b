"""What fields that name something can be set to: elements of the document or of its catalogue, words of its engine."""

from typing import Annotated, Any, get_args, get_origin

from pydantic.fields import FieldInfo

from studio.documents.elements import EngineTerm, RefersTo, RulesetRow
from studio.documents.engine_parts import engine_of
from studio.documents.model import Document, Model
from studio.editing.changes.collections import collections_of, elements_of
from studio.editing.changes.naming import title_of
from studio.editing.field_kinds import Choices, told_apart, unwrap_field
from studio.rules.engines import engines


def reference_choices(
    document: Document, catalogue: Document | None, model: type[Model], name: str, side: str | None = None
) -> Choices | None:
    """Return the elements that a field can refer to; None where it refers to none, or must and there are none.

    A part of one side refers to elements of that side alone, as far as those have sides.
    """
    found = _elements_meant(document, catalogue, refers_to(model.model_fields[name]), side)
    return found if found or not model.model_fields[name].is_required() else None


def listed_choices(
    document: Document, catalogue: Document | None, model: type[Model], name: str
) -> Choices | None:
    """Return the elements that a field can list for each of its keys, as the cards of each side; None for other fields."""
    kind, *_ = unwrap_field(model.model_fields[name])
    of_key = get_args(kind)[1] if get_origin(kind) is dict else None
    listed = get_args(of_key)[0] if get_origin(of_key) is tuple else None
    if get_origin(listed) is not Annotated:
        return None
    said = next((each for each in get_args(listed) if isinstance(each, RefersTo)), None)
    return _elements_meant(document, catalogue, said, None)


def engine_terms(document: Document, model: type[Model], name: str) -> Choices | None:
    """Return the words of the document's engine that a field can hold; None where it holds none of them.

    Words that people call the same are told apart by how the file names them.
    """
    said = next((each for each in model.model_fields[name].metadata if isinstance(each, EngineTerm)), None)
    engines_by_name = {each.name: each for each in engines()}
    engine = engines_by_name.get(engine_of(document)) if said is not None else None
    if said is None or engine is None:
        return None
    return told_apart(list(engine.terms(said.kind).items()))


def ruleset_choices(ruleset: Document | None, model: type[Model], name: str) -> Choices | None:
    """Return the rows of a ruleset that a field can name; None where it names none, or there is no ruleset at hand."""
    said = next((each for each in model.model_fields[name].metadata if isinstance(each, RulesetRow)), None)
    rows = None if said is None or ruleset is None else getattr(ruleset, said.table, None)
    return None if rows is None else [(row.id, row.name) for row in rows]


def refers_to(info: FieldInfo) -> RefersTo | None:
    """Return what a field says of the elements that it refers to."""
    return next((each for each in info.metadata if isinstance(each, RefersTo)), None)


def _elements_meant(
    document: Document, catalogue: Document | None, said: RefersTo | None, side: str | None
) -> Choices | None:
    """Return what a reference can name; None where there is no such collection at hand."""
    home = document if said is None or not said.kind else catalogue
    collection = collections_of(home).get(said.collection) if said is not None and home is not None else None
    if said is None or home is None or collection is None:
        return None
    known = [each for each in elements_of(home, collection) if _fits(each, said, side)]
    return [
        *((each, each) for each in said.also),
        *((collection.key_of(each), title_of(each)) for each in known),
    ]


def _fits(element: Any, said: RefersTo, side: str | None) -> bool:
    return (side is None or getattr(element, "side", side) == side) and (
        not said.where or bool(getattr(element, said.where, False))
    )
