"""Where an element stands: in a hex of its own, or in that of the part that says what carries it."""

from functools import cache
from typing import Any, get_args

from studio.documents.model import Model


def hex_label_of(element: Any) -> str | None:
    """Return the label of the hex in which the map shows an element; None of one that is nowhere on it."""
    own = getattr(element, "at", None)
    label = own or getattr(carrier_of(element), "at", None)
    return label if isinstance(label, str) else None


def carrier_of(element: Any) -> Any | None:
    """Return the part of an element that says what carries it, if something does."""
    name = carrier_field(element)
    return getattr(element, name) if name is not None else None


def carrier_field(element: Any) -> str | None:
    """Return the name of the field that says what carries an element; None where nothing does."""
    fields = _fields_with_hex(type(element)) if isinstance(element, Model) else ()
    return next((name for name in fields if getattr(element, name) is not None), None)


@cache
def _fields_with_hex(model: type[Model]) -> tuple[str, ...]:
    """Return the fields of a model that may hold a part with a hex."""
    return tuple(
        name
        for name, info in model.model_fields.items()
        if any(
            isinstance(each, type) and issubclass(each, Model) and "at" in each.model_fields
            for each in (info.annotation, *get_args(info.annotation))
        )
    )
