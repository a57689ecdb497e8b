"""What of a scenario can be varied: its numbers, its marks and its words of a closed set, each with its limits."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import pairwise
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

from annotated_types import Ge, Le

from studio import StudioError
from studio.documents.model import Model, fields_in_file
from studio.documents.scenario import Scenario
from studio.documents.text.json_text import InvalidJson, parse
from studio.playtest.lab.pointers import Factor, label_of, name_of_field, names_within, value_text

#: What a file is, what is drawn and what is only read: no game goes otherwise for it.
_LEFT_OUT: Final = frozenset(
    {"$schema", "format", "version", "calendar", "map", "territory", "territory_legend", "layers", "tutorial"}
    | {"translations", "silenced"}
)
#: Of so many an element of a list may be one until values are proposed in larger steps.
_SMALL, _MIDDLE, _LARGE = 20, 100, 1000
#: Values that are proposed below and above the one of now.
_NEAR: Final = 2


class WrongValues(StudioError):
    """Values were written that are none of a variable's."""

    def __init__(self, label: str, problem: str) -> None:
        super().__init__(f"{label[:1].upper()}{label[1:]}: {problem}.")


@dataclass(frozen=True, slots=True)
class ValueKind:
    """What values a field takes."""

    #: The words or marks that it may be; none for numbers.
    choices: tuple[Any, ...] = ()
    low: int | None = None
    high: int | None = None
    #: Whether it may be left empty.
    is_optional: bool = False

    @property
    def text(self) -> str:
        """Say for people which they are, for the middle of a sentence."""
        if self.choices:
            return ", ".join(map(value_text, self.choices))
        if self.low is not None and self.high is not None:
            limits = f"numbers from {self.low} to {self.high}"
        elif self.low is not None:
            limits = f"numbers from {self.low} on"
        else:
            limits = "whole numbers"
        return f"{limits}, or none" if self.is_optional else limits


@dataclass(frozen=True, slots=True)
class Variable:
    """A value of a scenario that can be varied."""

    #: As the command line takes it; elements of lists by their id where they have one.
    pointer: str
    path: tuple[str | int, ...]
    #: The list of the scenario that it lies in, as “objectives”, or its part; empty for the scenario's own values.
    group: str
    label: str
    now: Any
    description: str
    kind: ValueKind

    @property
    def proposed(self) -> tuple[Any, ...]:
        """The values near the one of now, which are offered first."""
        if self.kind.choices:
            return tuple(each for each in self.kind.choices if each != self.now)
        now = self.now or 0
        step = 1 if now < _SMALL else 5 if now < _MIDDLE else 25 if now < _LARGE else now // 10
        tried = (now + step * number for number in range(-_NEAR, _NEAR + 1) if number)
        low = self.kind.low if self.kind.low is not None else min(now, 0)
        high = self.kind.high if self.kind.high is not None else now + step * _NEAR
        return tuple(each for each in tried if low <= each <= high)

    def factor(self, text: str) -> Factor:
        """Read values with commas between them. Raises WrongValues."""
        words = [word for each in text.split(",") if (word := each.strip())]
        if not words:
            raise WrongValues(
                self.label, f"write the values to try, with commas between them: {self.kind.text}"
            )
        values = tuple(dict.fromkeys(map(self._value, words)))
        return Factor(self.pointer, self.path, self.now, values, self.label)

    def _value(self, word: str) -> Any:
        if self.kind.is_optional and word == value_text(None):
            return None
        for choice in self.kind.choices:
            if word == value_text(choice):
                return choice
        try:
            number = parse(word.encode(), word)
        except InvalidJson:
            number = None
        low, high = self.kind.low, self.kind.high
        if (
            self.kind.choices
            or type(number) is not int
            or (low is not None and number < low)
            or (high is not None and number > high)
        ):
            raise WrongValues(self.label, f"“{word}” is none of its values; there are {self.kind.text}")
        return number


def variables_of(scenario: Scenario) -> tuple[Variable, ...]:
    """Return what can be varied, the scenario's own values first, then those of its parts as they lie in the file."""
    found = [*_of_model(scenario, scenario.to_json(), (), (), ())]
    return tuple(sorted(found, key=lambda each: each.group != ""))


def _of_model(
    part: Model,
    data: Mapping[str, Any],
    path: tuple[str | int, ...],
    steps: tuple[str, ...],
    names: tuple[str, ...],
) -> Iterator[Variable]:
    for name, field in fields_in_file(type(part)).items():
        key = field.alias or name
        if not path and key in _LEFT_OUT:
            continue
        here = (*path, key), (*steps, key), (*names, name_of_field(key, field))
        value, inner = getattr(part, name), data.get(key)
        annotation: Any = field.annotation
        kind = _kind_of(annotation, tuple(field.metadata))
        if kind is not None:
            yield _variable(*here, value, field.description or "", kind)
        elif isinstance(value, Model) and isinstance(inner, Mapping):
            yield from _of_model(value, inner, *here)
        elif isinstance(value, Mapping) and isinstance(inner, Mapping):
            for word, each in value.items():
                if isinstance(each, Model):
                    further = (*here[0], word), (*here[1], word), (*here[2], word.replace("_", " "))
                    yield from _of_model(each, inner[word], *further)
        elif isinstance(value, tuple) and isinstance(inner, list):
            yield from _of_list(value, inner, *here, annotation, field.description or "")


def _of_list(
    values: Sequence[Any],
    data: Sequence[Any],
    path: tuple[str | int, ...],
    steps: tuple[str, ...],
    names: tuple[str, ...],
    annotation: Any,
    description: str,
) -> Iterator[Variable]:
    inner_kind: Any = next(iter(get_args(annotation)), None)
    kind = _kind_of(inner_kind, ())
    for index, (value, inner) in enumerate(zip(values, data, strict=True)):
        id_ = inner.get("id") if isinstance(inner, Mapping) else None
        here = (*path, index), (*steps, str(id_ or index)), names_within(names, inner, index)
        if isinstance(value, Model):
            yield from _of_model(value, inner, *here)
        elif kind is not None:
            yield _variable(*here, value, description, kind)


def _variable(
    path: tuple[str | int, ...],
    steps: tuple[str, ...],
    names: tuple[str, ...],
    now: Any,
    description: str,
    kind: ValueKind,
) -> Variable:
    pointer = "".join(f"/{step.replace('~', '~0').replace('/', '~1')}" for step in steps)
    lists = [name for name, step in pairwise(path) if isinstance(step, int)]
    group = str(lists[0] if lists else path[0]) if len(path) > 1 else ""
    return Variable(pointer, path, group, label_of(names), now, description, kind)


@cache
def _kind_of(annotation: Any, metadata: tuple[Any, ...]) -> ValueKind | None:
    """Return what values a field takes, None where they are no numbers, marks or words of a closed set."""
    inner, limits, is_optional = annotation, list(metadata), False
    while True:
        if get_origin(inner) in (Union, UnionType):
            members = get_args(inner)
            is_optional = is_optional or NoneType in members
            others = [each for each in members if each is not NoneType]
            if len(others) != 1:
                return None
            inner = others[0]
        elif hasattr(inner, "__metadata__"):
            limits += [each for said in inner.__metadata__ for each in (said, *getattr(said, "metadata", ()))]
            inner = inner.__origin__
        else:
            break
    if inner is bool:
        return ValueKind((True, False), is_optional=is_optional)
    if get_origin(inner) is Literal:
        return ValueKind((*get_args(inner), *((None,) if is_optional else ())))
    if isinstance(inner, type) and issubclass(inner, Enum):
        return ValueKind((*inner, *((None,) if is_optional else ())))
    if inner is int:
        low = next((each.ge for each in limits if isinstance(each, Ge)), None)
        high = next((each.le for each in limits if isinstance(each, Le)), None)
        return ValueKind((), _whole(low), _whole(high), is_optional)
    return None


def _whole(limit: Any) -> int | None:
    return int(limit) if limit is not None else None
