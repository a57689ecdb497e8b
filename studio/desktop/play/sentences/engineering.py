"""What engineers did, in sentences."""

from studio.desktop.play.sentences.writer import Writer, count
from studio.rules.kernel.events import Event
from studio.rules.operational.engineering import events


def of_engineering(event: Event, writer: Writer) -> str | None:
    """Tell an event of the engineers; None for others."""
    match event:
        case events.WorksDug():
            how = "fortified" if event.entrenchment > 1 else "entrenched"
            price = count(event.cp, "CP", "CPs")
            return f"{writer.unit(event.unit)} has {how} itself in {writer.at(event.at)} for {price}."
        case _:
            return None
