"""Triggers of scenarios, as far as those of all rulesets are alike: when they fire, and what they have told.

What there is to wait for, and what happens then, is each ruleset's own.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from studio.rules.kernel.decision import Side
from studio.tables.kinds import Needed

#: What a ruleset's triggers wait for, and what they do.
C = TypeVar("C")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Trigger(Generic[C, E]):
    """What happens when something has happened."""

    id: str
    title: str
    when: tuple[C, ...]
    needed: Needed
    then: tuple[E, ...]
    #: What all sides are told of it from the start; empty where nobody knows.
    announced: str = ""
    #: It fires a single time, or else once in each turn in which what it waits for is so.
    once: bool = True


@dataclass(frozen=True, slots=True)
class Message:
    """What one side was told, or all (None), in a turn."""

    turn: int
    side: Side | None
    title: str
    text: str


class Telling(Protocol):
    """An effect as far as it may be a message."""

    @property
    def kind(self) -> str:
        """What happens."""

    @property
    def side(self) -> Side | None:
        """Whom it is for; None: all."""


def have_private_messages(triggers: Iterable[Trigger[Any, Any]]) -> bool:
    """Say whether triggers tell one side something that the others do not hear."""
    effects: Iterator[Telling] = (effect for trigger in triggers for effect in trigger.then)
    return any(effect.kind == "message" and effect.side is not None for effect in effects)


def is_due(
    trigger: Trigger[C, E], fired: Mapping[str, int], turn: int, does_hold: Callable[[C], bool]
) -> bool:
    """Say whether a trigger fires now: it has not, at least not in this turn, and what it waits for has come about.

    `fired` has the turn in which each trigger fired last.
    """
    last = fired.get(trigger.id)
    if not trigger.when or (last is not None and (trigger.once or last == turn)):
        return False
    return is_enough(map(does_hold, trigger.when), trigger.needed)


def is_enough(parts: Iterable[bool], needed: Needed) -> bool:
    """Say whether all parts hold, or any; nothing never does."""
    held = tuple(parts)
    return any(held) if needed == "any" else bool(held) and all(held)
