"""What was done with theater assets, in sentences."""

from studio.playtest.operational.event_messages.writer import Writer
from studio.rules.kernel.events import Event
from studio.rules.operational.assets import events
from studio.rules.operational.intelligence.events import AirReconFlown


def describe_assets(event: Event, writer: Writer) -> str | None:
    """Tell how an asset was used; what came of it, other sentences tell."""
    match event:
        case events.AirAttackMade():
            return f"{writer.side(event.side)} attacked {_target(event, writer)} from the air."
        case events.SaturationStrikeMade():
            return f"Heavy bombers of {writer.side(event.side)} struck {_target(event, writer)}."
        case events.NavalBombardmentMade():
            return f"Warships of {writer.side(event.side)} shelled {_target(event, writer)}."
        case events.FlyingArtilleryUsed():
            return f"{writer.side(event.side)} sent flying artillery against {_target(event, writer)}."
        case events.AirSupplyFlown():
            return f"{writer.side(event.side)} flew supplies to {writer.unit(event.unit)}."
        case AirReconFlown():
            return f"{writer.side(event.side)} searched the hexes around {writer.at(event.at)} from the air."
        case events.PrecisionBombingFlown():
            return f"{writer.side(event.side)} flew a precision raid."
        case _:
            return None


def _target(
    event: events.AirAttackMade
    | events.SaturationStrikeMade
    | events.NavalBombardmentMade
    | events.FlyingArtilleryUsed,
    writer: Writer,
) -> str:
    return f"{writer.unit(event.sheet.target)} in {writer.at(event.at)}"
