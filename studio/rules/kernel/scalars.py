"""The JSON forms of values without parts: texts, numbers, truth values, enums, bytes, and names in mappings."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from operator import attrgetter
from types import NoneType
from typing import Any, Final, Literal, NewType, TypeVar, get_args, get_origin

T = TypeVar("T")

_TYPE_NAMES: Final[Mapping[Any, str]] = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    NoneType: "null",
}

#: The types whose values JSON holds exactly as they are.
PLAIN: Final[frozenset[Any]] = frozenset(_TYPE_NAMES)


class Mismatch(Exception):
    """Data do not have the form; carries the path from the faulty place up to the sentence for people."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem
        self.path: list[str | int] = []

    def below(self, key: str | int) -> "Mismatch":
        """Return the same, seen from one level further up."""
        self.path.insert(0, key)
        return self


@dataclass(frozen=True, slots=True)
class Form:
    """How one hint is written and read."""

    #: None: the value is its own JSON data, a text, a whole number, a truth value or null.
    encode: Callable[[Any], Any] | None
    #: Takes the data and the value that fixed fields are taken from, or None.
    from_json: Callable[[Any, Any], Any]

    def to_json(self, value: Any) -> Any:
        """Write a value, refusing what only claims to be plain."""
        if self.encode is None:
            check_types((value,))
            return value
        return self.encode(value)


def check_types(values: Iterable[object], types: frozenset[Any] = PLAIN) -> None:
    """Raise TypeError where a value is not of exactly one of the types, as a float declared int."""
    if not types.issuperset(map(type, values)):
        wrong = next(value for value in values if type(value) not in types)
        raise TypeError(f"{wrong!r} is not of the type that was declared for it")


def expect(data: object, cls: type[T], name: str) -> T:
    """Pass data on that are of the class; `name` says to people what they should have been."""
    if isinstance(data, cls):
        return data
    raise Mismatch(f"there should be {name}, not {quote_data(data)}")


def mismatch_of_choice(values: Iterable[object], found: object) -> Mismatch:
    """Say which values would have been right."""
    return Mismatch(f"there should be one of {', '.join(map(quote_data, values))}, not {quote_data(found)}")


def quote_data(data: object) -> str:
    """Quote data for people, shortened."""
    text = json.dumps(data, default=repr)
    return text if len(text) <= 40 else f"{text[:37]}..."


def plain_form(types: tuple[Any, ...]) -> Form:
    """Build the form of a text, a whole number, a truth value, null, or one of several of these."""
    names = " or ".join(_TYPE_NAMES[cls] for cls in types)

    def from_json(data: object, _like: object) -> object:
        if type(data) not in types:
            raise Mismatch(f"there should be {names}, not {quote_data(data)}")
        return data

    return Form(None, from_json)


def bytes_from_json(data: object, _like: object) -> bytes:
    """Read the hexadecimal text that bytes are written as."""
    text = expect(data, str, "hexadecimal text")
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise Mismatch(f"there should be hexadecimal text, not {quote_data(text)}") from None


def literal_form(values: tuple[Any, ...]) -> Form:
    """Build the form of a Literal."""

    def from_json(data: object, _like: object) -> object:
        if not any(type(data) is type(value) and data == value for value in values):
            raise mismatch_of_choice(values, data)
        return data

    return Form(None, from_json)


def enum_form(cls: type[Enum]) -> Form:
    """Build the form of an enum, which is written as its values."""
    by_value = {member.value: member for member in cls}
    check_types(by_value)

    def from_json(data: object, _like: object) -> Enum:
        if type(data) not in PLAIN or data not in by_value:
            raise mismatch_of_choice(by_value, data)
        return by_value[data]

    return Form(attrgetter("_value_"), from_json)


@dataclass(frozen=True, slots=True)
class Name:
    """How the keys of a mapping are written as text, read back, and put into sequence."""

    types: frozenset[Any]
    write: Callable[[Any], str]
    read: Callable[[str], Any]
    rank: Callable[[Any], Any] | None


def name_form(hint: Any) -> Name:
    """Build the form of a mapping's keys. Raises TypeError for keys that are not text, words, numbers or text enums."""
    if isinstance(hint, NewType):
        return name_form(hint.__supertype__)
    if hint is str:
        return Name(frozenset({str}), str, str, None)
    if hint is int:
        return Name(frozenset({int}), str, _int_key, None)
    if get_origin(hint) is Literal and all(type(word) is str for word in get_args(hint)):
        literals = literal_form(get_args(hint))
        return Name(frozenset({str}), str, lambda text: literals.from_json(text, None), None)
    if (
        isinstance(hint, type)
        and issubclass(hint, Enum)
        and all(type(member.value) is str for member in hint)
    ):
        form = enum_form(hint)
        return Name(frozenset({hint}), form.to_json, lambda text: form.from_json(text, None), form.to_json)
    raise TypeError(f"the keys of a mapping cannot be {hint!r}")


def _int_key(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or str(int(text)) != text:
        raise Mismatch(f"the name should be a whole number, not {quote_data(text)}")
    return int(text)
