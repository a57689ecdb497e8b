"""The one text form of a document: what fits goes on one line, else one item a line, so that files diff well."""

import json
from collections.abc import Iterator
from typing import Final

from studio.documents.text.pointers import JsonValue

#: Columns a line may have before its list or object is broken up.
WIDTH: Final = 110
_INDENT: Final = "  "
_JSON: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False)


def canonical_text(document: dict[str, JsonValue]) -> str:
    """Return the text of a whole file, its top level always broken up, with a final newline."""
    return "".join(_broken(document, 0)) + "\n"


def _flat(value: JsonValue) -> str:
    return _JSON.encode(value)


def _pieces(value: JsonValue, depth: int, used: int) -> Iterator[str]:
    """Yield the text of a value after `used` columns of its line; the comma that may follow is counted."""
    if not isinstance(value, dict | list) or not value:
        yield _flat(value)
    elif _least(value) + used < WIDTH and len(flat := _flat(value)) + used < WIDTH:
        yield flat
    else:
        yield from _broken(value, depth)


def _least(value: dict[str, JsonValue] | list[JsonValue]) -> int:
    """Return columns that the items take at the least: so long lists are not written out only to be measured."""
    items = value.values() if isinstance(value, dict) else value
    return 3 * len(value) + sum(len(item) for item in items if isinstance(item, str | list | dict))


def _broken(value: dict[str, JsonValue] | list[JsonValue], depth: int) -> Iterator[str]:
    margin = "\n" + _INDENT * (depth + 1)
    opening, closing = ("{", "}") if isinstance(value, dict) else ("[", "]")
    names = [f"{_flat(key)}: " for key in value] if isinstance(value, dict) else [""] * len(value)
    items = value.values() if isinstance(value, dict) else value
    separator = opening
    for name, item in zip(names, items, strict=True):
        yield f"{separator}{margin}{name}"
        yield from _pieces(item, depth + 1, len(margin) - 1 + len(name))
        separator = ","
    yield f"\n{_INDENT * depth}{closing}" if value else opening + closing
