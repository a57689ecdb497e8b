"""What triggers of all rulesets tell, in sentences."""

from collections.abc import Callable

from studio.rules.kernel.events import Event
from studio.rules.kernel.triggers.events import MessageSent, TriggerFired


def trigger_message(
    event: Event, name_side: Callable[[str], str], translated: Callable[[str], str] = str
) -> str | None:
    """Return the sentence for a trigger that fired or a message that was sent; None for other events."""
    match event:
        case TriggerFired():
            return (
                f"It has come about: {translated(event.title)}."
                if event.title
                else "Something has come about."
            )
        case MessageSent():
            whom = "all" if event.side is None else name_side(event.side)
            return f"Message to {whom}: {translated(event.text)}"
        case _:
            return None
