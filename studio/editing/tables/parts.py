"""The fields of an element as entries change them: parts of it come and go, and it is in one location only."""

from collections.abc import Mapping
from typing import Any

from studio.documents.model import Model
from studio.editing.changes.collections import Collection
from studio.editing.field_kinds import unwrap_field
from studio.editing.tables.cell_texts import WrongCell, model_of


def fields_with(item: Model, read: Mapping[tuple[str, ...], Any]) -> dict[str, Any]:
    """Return the fields of an element that hold something else with these values, by their paths; raises WrongCell.

    A part comes with the first value for it, and goes where what it cannot be without is taken from it.
    """
    values, parts = _by_part(read)
    return values | {
        name: _changed_part(type(item), name, getattr(item, name), given) for name, given in parts.items()
    }


def fields_of(model: type[Model], read: Mapping[tuple[str, ...], Any]) -> dict[str, Any]:
    """Return the fields of a new element that has these values, by their paths; raises WrongCell."""
    values, parts = _by_part(read)
    made = {name: _changed_part(model, name, _usual(model, name), given) for name, given in parts.items()}
    return values | made


def _by_part(
    read: Mapping[tuple[str, ...], Any],
) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    """Return what is of an element itself, and what is of each of its parts."""
    values: dict[str, Any] = {}
    parts: dict[str, dict[str, Any]] = {}
    for path, value in read.items():
        if len(path) == 1:
            values[path[0]] = value
        else:
            parts.setdefault(path[0], {})[path[1]] = value
    return values, parts


def with_one_location(collection: Collection, item: Model, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values so that an element is where was written last: in a hex, on its way, or on board."""
    if not collection.has_hex:
        return dict(values)
    others = [name for name in collection.elsewhere if _part_model(type(item), name) is not None]
    comes = any(values.get(name) is not None and getattr(item, name) is None for name in others)
    if comes and "at" not in values and getattr(item, "at", None) is not None:
        return {**values, "at": None}
    if values.get("at") is not None and getattr(item, "at", None) is None:
        left = [name for name in others if name not in values and getattr(item, name) is not None]
        return {**values, **dict.fromkeys(left)}
    return dict(values)


def _part_model(model: type[Model], name: str) -> type[Model] | None:
    """Return the model of a part of elements; None where the field holds no part."""
    return model_of(unwrap_field(model.model_fields[name])[0])


def _changed_part(
    outer: type[Model], name: str, part: Model | None, given: Mapping[str, Any]
) -> Model | None:
    model = _part_model(outer, name)
    assert model is not None
    needed = [each for each, info in model.model_fields.items() if info.is_required()]
    if part is not None:
        goes = any(each in given and given[each] is None for each in needed)
        changed: Model = part.model_copy(update=dict(given))
        return None if goes else changed
    if all(value == _usual(model, each) for each, value in given.items()):
        return None
    missing = " and ".join(f'"{name}.{each}"' for each in needed if given.get(each) is None)
    if missing:
        raise WrongCell(f"Nothing can be said of the {name} while {missing} is empty; fill that in first.")
    return model(**given)


def _usual(model: type[Model], name: str) -> Any:
    """Return what a field holds when nothing is said of it."""
    info = model.model_fields[name]
    return None if info.is_required() else info.get_default(call_default_factory=True)
