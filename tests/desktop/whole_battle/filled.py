"""Which fields of a document say something: all that its models have, and those that hold more than they begin with."""

from collections.abc import Iterator
from types import NoneType
from typing import Any, get_args, get_origin

from studio.documents.model import Model

#: A model and one of its fields, by their names.
Field = tuple[str, str]


def fields_of(kind: type[Model]) -> set[Field]:
    """Return all fields of a model and of the parts that it can have."""
    found: set[Field] = set()
    left, seen = [kind], {kind}
    while left:
        each = left.pop()
        for name, info in each.model_fields.items():
            found.add((each.__name__, name))
            inner = [model for model in _models_in(info.annotation) if model not in seen]
            left += inner
            seen |= set(inner)
    return found


def filled_in(part: Any) -> set[Field]:
    """Return the fields that hold something else than what they begin with, anywhere in a document."""
    found: set[Field] = set()
    for each in _parts_in(part):
        for name, info in type(each).model_fields.items():
            begins = None if info.is_required() else info.get_default(call_default_factory=True)
            if info.is_required() or getattr(each, name) != begins:
                found.add((type(each).__name__, name))
    return found


def _models_in(annotation: Any) -> Iterator[type[Model]]:
    if isinstance(annotation, type) and issubclass(annotation, Model):
        yield annotation
    elif get_origin(annotation) is not None:
        for each in get_args(annotation):
            if each not in (Ellipsis, NoneType):
                yield from _models_in(each)


def _parts_in(value: Any) -> Iterator[Model]:
    if isinstance(value, Model):
        yield value
        for name in type(value).model_fields:
            yield from _parts_in(getattr(value, name))
    for each in value if isinstance(value, tuple) else value.values() if isinstance(value, dict) else ():
        yield from _parts_in(each)
