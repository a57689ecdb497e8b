"""Where the figures of a ruleset are others than those of the one that came with the studio."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from studio.documents.model import Model
from studio.documents.ruleset import Ruleset
from studio.editing.changes.fields import field_label
from studio.editing.changes.naming import title_of
from studio.editing.comparison.differences import ABSENT, said

#: What a file is, not what is in it.
_OF_FILE: Final = frozenset({"schema_", "format", "version", "id", "title", "engine", "notes", "silenced"})


class RuleChange(NamedTuple):
    """One figure: the table that it is in, what it is, and what it is in both rulesets."""

    table: str
    figure: str
    usual: str
    here: str


def rule_changes(shipped: Ruleset, ruleset: Ruleset) -> Iterator[RuleChange]:
    """Yield each figure that differs, table by table."""
    for name in type(ruleset).model_fields:
        if name not in _OF_FILE:
            label = field_label(name)
            for path, usual, here in _differences(getattr(shipped, name, None), getattr(ruleset, name)):
                yield RuleChange(label[:1].upper() + label[1:], " › ".join(path), said(usual), said(here))


def _differences(usual: Any, here: Any) -> Iterator[tuple[tuple[str, ...], Any, Any]]:
    """Yield what differs in two values, with the way to it."""
    if usual == here:
        return
    match usual, here:
        case Model(), Model():
            for name in type(here).model_fields:
                for path, before, after in _differences(getattr(usual, name, None), getattr(here, name)):
                    yield (field_label(name), *path), before, after
        case tuple(), tuple() if _are_parts(usual) and _are_parts(here):
            before, after = _by_title(usual), _by_title(here)
            for title in dict.fromkeys((*before, *after)):
                for path, old, new in _differences(before.get(title), after.get(title)):
                    yield (title, *path), old, new
        case _:
            yield (), ABSENT if usual is None else usual, ABSENT if here is None else here


def _are_parts(values: Iterable[Any]) -> bool:
    return all(isinstance(each, Model) for each in values)


def _by_title(parts: Iterable[Model]) -> Mapping[str, Model]:
    """Return parts of a table by what people call them, or by their number where they have no names."""
    return {title_of(part) or str(number): part for number, part in enumerate(parts, 1)}
