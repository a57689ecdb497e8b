"""What is learned of the fog, in sentences."""

from studio.playtest.operational.event_messages.writer import Writer
from studio.rules.kernel.events import Event
from studio.rules.operational.intelligence import events
from studio.tables.quantities import count_of


def describe_intelligence(event: Event, writer: Writer) -> str | None:
    """Tell what a side came to see or to know; None for other events."""
    match event:
        case events.FogLifted():
            return f"{writer.side(event.side)} came to see {count_of(len(event.cells), 'hex', 'hexes')} in the fog."
        case events.FogSearched():
            searched = count_of(len(event.cells), "hex", "hexes")
            return f"{writer.side(event.side)} knows of {searched} in the fog where enemies are and where none is."
        case events.MarkersPlaced(cells=()):
            return f"Prisoners told {writer.side(event.side)} of no more enemies in the fog."
        case events.MarkersPlaced():
            where = ", ".join(map(writer.at, event.cells))
            return f"{writer.side(event.side)} learned of enemies in the fog: {where}."
        case events.MarchStopped():
            what = "an enemy" if event.by == "unit" else "an enemy zone of control"
            return (
                f"{writer.unit(event.unit)} ran into {what} in the fog and stopped in {writer.at(event.at)}."
            )
        case _:
            return None
