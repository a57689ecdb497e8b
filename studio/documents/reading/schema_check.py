"""Holds JSON data against the published schema of its kind, by jsonschema.

That library makes a validator for every value in a file, which takes more time than all the rest of opening it. Here
its keywords are asked directly; only where one of them finds a problem does the library go there to say what and where.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.protocols import Validator
from jsonschema.validators import extend
from referencing import Registry

from studio.documents.model import Document
from studio.documents.reading.problems import SchemaProblem, problem_at
from studio.documents.reading.schema import shipped_schema
from studio.documents.text.pointers import JsonValue


def find_schema_problems(model: type[Document], data: JsonValue) -> tuple[SchemaProblem, ...]:
    """Return what the published schema of a kind has against the data."""
    return tuple(
        problem_at(data, tuple(error.absolute_path), f"{error.message}.")
        for error in _checker(model).iter_errors(data)
    )


@cache
def _checker(model: type[Document]) -> Validator:
    """Make a validator that fetches nothing."""
    schema = _ending_patterns(shipped_schema(model))
    parts = {f"#/$defs/{name}": part for name, part in schema.get("$defs", {}).items()}

    def follow(at: Any, name: str, value: Any, _schema: object) -> Iterator[ValidationError]:
        if not _fits(at, value, parts[name]):
            yield from at.descend(value, parts[name])

    def choose(
        at: Any, options: list[dict[str, str]], value: Any, schema: object
    ) -> Iterator[ValidationError]:
        """Ask the one part that bears the value's kind, as parts in parts would be asked again and again."""
        named = [parts.get(each.get("$ref", ""), {}) for each in options]
        by_kind = {part.get("properties", {}).get("kind", {}).get("const"): part for part in named}
        if None in by_kind:
            yield from Draft202012Validator.VALIDATORS["oneOf"](at, options, value, schema)
            return
        kind = value.get("kind") if isinstance(value, dict) else None
        part = by_kind.get(kind) if isinstance(kind, str) else None
        if part is None:
            yield ValidationError(f"It must be an object whose “kind” is {' or '.join(by_kind)}")
        elif not _fits(at, value, part):
            yield from at.descend(value, part)

    strict: type[Validator] = extend(  # type: ignore[no-untyped-call]
        Draft202012Validator,
        {"$ref": follow, "oneOf": choose, "properties": _check_properties, "items": _check_items},
        type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_whole),
    )
    return strict(schema, registry=Registry())


def _check_properties(
    at: Any, properties: dict[str, Any], value: Any, _schema: object
) -> Iterator[ValidationError]:
    for name, part in properties.items() if isinstance(value, dict) else ():
        if name in value and not _fits(at, value[name], part):
            yield from at.descend(value[name], part, path=name)


def _check_items(at: Any, part: dict[str, Any], value: Any, _schema: object) -> Iterator[ValidationError]:
    for number, item in enumerate(value if isinstance(value, list) else ()):
        if not _fits(at, item, part):
            yield from at.descend(item, part, path=number)


def _fits(at: Any, value: Any, part: dict[str, Any]) -> bool:
    """Return whether no keyword of a part of the schema has anything against a value."""
    for keyword, wanted in part.items():
        check = at.VALIDATORS.get(keyword)
        if check is not None and any(check(at, wanted, value, part) or ()):
            return False
    return True


def _is_whole(_checker: object, value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _ending_patterns(node: Any) -> Any:
    """Return the schema with `$` as `\\Z`: Python's `$` also holds before a last line break, that of JSON Schema does not."""
    if isinstance(node, list):
        return [_ending_patterns(item) for item in node]
    if not isinstance(node, dict):
        return node
    made = {key: _ending_patterns(item) for key, item in node.items()}
    if isinstance(made.get("pattern"), str):
        made["pattern"] = _ending(made["pattern"])
    if "patternProperties" in made:
        made["patternProperties"] = {_ending(key): item for key, item in made["patternProperties"].items()}
    return made


def _ending(pattern: str) -> str:
    return re.sub(r"\$$", r"\\Z", pattern)
