"""The figures of the ruleset file, one by one: where each stands, its rule, and another value for it."""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.reading.schema import schema_of
from studio.documents.text.pointers import pointer, walk
from tests.support.battles import shipped_ruleset

#: Fields that name things; everything below the tables that is not one of these is a figure.
NAMES = {"id", "code", "name", "action", "reward"}
#: By how much to change figures that a step of one would leave without effect after rounding.
STEPS = {
    "/combat/armor_entrenched_percent": 50,
    "/combat/armor_fortified_percent": 50,
    "/combat/armor_rounds_up_from": -40,
}

Where = tuple[str | int, ...]


@cache
def shipped() -> dict[str, Any]:
    """The shipped ruleset as JSON data, with every default written out."""
    data: dict[str, Any] = shipped_ruleset().model_dump(mode="json", by_alias=True)
    return data


@cache
def figures() -> tuple[Where, ...]:
    """Where every figure stands."""
    tables = {name: table for name, table in shipped().items() if isinstance(table, dict | list)}
    return tuple(
        where
        for where, value in walk(tables)
        if not isinstance(value, dict | list) and where[-1] not in NAMES
    )


def pattern(where: Where) -> str:
    """The pointer with a star for every place in a list."""
    return pointer(["*" if isinstance(step, int) else step for step in where])


def value_at(where: Where) -> Any:
    """The shipped value."""
    value: Any = shipped()
    for step in where:
        value = value[step]
    return value


def schemas(where: Where) -> Iterator[dict[str, Any]]:
    """The schema of everything on the way to a figure, references followed, its own last."""
    schema = schema_of(OperationalRuleset)
    node: dict[str, Any] = schema
    for step in where:
        node = node["items"] if isinstance(step, int) else node["properties"][step]
        if "$ref" in node:
            node = {**node, **schema["$defs"][node["$ref"].rsplit("/", 1)[-1]]}
        yield node


def rule_of(where: Where) -> str | None:
    """The rule that the schema names for a figure, or for the list that it stands in."""
    return next((node["rule"] for node in reversed(list(schemas(where))) if "rule" in node), None)


def changed(where: Where) -> OperationalRuleset:
    """The shipped ruleset with one figure changed."""
    return OperationalRuleset.model_validate_json(
        json.dumps(_put(shipped(), where, another(where))), strict=True
    )


def _put(inside: Any, where: Where, value: Any) -> Any:
    """A copy with another value in one place, which shares everything beside the way there."""
    if not where:
        return value
    made = inside.copy()
    made[where[0]] = _put(inside[where[0]], where[1:], value)
    return made


def another(where: Where) -> Any:
    """A value that the schema allows for a figure in place of the shipped one."""
    value, schema = value_at(where), list(schemas(where))[-1]
    if isinstance(value, bool):
        return not value
    if isinstance(value, str):
        around = value_at(where[:-1])
        taken = around if isinstance(around, list) else [value]
        free = [choice for choice in schema["enum"] if choice not in taken]
        # Where a list has all that there are, one of them stands there twice.
        return next(choice for choice in (*free, *taken) if choice != value)
    if schema.get("maximum") == 100 and pattern(where) not in STEPS:
        return 0 if value >= 50 else 100
    step = STEPS.get(pattern(where), 1)
    return value + step if value + step <= schema.get("maximum", value + step) else value - step


def having(figures: OperationalRuleset, table: str, **changes: Any) -> OperationalRuleset:
    """Other figures in a table, so that the one in question shows."""
    return figures.model_copy(update={table: getattr(figures, table).model_copy(update=changes)})


def each_having(
    figures: OperationalRuleset, table: str, row: int | None = None, **changes: Any
) -> OperationalRuleset:
    """The same in every row of a table, or in one."""
    rows: Sequence[Any] = getattr(figures, table)
    made = tuple(
        one.model_copy(update=changes) if row in (None, number) else one for number, one in enumerate(rows)
    )
    return figures.model_copy(update={table: made})
