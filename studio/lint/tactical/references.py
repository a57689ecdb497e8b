"""What the parts of a tactical battle refer to, as their models say."""

from collections.abc import Iterator, Mapping
from typing import Any

from studio.documents.elements import RefersTo
from studio.documents.model import Model


def find_references(part: Model, pointer: str = "") -> Iterator[tuple[str, RefersTo, str]]:
    """Yield each name in a part and in what it holds: pointer, what it refers to, and the name."""
    for name, field in type(part).model_fields.items():
        value, here = getattr(part, name), f"{pointer}/{field.alias or name}"
        reference = next((each for each in field.metadata if isinstance(each, RefersTo)), None)
        if reference is not None:
            for where, text in _names(value, here):
                if text not in reference.also:
                    yield where, reference, text
        yield from _inside(value, here)


def _inside(value: Any, pointer: str) -> Iterator[tuple[str, RefersTo, str]]:
    if isinstance(value, Model):
        yield from find_references(value, pointer)
    elif isinstance(value, tuple):
        for number, each in enumerate(value):
            yield from _inside(each, f"{pointer}/{number}")


def _names(value: Any, pointer: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield pointer, value
    elif isinstance(value, tuple):
        for number, each in enumerate(value):
            yield f"{pointer}/{number}", each
    elif isinstance(value, Mapping):
        for key in value:
            yield f"{pointer}/{key}", key
