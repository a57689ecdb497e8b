"""What triggers of all rulesets tell: that one fired, and what it says."""

from collections.abc import Set
from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.triggers.trigger import C, E, Message, Trigger


@dataclass(frozen=True, slots=True, kw_only=True)
class TriggerFired(Event):
    """A trigger fired; one that concerns a single side is known to that alone (None: to all)."""

    kind: ClassVar[str] = "trigger-fired"
    reveals: ClassVar[bool] = True
    trigger: str
    title: str
    side: Side | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageSent(Event):
    """A side was told something, or all were (None)."""

    kind: ClassVar[str] = "message-sent"
    reveals: ClassVar[bool] = True
    side: Side | None
    title: str
    text: str


def told_of(trigger: Trigger[C, E], concerned: Set[Side | None]) -> TriggerFired:
    """Return the event that a trigger fired, known to the one side that it concerns or to all."""
    side = next(iter(concerned)) if len(concerned) == 1 else None
    return TriggerFired(rules=(), trigger=trigger.id, title=trigger.title, side=side)


def send_message(
    trigger: Trigger[C, E], side: Side | None, text: str, turn: int
) -> tuple[Message, MessageSent]:
    """Return what a trigger tells a side, or all (None), as it is kept and as an event."""
    event = MessageSent(rules=(), side=side, title=trigger.title, text=text)
    return Message(turn, side, trigger.title, text), event
