"""The rules that events, refusals and combat sheets cite."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import TypeVar

from studio.documents.reading.rulebook_index import all_rules
from studio.rules.kernel.triggers import events as trigger_events
from studio.rules.operational.triggers import events as operational_events

T = TypeVar("T")

#: What scenarios bring about by their triggers, for which no rule of the manual asks.
OF_NO_RULE = tuple(
    each
    for module in (trigger_events, operational_events)
    for each in vars(module).values()
    if isinstance(each, type) and each.__module__ == module.__name__
)


@cache
def known() -> frozenset[str]:
    """The rules that stand in the rulebook."""
    return frozenset(rule.id for rule in all_rules())


def sound(value: T) -> T:
    """The value, all of whose rules stand in the rulebook."""
    assert set(cited(value)) <= known(), f"{value} cites what no rulebook has"
    return value


def cited(value: object) -> Iterator[str]:
    """Every rule that a value cites, however deep."""
    if is_dataclass(value):
        for field in fields(value):
            inner = getattr(value, field.name)
            if field.name == "rules" and not isinstance(value, OF_NO_RULE):
                assert inner, f"{value} cites no rule"
                yield from inner
            else:
                yield from cited(inner)
    elif isinstance(value, Mapping):
        yield from cited(tuple(value.values()))
    elif isinstance(value, list | tuple | frozenset):
        for each in value:
            yield from cited(each)
