"""States, actions and events as plain JSON data, and digests of them.

What is written follows from the type hints: frozen dataclasses become objects, tuples lists, frozensets sorted
lists, mappings with text, number or enum keys objects with sorted keys, enums their values, bytes hexadecimal
text. A dataclass with a `kind` writes it too, so that unions of such dataclasses can be read back. Fields
marked with FIXED are not written; reading takes them from a value that has them. Fields marked with SPARSE are
written only where they differ from their default. A value that has a method `as_written` is written as what that returns:
a battle that is read in another language in the words of its documents. Floats are refused, because
their text is not the same everywhere.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from studio import StudioError
from studio.rules.kernel.forms import FIXED, SPARSE, Json, JsonObject, form_by_kind, form_of
from studio.rules.kernel.scalars import Form, Mismatch

__all__ = [
    "FIXED",
    "SPARSE",
    "Json",
    "JsonObject",
    "Unreadable",
    "as_written",
    "canonical",
    "decode",
    "decode_kind",
    "digest",
    "encode",
]

T = TypeVar("T")


@runtime_checkable
class _Translated(Protocol):
    """What can be read in another language than its documents are written in."""

    def as_written(self) -> Any:
        """Return it in the words of its documents."""


class Unreadable(StudioError):
    """Data that are not what the type needs; `pointer` is the JSON pointer to the place."""

    def __init__(self, what: str, pointer: str, problem: str) -> None:
        super().__init__(f"The {what} cannot be read: {f'at {pointer} ' if pointer else ''}{problem}.")
        self.pointer = pointer


def encode(value: object) -> dict[str, Json]:
    """Turn a dataclass into JSON data. Raises TypeError for a type or a value that has no exact JSON form."""
    value = as_written(value)
    cls: Any = type(value)
    data = form_of(cls).to_json(value)
    if not isinstance(data, dict):
        raise TypeError(f"only dataclasses are encoded, not {value!r}")
    return data


def as_written(value: T) -> T:
    """Return a value in the words of its documents, whatever language it is read in."""
    if isinstance(value, _Translated):
        written: T = value.as_written()
        return written
    return value


def decode(cls: type[T], data: object, like: T | None = None) -> T:
    """Read what `encode` wrote; fixed fields come from `like`. Raises Unreadable with the place that is wrong."""
    hint: Any = cls
    value: T = _read(cls.__name__, form_of(hint), data, like)
    return value


def decode_kind(what: str, types: Sequence[type[T]], data: object) -> T:
    """Read one of several dataclasses by its `kind`; `what` names it for people ("action")."""
    value: T = _read(what, form_by_kind(tuple(types)), data, None)
    return value


def canonical(data: Json | Mapping[str, Json]) -> str:
    """Return the one text of these data: sorted keys, no spaces."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def digest(value: object) -> str:
    """Return the SHA-256 of the canonical text of a dataclass, in hexadecimal."""
    return hashlib.sha256(canonical(encode(value)).encode()).hexdigest()


def _read(what: str, form: Form, data: object, like: object) -> Any:
    try:
        return form.from_json(data, like)
    except Mismatch as mismatch:
        pointer = "".join(f"/{key}" for key in mismatch.path)
        raise Unreadable(what, pointer, mismatch.problem) from None
