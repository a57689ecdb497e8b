"""JSON text to plain values, strictly: what programs could read differently is refused, with its place."""

import json
import re
from collections.abc import Callable
from math import isfinite
from typing import Final

from studio import StudioError
from studio.documents.text.pointers import JsonValue, pointer, walk
from studio.documents.text.shortened import PATH, POINTER, shortened

#: Lists and objects inside one another; our own files need less than ten.
MAX_DEPTH: Final = 64
#: Whole numbers beyond this are rounded by many JSON readers; no file of ours needs them.
MAX_WHOLE: Final = 2**63 - 1

#: The next brackets, or the end, with all that stands before them in one match.
_BRACKETS = re.compile(r'(?:"(?:[^"\\]++|\\.)*+"?|[^\[\]{}"]++)*+(?:([\[\]{}]++)|\Z)', re.DOTALL)
_TOKENS = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[^\s\[\]{},:"]++', re.DOTALL)
_CONSTANT = re.compile(r"NaN|-?Infinity")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")
_SURROGATE_ESCAPE = re.compile(r"\\u[dD][89a-fA-F]")

_UNFINISHED: Final = "Complete it, or take an older copy from .backup beside it, if there is one."
_SENTENCES = {
    "Expecting value": ("a value is missing here", "Add it, or remove the comma before."),
    "Expecting property name enclosed in double quotes": (
        "a field name in double quotes is missing here",
        "Add it, or remove the comma before.",
    ),
    "Expecting ':' delimiter": ("a colon is missing after a field name", "Add it."),
    "Expecting ',' delimiter": ("a comma or a closing bracket is missing here", "Add it."),
    "Illegal trailing comma before end of object": ("a comma stands before a closing bracket", "Remove it."),
    "Illegal trailing comma before end of array": ("a comma stands before a closing bracket", "Remove it."),
    "Extra data": ("the document has ended and more text follows", "Remove what follows."),
    "Unterminated string starting at": ("a text that starts here has no closing quote", "Add it."),
    "Invalid control character at": (
        "a text holds a line break, a tab or another control character",
        "Write it as \\n, \\t or \\u and four digits.",
    ),
    "Invalid \\escape": ("a backslash is followed by a letter without meaning", "Double the backslash."),
    "Invalid \\uXXXX escape": ("\\u is not followed by four hexadecimal digits", "Complete it."),
}


class InvalidJson(StudioError):
    """A file whose bytes are not the strict JSON that the studio reads; `position` is line:column or a pointer."""

    def __init__(self, source: str, position: str, what: str, remedy: str) -> None:
        super().__init__(f"{shortened(source, PATH)}:{shortened(position, POINTER)}: {what}. {remedy}")
        self.source = source
        self.position = position


class _Refused(Exception):
    """A value refused inside the standard reader's hooks, which do not know where they are."""


def parse(data: bytes, source: str) -> JsonValue:
    """Return the value in UTF-8 bytes; `source` names the file in messages. Raises InvalidJson."""
    text = _decode(data, source)
    _require_shallow(text, source)
    repeats: list[tuple[dict[str, JsonValue], str]] = []

    def build(pairs: list[tuple[str, JsonValue]]) -> JsonValue:
        made = dict(pairs)
        if len(made) < len(pairs):
            repeats.append((made, _first_repeat(pairs)))
        return made

    try:
        value: JsonValue = json.loads(
            text, object_pairs_hook=build, parse_int=_whole, parse_float=_fraction, parse_constant=_constant
        )
    except json.JSONDecodeError as error:
        raise _syntax_error(text, source, error) from None
    except _Refused:
        raise _number_error(text, source) from None
    if repeats:
        raise _repeat_error(value, source, *repeats[-1])
    if _SURROGATE_ESCAPE.search(text):
        _require_writable(value, source)
    return value


def _decode(data: bytes, source: str) -> str:
    remedy = "Save it again as UTF-8 without a byte order mark."
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise InvalidJson(source, "1:1", "the text is written as UTF-16", remedy)
    if data.startswith(b"\xef\xbb\xbf"):
        raise InvalidJson(source, "1:1", "the text starts with a byte order mark", remedy)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        raise InvalidJson(
            source, _position(before, len(before)), "a byte here is not UTF-8", remedy
        ) from None


def _position(text: str, index: int) -> str:
    """Return line and column, both from 1, as editors count them."""
    return f"{text.count(chr(10), 0, index) + 1}:{index - text.rfind(chr(10), 0, index)}"


def _require_shallow(text: str, source: str) -> None:
    """Refuse what is nested too deep before the reader recurses: its own limit depends on how deep the program happens to be."""
    depth = 0
    for found in _BRACKETS.finditer(text):
        if found.lastindex is None:
            continue
        for index, bracket in enumerate(found[1], found.start(1)):
            depth += 1 if bracket in "[{" else -1
            if depth > MAX_DEPTH:
                what = f"lists and objects are nested more than {MAX_DEPTH} deep"
                raise InvalidJson(
                    source, _position(text, index), what, "No studio file is; check what wrote it."
                )


def _whole(digits: str) -> int:
    if len(digits) > 20 or abs(number := int(digits)) > MAX_WHOLE:
        raise _Refused
    return number


def _fraction(digits: str) -> float:
    if not isfinite(number := float(digits)):
        raise _Refused
    return number


def _constant(_name: str) -> float:
    raise _Refused


def _number_error(text: str, source: str) -> InvalidJson:
    """Find the number that a hook refused; texts in quotes are passed over as whole tokens.

    The reader hands a number to its hook before it looks at what follows, so that only the beginning of a token counts.
    """
    for found in _TOKENS.finditer(text):
        if constant := _CONSTANT.match(found[0]):
            what, remedy = f"{constant[0]} is no JSON number", "Write a number, or leave the field out."
        elif (number := _NUMBER.match(found[0])) and _is_refused(number[0]):
            what, remedy = "the number is too large", "Write a smaller one."
        else:
            continue
        return InvalidJson(source, _position(text, found.start()), what, remedy)
    raise AssertionError("the reader refused a number that is not in the text")


def _is_refused(number: str) -> bool:
    convert: Callable[[str], float] = _fraction if any(mark in number for mark in ".eE") else _whole
    try:
        convert(number)
    except _Refused:
        return True
    return False


def _syntax_error(text: str, source: str, error: json.JSONDecodeError) -> InvalidJson:
    unclosed = error.msg == "Unterminated string starting at"
    if not text.strip():
        return InvalidJson(source, "1:1", "the file is empty", _UNFINISHED)
    if (unclosed and "\n" not in text[error.pos :]) or not text[error.pos :].strip():
        what = f"the text ends too early{_open_bracket(text)}"
        return InvalidJson(source, _position(text, len(text)), what, _UNFINISHED)
    what, remedy = _SENTENCES.get(error.msg, (error.msg, "Mend the text there."))
    return InvalidJson(source, _position(text, error.pos), what, remedy)


def _open_bracket(text: str) -> str:
    """Name the innermost list or object that was never closed."""
    opened: list[int] = []
    for found in _BRACKETS.finditer(text):
        for index, bracket in enumerate(found[1] or "", found.start(1)):
            if bracket in "[{":
                opened.append(index)
            elif opened:
                opened.pop()
    if not opened:
        return ""
    name = "list" if text[opened[-1]] == "[" else "object"
    return f", inside the {name} that begins at {_position(text, opened[-1])}"


def _first_repeat(pairs: list[tuple[str, JsonValue]]) -> str:
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            return key
        seen.add(key)
    raise AssertionError("no key occurs twice")


def _repeat_error(value: JsonValue, source: str, owner: dict[str, JsonValue], key: str) -> InvalidJson:
    """Say which key is given twice: the last object built with a repeated key is always still part of the value, so it can be found."""
    where = next(pointer((*steps, key)) for steps, node in walk(value) if node is owner)
    return InvalidJson(source, where, f"the field “{shortened(key)}” is given twice", "Keep one of the two.")


def _require_writable(value: JsonValue, source: str) -> None:
    """Refuse half a surrogate pair, which is valid as an escape, but no UTF-8 file can hold it."""
    for steps, node in walk(value):
        names = list(node) if isinstance(node, dict) else [node] if isinstance(node, str) else []
        try:
            "".join(names).encode("utf-8")
        except UnicodeEncodeError:
            what = "the text holds half of a two-part character (a \\ud8.. to \\udf.. escape alone)"
            raise InvalidJson(source, pointer(steps) or "/", what, "Write the character itself.") from None
