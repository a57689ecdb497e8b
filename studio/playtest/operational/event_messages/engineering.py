"""What engineers did, in sentences."""

from studio.playtest.operational.event_messages.writer import Writer
from studio.rules.kernel.events import Event
from studio.rules.operational.engineering import events


def describe_engineering(event: Event, writer: Writer) -> str | None:
    """Tell an event of the engineers; None for others."""
    match event:
        case events.WorksDug():
            how = "fortified" if event.entrenchment > 1 else "entrenched"
            return f"{writer.unit(event.unit)} has {how} itself in {writer.at(event.at)}{writer.price(event.hq, event.cp)}."
        case events.BridgeBegun():
            what = "the repair of the bridge" if event.work == "repair" else "a pontoon bridge"
            return f"{writer.hq(event.hq)} began {what} between {writer.between(event.banks)}{writer.price(event.hq, event.cp)}."
        case events.BridgeOpened():
            what = "bridge" if event.crossing == "bridge" else "pontoon bridge"
            return f"The {what} between {writer.between(event.banks)} is open."
        case events.BridgeDestroyed():
            how = "blew up the bridge" if event.crossing == "bridge" else "took up the pontoon bridge"
            return f"{writer.hq(event.hq)} {how} between {writer.between(event.banks)}{writer.price(event.hq, event.cp)}."
        case events.BridgeWrecked():
            how = "damaged the bridge" if event.crossing == "bridge" else "destroyed the pontoon bridge"
            return f"{writer.side(event.side)} {how} between {writer.between(event.banks)}."
        case events.RiverCrossed():
            return f"{writer.unit(event.unit)} crosses the river to {writer.at(event.at)}{writer.price(event.hq, event.cp)}."
        case _:
            return None
