"""The values of fields as the text of a cell, and the other way round: what people write becomes a value."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal, get_args, get_origin

from pydantic import StringConstraints

from studio import StudioError
from studio.documents.model import HexLabel, Model
from studio.editing.field_kinds import Choices

_YES: Final = frozenset({"yes", "y", "true", "1", "x"})
_NO: Final = frozenset({"no", "n", "false", "0", ""})
_BETWEEN: Final = re.compile(r"[,;\n]")
_HEX_PATTERN: Final = next(each.pattern for each in get_args(HexLabel) if isinstance(each, StringConstraints))
#: Of more than so many choices the first are named.
_MOST_NAMED: Final = 8


class WrongCell(StudioError):
    """What stands in a cell is no value of its column."""


def write_cell(value: object) -> str:
    """Return a value as the text of a cell, by ids and numbers; none at all is an empty one."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(write_cell, value))
    return str(value)


def read_cell(text: str, label: str, kind: Any, limits: Sequence[object], choices: Choices | None) -> Any:
    """Return the value that a text of a cell means, which the model has still to judge; raises WrongCell.

    Where there is a choice, the name of what is chosen will do as well as its id.
    """
    text = text.strip()
    if get_origin(kind) is tuple:
        inner, *inner_limits = _unwrapped(get_args(kind)[0])
        parts = filter(None, map(str.strip, _BETWEEN.split(text)))
        return tuple(read_cell(part, label, inner, inner_limits, choices) for part in parts)
    if choices is not None:
        return _chosen(text, label, choices)
    if kind is bool:
        return _mark(text, label)
    if kind is int:
        return _number(text, label)
    is_hex = any(isinstance(each, StringConstraints) and each.pattern == _HEX_PATTERN for each in limits)
    return restore_zeros(text) if is_hex else text


def restore_zeros(text: str) -> str:
    """Return the label of a hex with the zeros in front that spreadsheets take from it: 0512 is 512 there."""
    return f"0{text}" if text.isascii() and text.isdigit() and len(text) in (3, 5) else text


def can_be_cell(kind: Any) -> bool:
    """Return whether values of a plain type can stand in a cell: texts, numbers, marks and lists of these."""
    if get_origin(kind) is tuple:
        inner = get_args(kind)
        return inner[1:] == (Ellipsis,) and can_be_cell(_unwrapped(inner[0])[0])
    return kind in (int, str, bool) or get_origin(kind) is Literal


def _unwrapped(kind: Any) -> tuple[Any, ...]:
    """Return a type and what is said of it."""
    return get_args(kind) if get_origin(kind) is Annotated else (kind,)


def _chosen(text: str, label: str, choices: Choices) -> str:
    known = [value for value, _ in choices]
    if text in known:
        return text
    found = [value for value, said in choices if text.casefold() in (said.casefold(), value.casefold())]
    if len(found) == 1:
        return found[0]
    if found:
        raise WrongCell(
            f'Several are called "{text}"; write the id of the {label} instead: {", ".join(found)}.'
        )
    times = Counter(said.casefold() for _, said in choices)
    names = [said if said and times[said.casefold()] == 1 else value for value, said in choices]
    some = ", ".join(names[:_MOST_NAMED]) + (" and others" if len(names) > _MOST_NAMED else "")
    raise WrongCell(
        f'"{text}" is no {label} here; choose one of {some}.'
        if known
        else f"There is no {label} to choose here; leave the cell empty."
    )


def _mark(text: str, label: str) -> bool:
    word = text.casefold()
    if word not in _YES | _NO:
        raise WrongCell(
            f'"{text}" is neither yes nor no, as the column {label} wants it; write one of these.'
        )
    return word in _YES


def _number(text: str, label: str) -> int:
    if not re.fullmatch(r"[+-]?\d{1,9}(\.0+)?", text, re.ASCII):
        shown = f'"{text}" is' if text else "An empty cell is"
        raise WrongCell(f"{shown} no whole number, as the column {label} wants it; write one.")
    return int(text.partition(".")[0])


def model_of(kind: Any) -> type[Model] | None:
    """Return the model that a field's plain type is; None where it holds anything else."""
    return kind if isinstance(kind, type) and issubclass(kind, Model) else None
