"""Values on their way into a document: each is checked by the model that will hold it."""

from functools import cache
from typing import Annotated, Any

from pydantic import TypeAdapter, ValidationError

from studio import StudioError
from studio.documents.part import Part


class WrongValue(StudioError):
    """A model does not take a value."""

    def __init__(self, part: type[Part], name: str, value: object, reason: str) -> None:
        shown = repr(value)
        shown = shown if len(shown) <= 60 else shown[:60] + "…"
        super().__init__(f'The field "{name}" of the {spoken(part)} cannot be {shown}: {reason}.')


class NoSuchField(StudioError):
    """A model has no field of that name, or none that can be changed so."""

    def __init__(self, part: type[Part], name: str) -> None:
        fields = ", ".join(part.model_fields)
        super().__init__(f'The {spoken(part)} has no field "{name}" to change; its fields are {fields}.')


def spoken(part: type[Part]) -> str:
    """Name a model as people do: "hq setup"."""
    return "".join(" " + letter.lower() if letter.isupper() else letter for letter in part.__name__).strip()


def validated(part: type[Part], name: str, value: object) -> Any:
    """Return the value as the field of the model holds it; raises WrongValue and NoSuchField."""
    if name not in part.model_fields:
        raise NoSuchField(part, name)
    try:
        return _adapter(part, name).validate_python(value, strict=True)
    except ValidationError as error:
        raise WrongValue(part, name, value, _reason(error)) from error


@cache
def _adapter(part: type[Part], name: str) -> TypeAdapter[Any]:
    field = part.model_fields[name]
    annotated: Any = Annotated[field.annotation, field]
    return TypeAdapter(annotated)


def _reason(error: ValidationError) -> str:
    """Tell the first fault, and where in the value it lies if not at its top."""
    first = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    message = first["msg"][0].lower() + first["msg"][1:]
    return f"{message} (at {where})" if where else message
