"""The models by which files are read into tables, made from the dataclasses that define the figures, and back."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import GenericAlias, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from pydantic import Field, create_model

from studio.documents import model
from studio.tables.figure import IDENTIFIER, LINE, Limits

T = TypeVar("T")

_TEXTS: Final[Mapping[str, Any]] = {IDENTIFIER: model.Identifier, LINE: model.Line}


@cache
def model_of(table: type[Any], module: str) -> type[model.Model]:
    """Make the model of a table: the same fields with their limits and descriptions, and those of its parts.

    `module` is the one in which all models of an engine are found, so that a value can go to another process.
    """
    fields = fields_of(table, module)
    return create_model(
        table.__name__, __base__=model.Model, __module__=module, __doc__=table.__doc__, **fields
    )


def fields_of(table: type[Any], module: str) -> Any:
    """Return the fields of a table as pydantic makes a model of them."""
    hints = get_type_hints(table, include_extras=True)
    return {
        each.name: (_annotation(hints[each.name], module), _field(each.metadata)) for each in fields(table)
    }


def models_of(tables: type[Any], module: str) -> dict[str, type[model.Model]]:
    """Return the models of all tables that the tables of an engine hold, by name."""
    found: dict[str, type[model.Model]] = {}
    for hint in get_type_hints(tables).values():
        for part in (hint, *get_args(hint)):
            if isinstance(part, type) and is_dataclass(part):
                found |= {part.__name__: model_of(part, module)} | models_of(part, module)
    return found


def _annotation(hint: Any, module: str) -> Any:
    """Return the type of a field as models have it."""
    if get_origin(hint) is Annotated:
        kind, mark = get_args(hint)
        return Annotated[kind, Field(ge=mark.ge, le=mark.le)] if isinstance(mark, Limits) else _TEXTS[mark]
    if get_origin(hint) is tuple:
        return GenericAlias(tuple, (_annotation(get_args(hint)[0], module), ...))
    if get_origin(hint) in (Union, UnionType):
        return Union[tuple(_annotation(each, module) for each in get_args(hint))]  # noqa: UP007 (made of parts)
    return model_of(hint, module) if isinstance(hint, type) and is_dataclass(hint) else hint


def _field(metadata: Mapping[str, Any]) -> Any:
    """Return what pydantic is to know of a field."""
    arguments = {name: value for name, value in metadata.items() if name != "rule" and value is not None}
    rule = metadata.get("rule")
    if rule is None:
        return Field(**arguments)
    arguments["description"] = f"{arguments['description']} ({rule})"
    return Field(json_schema_extra={"rule": rule}, **arguments)


def to_table(table: Any, read: object) -> Any:
    """Copy what was read into the table that it was made from, and its parts into theirs."""
    return table(**{name: _value(part, getattr(read, name)) for name, part in _parts(table).items()})


def _value(part: type[Any] | None, value: Any) -> Any:
    if part is None:
        return value
    return (
        tuple(to_table(part, each) for each in value) if isinstance(value, tuple) else to_table(part, value)
    )


@cache
def _parts(table: type[Any]) -> Mapping[str, type[Any] | None]:
    """Return the fields of a table, each with the table that it holds or lists; None for figures."""
    hints = get_type_hints(table)
    found = {each.name: (*get_args(hints[each.name]), hints[each.name])[0] for each in fields(table)}
    return {
        name: kind if isinstance(kind, type) and is_dataclass(kind) else None for name, kind in found.items()
    }


def from_model(cls: type[T], part: model.Model, instead: Mapping[str, object] | None = None) -> T:
    """Copy the fields that a dataclass shares with a model; `instead` holds those that need more."""
    values: dict[str, object] = {name: getattr(part, name) for name in _names(cls)}  # type: ignore[arg-type]
    return cls(**values | dict(instead or {}))


@cache
def _names(cls: type) -> tuple[str, ...]:
    """Return the fields of a dataclass; kept, as a battle has hundreds of parts of few classes."""
    return tuple(field.name for field in fields(cls))
