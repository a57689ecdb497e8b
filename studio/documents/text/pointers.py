"""JSON pointers (RFC 6901): how a problem says where in a file it is."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

JsonValue: TypeAlias = "bool | int | float | str | list[JsonValue] | dict[str, JsonValue] | None"
Steps: TypeAlias = tuple[str | int, ...]


def pointer(steps: Sequence[str | int]) -> str:
    """Return a pointer: `("units", 3, "a/b")` is `/units/3/a~1b`; the whole document is the empty text."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)


def follow(value: JsonValue, steps: Sequence[str | int]) -> Iterator[JsonValue]:
    """Yield the values on the way that the steps lead, the outermost first, as far as they lead."""
    yield value
    for step in steps:
        if not has_step(value, step):
            return
        value = value[step]  # type: ignore[index]  # leads_on has looked
        yield value


def has_step(value: JsonValue, step: str | int) -> bool:
    """Return whether the step names a field of this object or an item of this list."""
    if isinstance(value, dict):
        return step in value
    return isinstance(value, list) and isinstance(step, int) and 0 <= step < len(value)


def walk(value: JsonValue, steps: Steps = ()) -> Iterator[tuple[Steps, JsonValue]]:
    """Yield every value in a document with the steps that lead to it, the outermost first."""
    yield steps, value
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from walk(inner, (*steps, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from walk(inner, (*steps, index))
