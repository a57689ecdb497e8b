"""Edits of JSON documents by JSON pointer, for tests that start from a small sound one."""

import copy
from collections.abc import Mapping
from typing import Any

#: As the value of an edit: the part goes.
GONE = object()


def edited(document: dict[str, Any], edits: Mapping[str, Any]) -> dict[str, Any]:
    """A copy of the document with other values at some pointers; "-" as the last token appends."""
    made = copy.deepcopy(document)
    for pointer, value in edits.items():
        _edit(made, pointer, value)
    return made


def _edit(document: Any, pointer: str, value: Any) -> None:
    *way, last = pointer[1:].split("/")
    home = document
    for token in way:
        home = home[int(token)] if isinstance(home, list) else home.setdefault(token, {})
    key: Any = int(last) if isinstance(home, list) and last != "-" else last
    if value is GONE:
        del home[key]
    elif last == "-":
        home.append(copy.deepcopy(value))
    else:
        home[key] = copy.deepcopy(value)
