"""The tables of a ruleset, and which of its figures differ from those of another."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from studio.documents.model import Model
from studio.documents.ruleset import Ruleset

Path = tuple[str, ...]


class DifferingFigure(NamedTuple):
    """A figure, or a table of rows, that another ruleset has otherwise."""

    #: The table that it is in, from the ruleset inwards; `()` the ruleset itself.
    path: Path
    name: str
    other: Any


def tables_of(ruleset: Ruleset) -> Iterator[Path]:
    """Yield every table of a ruleset from the outermost inwards: parts of it, and tuples of rows at its top."""
    for name in figures_in(ruleset):
        value = getattr(ruleset, name)
        if isinstance(value, Model):
            yield from _inner(value, (name,))
        else:
            yield (name,)


def figures_in(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the fields of a ruleset that hold figures."""
    common = {*Ruleset.model_fields, "silenced"}
    return tuple(name for name in type(ruleset).model_fields if name not in common)


def table_at(ruleset: Ruleset, path: Path) -> Any:
    """Return the table at a path: a part, or a tuple of rows."""
    part: Any = ruleset
    for name in path:
        part = getattr(part, name)
    return part


def rule_of(part: type[Model], name: str) -> str | None:
    """Return the id of the rule that a figure belongs to."""
    extra = part.model_fields[name].json_schema_extra
    found = extra.get("rule") if isinstance(extra, dict) else None
    return found if isinstance(found, str) else None


def differing_figures(ruleset: Ruleset, other: Ruleset) -> Iterator[DifferingFigure]:
    """Yield the figures of a ruleset that differ from those of another one for the same engine."""
    for name in figures_in(ruleset):
        yield from _differing(ruleset, other, (), name)


def _inner(part: Model, path: Path) -> Iterator[Path]:
    yield path
    for name in type(part).model_fields:
        value = getattr(part, name)
        if isinstance(value, Model):
            yield from _inner(value, (*path, name))


def _differing(part: Model, other: Model, path: Path, name: str) -> Iterator[DifferingFigure]:
    mine, theirs = getattr(part, name), getattr(other, name)
    if mine == theirs:
        return
    if isinstance(mine, Model) and isinstance(theirs, Model):
        for inner in type(mine).model_fields:
            yield from _differing(mine, theirs, (*path, name), inner)
    else:
        yield DifferingFigure(path, name, theirs)
