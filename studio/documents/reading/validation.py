"""Holds JSON data against the model and the schema of its kind, and says in sentences what is wrong.

Both must agree on what is valid. The model's problems are shown, since they name the field within a choice of kinds.
"""

import json
import re
from collections.abc import Collection
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from pydantic import ValidationError

from studio.documents.engine_parts import model_for
from studio.documents.model import Document, Model
from studio.documents.reading.passed import digest_for, has_passed, note_passed
from studio.documents.reading.problems import InvalidDocument, SchemaProblem, problem_at
from studio.documents.reading.schema import shipped_schema_bytes
from studio.documents.reading.unknown import UnknownField, find_unknown_fields, without_fields
from studio.documents.text.pointers import JsonValue, Steps, follow, has_step, walk
from studio.documents.text.shortened import shortened

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

D = TypeVar("D", bound=Document)

_NOUNS = {
    "int_type": "a whole number, without quotes and decimal point",
    "int_from_float": "a whole number",
    "int_parsing": "a whole number",
    "int_parsing_size": "a smaller whole number",
    "float_parsing": "a number",
    "bool_parsing": "true or false",
    "float_type": "a number, without quotes",
    "string_type": "text in double quotes",
    "bool_type": "true or false, without quotes",
    "tuple_type": "a list",
    "dict_type": "an object",
    "model_type": "an object",
}


def validate(
    model: type[D], data: dict[str, JsonValue], text: bytes, source: str, *, anew: bool = False
) -> tuple[D, tuple[UnknownField, ...]]:
    """Return the document in `data`, whose JSON text is `text`, and the unknown fields that it keeps.

    The schema judges a text that has not passed it here before, and with `anew` any. Raises InvalidDocument.
    """
    document, unknown = _validate_model(model, text, source)
    schema = shipped_schema_bytes(model)
    digest = digest_for(schema, text) if schema else ""
    has_passed_before = has_passed(digest)
    if anew or not has_passed_before:
        _require_schema(model, without_fields(data, unknown) if unknown else data, source)
    if not has_passed_before:
        note_passed(digest)
    return document, unknown


def _require_schema(model: type[Document], data: JsonValue, source: str) -> None:
    from studio.documents.reading.schema_check import (  # jsonschema takes a tenth of a second to import
        find_schema_problems,
    )

    if problems := find_schema_problems(model, data):
        raise InvalidDocument(source, problems)


def require_valid(model: type[Document], text: str, source: str) -> None:
    """Refuse a text about to be written that could not be read again. Raises InvalidDocument."""
    _validate_model(model, text, source)


def read_again(model: type[D], text: str) -> D:
    """Return a document that was read from a file before, from its text, with the fields that the studio does not know."""
    found = model_for(model, json.loads(text))
    assert found is not None
    return found.model_validate_json(text, extra="allow", by_alias=True, by_name=False)


def _validate_model(model: type[D], text: bytes | str, source: str) -> tuple[D, tuple[UnknownField, ...]]:
    """Return the document, and the unknown fields that it keeps."""
    with suppress(ValidationError):  # most files have no unknown fields, and need no search for them
        return model.model_validate_json(text, by_alias=True, by_name=False), ()
    try:
        document = model.model_validate_json(text, extra="allow", by_alias=True, by_name=False)
    except ValidationError as error:
        data, details = json.loads(text), error.errors(include_url=False)
        raise InvalidDocument(source, [_problem_of(model, data, detail) for detail in details]) from None
    return document, find_unknown_fields(document)


def _problem_of(model: type[Document], data: JsonValue, detail: "ErrorDetails") -> SchemaProblem:
    return problem_at(data, _steps(data, detail["loc"]), error_message(model, detail))


def _steps(data: JsonValue, location: Steps) -> Steps:
    """Return the location without what is not in the file: names of kinds, of missing fields, and the mark of a key."""
    steps: list[str | int] = []
    for step in location:
        *_, here = follow(data, steps)
        if has_step(here, step):
            steps.append(step)
    return tuple(steps)


def error_message(model: type[Model], detail: "ErrorDetails") -> str:
    """Return what is wrong with a value in a part of that model, and what would be right."""
    kind, value, facts = detail["type"], detail["input"], detail.get("ctx", {})
    match kind:
        case "missing":
            return f"The field “{detail['loc'][-1]}” is missing; add it."
        case "union_tag_not_found":
            return f"The field {_quote(facts['discriminator'])} is missing; add it."
        case "union_tag_invalid":
            return _choice(
                facts["tag"], facts["expected_tags"], f"The field {_quote(facts['discriminator'])}"
            )
        case "literal_error":
            return _choice(value, facts["expected"], "It")
        case "greater_than_equal":
            return f"It must be at least {facts['ge']}, not {value}."
        case "less_than_equal":
            return f"It must be at most {facts['le']}, not {value}."
        case "string_too_long":
            return f"It is {len(value)} letters long; at most {facts['max_length']} are allowed."
        case "too_short":
            return f"It has {facts['actual_length']} items and must have at least {facts['min_length']}."
        case "string_pattern_mismatch":
            return f"{_show(value)} does not have the right form; {_form(model, facts['pattern'])}."
        case _ if kind in _NOUNS:
            return f"It must be {_NOUNS[kind]}, not {_show(value)}."
    return f"{detail['msg']}, not {_show(value)}."


def _choice(value: object, options: str, subject: str) -> str:
    return choice_message(value, re.findall(r"'([^']*)'", options), subject)


def choice_message(value: object, allowed: Collection[str], subject: str = "It") -> str:
    """Return what is wrong with a value that is none of those allowed, and which of them is like it."""
    near = get_close_matches(value, allowed, 1) if isinstance(value, str) else []
    hint = f" Did you mean “{near[0]}”?" if near else ""
    return f"{subject} must be {' or '.join(allowed)}, not {_show(value)}.{hint}"


def _quote(name: str) -> str:
    return "“" + name.strip("'") + "”"


def _form(model: type[Model], pattern: str) -> str:
    example = _examples(model).get(pattern)
    return f"it must match {pattern}" if example is None else f"write it like “{example}”"


@cache
def _examples(model: type[Model]) -> dict[str, str]:
    """Return an example for each pattern; made once, as a file may have thousands of wrong texts."""
    found: dict[str, str] = {}
    for _, node in walk(model.model_json_schema(by_alias=True)):
        match node:
            case {"pattern": str(pattern), "examples": [example, *_]}:
                found.setdefault(pattern, str(example))
    return found


def _show(value: object) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case str():
            return f"“{shortened(value, 40)}”"
        case int() | float():
            return str(value)
        case list() | tuple():
            return "a list"
    return "an object"
