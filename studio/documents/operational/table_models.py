"""The models by which files are read into tables, made from the dataclasses that define the figures."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import GenericAlias
from typing import (
    Annotated,
    Any,
    Final,
    get_args,
    get_origin,
    get_type_hints,
)

from pydantic import Field, create_model

from studio.documents import model
from studio.tables.figure import IDENTIFIER, LINE, Limits
from studio.tables.operational.tables import Tables

_TEXTS: Final[Mapping[str, Any]] = {IDENTIFIER: model.Identifier, LINE: model.Line}


@cache
def model_of(table: type[Any]) -> type[model.Model]:
    """Make the model of a table: the same fields with their limits and descriptions, and those of its parts."""
    made = create_model(
        table.__name__, __base__=model.Model, __module__=__name__, __doc__=table.__doc__, **fields_of(table)
    )
    # A value that goes to another process names its model by this module.
    globals()[table.__name__] = made
    return made


def fields_of(table: type[Any]) -> Any:
    """Return the fields of a table as pydantic makes a model of them."""
    hints = get_type_hints(table, include_extras=True)
    return {each.name: (_annotation(hints[each.name]), _field(each.metadata)) for each in fields(table)}


def _annotation(hint: Any) -> Any:
    """Return the type of a field as models have it."""
    if get_origin(hint) is Annotated:
        kind, mark = get_args(hint)
        return Annotated[kind, Field(ge=mark.ge, le=mark.le)] if isinstance(mark, Limits) else _TEXTS[mark]
    if get_origin(hint) is tuple:
        return GenericAlias(tuple, (_annotation(get_args(hint)[0]), ...))
    return model_of(hint) if isinstance(hint, type) and is_dataclass(hint) else hint


def _field(metadata: Mapping[str, Any]) -> Any:
    """Return what pydantic is to know of a field."""
    arguments = {name: value for name, value in metadata.items() if name != "rule" and value is not None}
    rule = metadata.get("rule")
    if rule is None:
        return Field(**arguments)
    arguments["description"] = f"{arguments['description']} ({rule})"
    return Field(json_schema_extra={"rule": rule}, **arguments)


# All are made at once, so that a value from another process finds its model here.
for _part in get_type_hints(Tables).values():
    _annotation(_part)
