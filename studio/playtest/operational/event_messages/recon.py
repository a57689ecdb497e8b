"""Recon in force, in sentences."""

from studio.playtest.operational.event_messages.writer import Writer
from studio.rules.kernel.events import Event
from studio.rules.operational.attacks.events import ReconMade


def describe_recon(event: Event, writer: Writer) -> str | None:
    """Tell of a recon in force; None for other events."""
    if not isinstance(event, ReconMade):
        return None
    by = f" with {writer.element(event.specialist)}" if event.specialist else ""
    cost = f", {event.suppressed} suppressed" if event.suppressed else ""
    return f"{writer.unit(event.unit)} scouted {writer.at(event.target)} in force{by}{writer.price(event.hq, event.cp)}{cost}."
