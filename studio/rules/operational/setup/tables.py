"""The tables of a ruleset file, as the engine reads them."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, get_args, get_type_hints

from studio.documents.model import Model
from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.operational.setup.latest import Latest
from studio.tables.operational.tables import Tables

T = TypeVar("T")


@Latest
def tables_of(ruleset: OperationalRuleset) -> Tables:
    """Read the tables of a ruleset file."""
    found: Tables = _copy(Tables, ruleset)
    return found


def _copy(table: Any, model: object) -> Any:
    """Copy a model into the table that it was made from, and its parts into theirs."""
    return table(**{name: _value(part, getattr(model, name)) for name, part in _parts(table).items()})


def _value(part: type[Any] | None, value: Any) -> Any:
    if part is None:
        return value
    return tuple(_copy(part, each) for each in value) if isinstance(value, tuple) else _copy(part, value)


@cache
def _parts(table: type[Any]) -> Mapping[str, type[Any] | None]:
    """Return the fields of a table, each with the table that it holds or lists; None for figures."""
    hints = get_type_hints(table)
    found = {each.name: (*get_args(hints[each.name]), hints[each.name])[0] for each in fields(table)}
    return {
        name: kind if isinstance(kind, type) and is_dataclass(kind) else None for name, kind in found.items()
    }


def from_model(cls: type[T], part: Model, instead: Mapping[str, object] | None = None) -> T:
    """Copy the fields that a dataclass shares with a model; `instead` holds those that need more."""
    values: dict[str, object] = {name: getattr(part, name) for name in _names(cls)}  # type: ignore[arg-type]
    return cls(**values | dict(instead or {}))


@cache
def _names(cls: type) -> tuple[str, ...]:
    """Return the fields of a dataclass; kept, as a battle has hundreds of parts of few classes."""
    return tuple(field.name for field in fields(cls))
