"""Values of a scenario by JSON pointer, as `/turns` or `/objectives/sfax/deadline`, and the same scenario with others."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

from pydantic.fields import FieldInfo

from studio import StudioError
from studio.documents.elements import Elements
from studio.documents.model import Model, fields_in_file
from studio.documents.reading.problems import InvalidDocument
from studio.documents.reading.validation import validate
from studio.documents.scenario import Scenario
from studio.documents.text.canonical import canonical_text
from studio.documents.text.json_text import InvalidJson, parse
from studio.documents.text.shortened import shortened

#: What a scenario is, and what it is set up with, which all variants share.
_SHARED: Final = frozenset({"$schema", "format", "version", "id", "ruleset", "catalogue"})

#: So many are named of what there is, instead of what is not there.
_SHOWN: Final = 8


class NoSuchPlace(StudioError):
    """A pointer that leads to nothing in the scenario."""

    def __init__(self, pointer: str, step: str, known: Sequence[str]) -> None:
        there = _there_are(known) if known else "nothing is below it"
        super().__init__(
            f"The pointer {shortened(pointer)} leads to nothing in the scenario: “{shortened(step)}” is not there, {there}."
        )


class WrongPointer(StudioError):
    """A text that is no JSON pointer with values."""

    def __init__(self, text: str) -> None:
        super().__init__(
            f"“{shortened(text)}” does not say what to vary; write a JSON pointer and values, as "
            "/objectives/sfax/deadline=8,9,10."
        )


class SharedByAll(StudioError):
    """A pointer to what is no other in any variant."""

    def __init__(self, pointer: str) -> None:
        super().__init__(
            f"All variants of a sweep share {pointer}; vary something else, or compare two scenarios with "
            "`studio batch … --against SCENARIO`."
        )


class ValueRefused(StudioError):
    """A value that the scenario cannot have there."""

    def __init__(self, pointer: str, value: Any, reason: str) -> None:
        super().__init__(
            f"The scenario cannot have {shortened(json.dumps(value, ensure_ascii=False))} at {shortened(pointer)}: {reason}"
        )


@dataclass(frozen=True, slots=True, eq=False)
class Factor:
    """Something that is varied: where it is, what it is now, and the values that are tried."""

    #: As it was given; an element of a list may be named by its id.
    pointer: str
    #: From the document to the value, elements of lists by their index.
    path: tuple[str | int, ...]
    now: Any
    values: tuple[Any, ...]
    #: What people call it: “Sfax: deadline”.
    label: str


def factor_of(scenario: Scenario, text: str) -> Factor:
    """Read POINTER=A,B,C for a scenario. Raises WrongPointer, SharedByAll and NoSuchPlace."""
    pointer, sign, values = text.partition("=")
    if not (sign and values and pointer.startswith("/") and _can_be_written(text)):
        raise WrongPointer(text)
    tried = tuple({repr(value): value for value in map(_value, values.split(","))}.values())
    steps = [step.replace("~1", "/").replace("~0", "~") for step in pointer[1:].split("/")]
    if len(steps) == 1 and steps[0] in _SHARED:
        raise SharedByAll(pointer)
    node: Any = scenario.to_json()
    path: list[str | int] = []
    names: tuple[str, ...] = ()
    for number, step in enumerate(steps):
        match node:
            case Mapping() if step in node or number == len(steps) - 1:
                names = (*names, name_of_field(step, _field_of(_value_at(scenario, path), step)[1]))
                path.append(step)
                node = node.get(step)
            case list() if (index := _index(node, step)) is not None:
                path.append(index)
                node = node[index]
                names = names_within(names, node, index)
            case _:
                raise NoSuchPlace(pointer, step, _known(node))
    return Factor(pointer, tuple(path), _value_at(scenario, path), tried, label_of(names))


def name_of_field(key: str, field: FieldInfo | None) -> str:
    """Return what people call a field on the way to a value: where it holds elements, what one of them is called."""
    said = field.metadata if field is not None else ()
    return next((each.noun for each in said if isinstance(each, Elements)), key.replace("_", " "))


def names_within(names: Sequence[str], element: Any, index: int) -> tuple[str, ...]:
    """Return what leads people to an element of a list: its own name or hex, or its number in the list."""
    *above, last = names
    if isinstance(element, Mapping) and element.get("name"):
        return (str(element["name"]),)
    if isinstance(element, Mapping) and element.get("at"):
        return (f"{last} {element['at']}",)
    if last == "weather":
        return (*above, f"weather of turn {index + 1}")
    return (*above, f"{last} {index + 1}")


def label_of(names: Sequence[str]) -> str:
    """Return what people call a value, as “Sfax: deadline” or “Sfax: reward, turns”, by the names that lead to it."""
    return f"{names[0]}: {', '.join(names[1:])}" if names[1:] else names[0]


def value_text(value: Any) -> str:
    """Write a value for people."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)


def with_values(scenario: Scenario, values: Mapping[Factor, Any]) -> Scenario:
    """Return the scenario with other values at some places. Raises ValueRefused."""
    data: Any = scenario.to_json()
    for factor, value in values.items():
        node = data
        for step in factor.path[:-1]:
            node = node[step]
        node[factor.path[-1]] = value
    try:
        text = canonical_text(data)
        changed, unknown = validate(type(scenario), data, text.encode(), scenario.id)
    except InvalidDocument as error:
        raise _refused(scenario, values, str(error)) from error
    own = canonical_text(scenario.to_json()).encode()
    before = {each.pointer for each in validate(type(scenario), scenario.to_json(), own, scenario.id)[1]}
    new = [each.pointer for each in unknown if each.pointer not in before]
    if new:
        raise _refused(scenario, values, f"there is no field {new[0]}")
    return changed


def _refused(scenario: Scenario, values: Mapping[Factor, Any], reason: str) -> ValueRefused:
    """Tell the value that is refused by itself, or else the last. Raises ValueRefused for the first of these."""
    for factor, value in values.items() if len(values) > 1 else ():
        with_values(scenario, {factor: value})
    *_, last = values
    return ValueRefused(last.pointer, values[last], reason + _fields_there(scenario, last))


def _fields_there(scenario: Scenario, factor: Factor) -> str:
    """Say what fields there are where that of a pointer is not; nothing where it is there."""
    part, name = _value_at(scenario, factor.path[:-1]), str(factor.path[-1])
    if not isinstance(part, Model) or _field_of(part, name)[0]:
        return ""
    known = [
        each
        for each in (field.alias or key for key, field in fields_in_file(type(part)).items())
        if each not in _SHARED
    ]
    near = get_close_matches(name, known)
    return f"; {_there_are([*near, *(each for each in known if each not in near)])}."


def _there_are(known: Sequence[str]) -> str:
    """Name what there is instead of what is not there."""
    return f"there are {', '.join(known[:_SHOWN])}{' and others' if known[_SHOWN:] else ''}"


def _value(text: str) -> Any:
    try:
        return parse(text.encode(), text)
    except InvalidJson:
        return text


def _can_be_written(text: str) -> bool:
    """Return whether a file can hold the text: on a command line stand bytes too that are no letters."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _value_at(part: Any, path: Sequence[str | int]) -> Any:
    """Return what is at a place, which files leave out where it is the usual; None where there is no such field."""
    for step in path:
        match part:
            case Model():
                name, _ = _field_of(part, step)
                part = getattr(part, name, (part.model_extra or {}).get(str(step)))
            case Mapping():
                part = part.get(step)
            case _:
                part = part[step]
    return part


def _field_of(part: Any, step: str | int) -> tuple[str, FieldInfo | None]:
    """Return the field of a part that a step of a path leads to, with its name; without a name where there is none."""
    fields = fields_in_file(type(part)) if isinstance(part, Model) else {}
    return next(((key, field) for key, field in fields.items() if step == (field.alias or key)), ("", None))


def _index(node: Sequence[Any], step: str) -> int | None:
    for number, each in enumerate(node):
        if isinstance(each, Mapping) and each.get("id") == step:
            return number
    return int(step) if step.isdecimal() and int(step) < len(node) else None


def _known(node: Any) -> list[str]:
    if isinstance(node, Mapping):
        return list(node)
    if isinstance(node, list):
        return [
            str(each.get("id", number)) if isinstance(each, Mapping) else str(number)
            for number, each in enumerate(node)
        ]
    return []
