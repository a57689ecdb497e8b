"""What a field holds, as its model says: its plain type, its limits, and the values of a closed set."""

from collections import Counter
from collections.abc import Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, TypeAlias, Union, get_args, get_origin

from annotated_types import MaxLen
from pydantic.fields import FieldInfo

#: What there is to choose from: value and text.
Choices: TypeAlias = Sequence[tuple[str, str]]


def named_choices(kind: Any) -> Choices:
    """Return the values of a closed set as people read them: in sentence case, with spaces for dashes."""
    return [(each, value_label(each)) for each in get_args(kind) if isinstance(each, str)]


def told_apart(choices: Choices) -> Choices:
    """Return choices of which no two read the same: values that people call alike have their id behind them."""
    times = Counter(text for _, text in choices)
    return [(value, text if times[text] == 1 else f"{text} ({value})") for value, text in choices]


def value_label(value: str) -> str:
    """Return a value of a closed set as people read it: "Take and hold" of "take-and-hold", "HQ" as it is."""
    words = value.replace("-", " ")
    return words[:1].upper() + words[1:]


def unwrap_field(info: FieldInfo) -> tuple[Any, bool, list[object]]:
    """Return the plain type of a field, whether it may be None, and its limits: `Ge`, `Le`, `MaxLen`."""
    metadata: list[object] = [limit for each in info.metadata for limit in _limits(each)]
    kind: Any = info.annotation
    optional = False
    if get_origin(kind) in (Union, UnionType):
        inner = [each for each in get_args(kind) if each is not NoneType]
        optional = len(inner) < len(get_args(kind))
        if len(inner) == 1:
            kind = inner[0]
    while get_origin(kind) is Annotated:
        kind, *more = get_args(kind)
        for each in more:
            metadata += each.metadata if isinstance(each, FieldInfo) else _limits(each)
    return kind, optional, metadata


def _limits(each: object) -> list[object]:
    longest = getattr(each, "max_length", None)
    return [each, *([MaxLen(longest)] if isinstance(longest, int) and not isinstance(each, MaxLen) else [])]
