"""Values on their way into a document: each is checked by the model that will hold it."""

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Annotated, Any

from pydantic import TypeAdapter, ValidationError

from studio import StudioError
from studio.documents.model import Document, Model
from studio.documents.reading.validation import error_message


class WrongValue(StudioError):
    """A model does not take a value."""

    def __init__(self, model: type[Model], name: str, reason: str) -> None:
        super().__init__(f'The field "{name}" of the {model_label(model)} cannot be set so: {reason}.')


class NoSuchField(StudioError):
    """A model has no field of that name, or none that can be changed so."""

    def __init__(self, model: type[Model], name: str) -> None:
        fields = ", ".join(model.model_fields)
        super().__init__(
            f'The {model_label(model)} has no field "{name}" to change; its fields are {fields}.'
        )


def model_label(model: type[Model]) -> str:
    """Name a model as people do: "hq setup"; a document by its kind, whichever ruleset it is for."""
    if issubclass(model, Document):
        return model.FORMAT
    return "".join(" " + letter.lower() if letter.isupper() else letter for letter in model.__name__).strip()


def validate_value(model: type[Model], name: str, value: object) -> Any:
    """Return the value as the field of the model holds it; raises WrongValue and NoSuchField.

    Parts in the value are looked at field by field, as they may be copies that no model has checked.
    """
    if name not in model.model_fields:
        raise NoSuchField(model, name)
    try:
        held = _adapter(model, name).validate_python(value, strict=True)
    except ValidationError as error:
        raise WrongValue(model, name, _reason(model, error)) from error
    for inner in _parts_in(held):
        for field in type(inner).model_fields:
            validate_value(type(inner), field, getattr(inner, field))
    return held


def _parts_in(held: object) -> Iterator[Model]:
    """Yield the parts that a value is or holds, but not those within parts."""
    match held:
        case Model():
            yield held
        case tuple():
            yield from chain.from_iterable(map(_parts_in, held))
        case dict():
            yield from chain.from_iterable(map(_parts_in, held.values()))


@cache
def _adapter(model: type[Model], name: str) -> TypeAdapter[Any]:
    field = model.model_fields[name]
    annotated: Any = Annotated[field.annotation, field]
    return TypeAdapter(annotated)


def _reason(model: type[Model], error: ValidationError) -> str:
    """Tell the first fault, and where in the value it lies if not at its top."""
    first = error.errors(include_url=False)[0]
    where = ", ".join(f"item {step + 1}" if isinstance(step, int) else step for step in first["loc"])
    said = error_message(model, first).removesuffix(".")
    said = said[0].lower() + said[1:]
    return f"{said} (at {where})" if where else said
