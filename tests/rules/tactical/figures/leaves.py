"""The figures of the tactical ruleset, one by one: where each stands, its rule, and another value for it."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from studio.documents.reading.schema import schema_of
from studio.documents.table_models import to_table
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.documents.text.pointers import walk
from studio.tables.tactical.tables import Tables
from tests.rules.operational.figures.leaves import Where, pattern
from tests.support.small_tactical import tactical_ruleset

#: What names a row; everything else below the tables is a figure.
KEYS: Final = frozenset(
    {"/movement/speeds/*/mode", "/fire/effects/*/cover"}
    | {
        f"/{rows}/*/{key}"
        for rows in ("movement/grounds", "movement/obstacles", "markers")
        for key in ("id", "name")
    }
)
#: Values that show more than the next one does.
OTHERS: Final[dict[str, Any]] = {
    "minor": "impassable",
    "medium": "impassable",
    "major": "minor",
    "impassable": "minor",
    "team-broken": "leader-lost",
    "team-destroyed": "leader-lost",
    "section-gone": "leader-lost",
    "leader-lost": "team-broken",
    "jump-off-captured": "leader-lost",
}


#: Figures that one more or less would leave without effect on a small map.
FAR: Final = {"/point_distances/jump_off": 3}


@cache
def shipped() -> dict[str, Any]:
    """The shipped ruleset as JSON data."""
    data: dict[str, Any] = tactical_ruleset().model_dump(mode="json", by_alias=True)
    return data


@cache
def figures() -> tuple[Where, ...]:
    """Where every figure stands."""
    tables = {name: table for name, table in shipped().items() if isinstance(table, dict | list)}
    return tuple(
        where
        for where, value in walk(tables)
        if not isinstance(value, dict | list) and pattern(where) not in KEYS
    )


def value_at(where: Where) -> Any:
    """The shipped value."""
    value: Any = shipped()
    for step in where:
        value = value[step]
    return value


def rule_of(where: Where) -> str | None:
    """The rule that the schema names for a figure, or for the list that it stands in."""
    return next((node["rule"] for node in reversed(list(_schemas(where))) if "rule" in node), None)


def changed(where: Where) -> Tables:
    """The shipped tables with one figure changed."""
    data = json.loads(json.dumps(shipped()))
    inside = data
    for step in where[:-1]:
        inside = inside[step]
    inside[where[-1]] = another(where)
    return tables_of(TacticalRuleset.model_validate_json(json.dumps(data), strict=True))


def tables_of(ruleset: TacticalRuleset) -> Tables:
    """The figures of a ruleset as the engine reads them."""
    return to_table(Tables, ruleset)


def another(where: Where) -> Any:
    """A value that the schema allows for a figure in place of the shipped one."""
    value = value_at(where)
    if pattern(where) in FAR:
        return FAR[pattern(where)]
    if isinstance(value, bool):
        return not value
    if isinstance(value, str):
        return OTHERS[value]
    if value is None:
        return 1
    node = list(_schemas(where))[-1]
    limits = next((each for each in (node, *node.get("anyOf", ())) if "maximum" in each), {})
    return value + 1 if value < limits.get("maximum", value + 1) else value - 1


def _schemas(where: Where) -> Iterator[dict[str, Any]]:
    """The schema of everything on the way to a figure, references followed, its own last."""
    schema = schema_of(TacticalRuleset)
    node: dict[str, Any] = schema
    for step in where:
        node = node["items"] if isinstance(step, int) else node["properties"][step]
        if "$ref" in node:
            node = {**node, **schema["$defs"][node["$ref"].rsplit("/", 1)[-1]]}
        yield node
