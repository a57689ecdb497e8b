"""What force pools and units exchanged, in sentences."""

from studio.playtest.operational.event_messages.writer import Writer
from studio.rules.kernel.events import Event
from studio.rules.operational.forcepool import events
from studio.rules.operational.turn.events import PreparationEnded, PreparationStarted
from studio.tables.quantities import count_of


def describe_reserves(event: Event, writer: Writer) -> str | None:
    """Tell an event of the force pools; None for others."""
    match event:
        case PreparationStarted():
            return f"— Battle preparation, {writer.side(event.side)} —"
        case PreparationEnded():
            return f"{writer.side(event.side)} ended its battle preparation."
        case events.UnitReorganized():
            gone = writer.element(event.specialist)
            return f"{writer.unit(event.unit)} gave {gone} to the force pool of {writer.hq(event.hq)}."
        case events.UnitReinforced():
            come = writer.element(event.specialist)
            where = (
                f"the force pool of {writer.hq(event.hq)}"
                if event.hq and event.source == "pool"
                else "higher command"
            )
            return f"{writer.unit(event.unit)} took {come} from {where}."
        case events.UnitDisbanded():
            return f"{writer.unit(event.unit)} was disbanded in {writer.at(event.at)}."
        case events.ElementTransferred():
            what = writer.element(event.specialist)
            return f"{writer.unit(event.unit)} handed {what} to {writer.unit(event.to)} in {writer.at(event.at)}."
        case events.SecurityRaised():
            steps = count_of(event.steps + event.stragglers, "step")
            return f"{writer.unit(event.unit)} was raised in {writer.at(event.at)} with {steps}{writer.price(event.hq, event.cp)}."
        case events.SecurityDissolved():
            return f"{writer.unit(event.unit)} dissolved into the force pool of {writer.hq(event.hq)}."
        case _:
            return None
