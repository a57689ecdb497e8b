"""Fields of a file that no model knows: found, shown, and put back where they stood."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from studio.documents.model import FieldPositions, Model, fields_in_file
from studio.documents.text.pointers import JsonValue, Steps, follow, pointer


@dataclass(frozen=True, slots=True)
class UnknownField:
    """One field that the studio keeps without knowing what it means."""

    steps: Steps
    value: JsonValue

    @property
    def pointer(self) -> str:
        """Where it stands in the file, as a JSON pointer."""
        return pointer(self.steps)


def find_unknown_fields(document: Model) -> tuple[UnknownField, ...]:
    """Return every unknown field of a document that was read, in the sequence of the models."""
    return tuple(UnknownField(steps, value) for _, steps, value in _find_fields(document, ()))


def _find_fields(value: Any, steps: Steps) -> Iterator[tuple[type[Model], Steps, JsonValue]]:
    if isinstance(value, Model):
        for name, unknown in (value.__pydantic_extra__ or {}).items():
            yield type(value), (*steps, name), unknown
        for name, field in fields_in_file(type(value)).items():
            yield from _find_fields(getattr(value, name), (*steps, field.alias or name))
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from _find_fields(item, (*steps, index))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _find_fields(item, (*steps, key))


def without_fields(data: dict[str, JsonValue], fields: tuple[UnknownField, ...]) -> dict[str, JsonValue]:
    """Return a copy of a document's data that lacks these fields."""
    bare = deepcopy(data)
    for field in fields:
        *_, owner = follow(bare, field.steps[:-1])
        del owner[field.steps[-1]]  # type: ignore[union-attr, arg-type]  # an unknown field is in an object
    return bare


def find_field_positions(document: Model, data: JsonValue) -> FieldPositions:
    """Return after which field of its model each unknown field stands, as the data it was read from shows."""
    positions: dict[tuple[type[Model], str], int] = {}
    for (model, owner_steps), found in groupby(
        _find_fields(document, ()), lambda each: (each[0], each[1][:-1])
    ):
        *_, owner = follow(data, owner_steps)
        unknown = {steps[-1] for _, steps, _ in found}
        indices = {
            field.alias or name: index for index, (name, field) in enumerate(fields_in_file(model).items())
        }
        last = -1
        for key in owner:  # type: ignore[union-attr]  # as above
            last = indices.get(str(key), last)
            if key in unknown:
                name = (model, str(key))
                positions[name] = max(last, positions.get(name, -1))
    return positions
