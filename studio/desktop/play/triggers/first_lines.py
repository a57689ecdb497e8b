"""What the log of a battle begins with of its triggers."""

from collections.abc import Iterable, Iterator
from typing import Any

from studio.rules.kernel.triggers.trigger import Message, Trigger


def first_lines(triggers: Iterable[Trigger[Any, Any]], messages: Iterable[Message]) -> Iterator[str]:
    """Yield what the public triggers are, and the messages of those that have fired as the battle begins."""
    for trigger in triggers:
        yield f"Known to all: {trigger.announced}"
    for message in messages:
        yield f"{message.title}: {message.text}" if message.title else message.text
