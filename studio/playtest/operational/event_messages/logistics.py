"""What quartermasters did, in sentences."""

from studio.playtest.operational.event_messages.writer import Writer
from studio.rules.kernel.events import Event
from studio.rules.operational.logistics import events
from studio.tables.quantities import count_of


def describe_logistics(event: Event, writer: Writer) -> str | None:
    """Tell an event of the quartermasters; None for others."""
    match event:
        case events.EmergencySupplied():
            return f"{writer.hq(event.hq)} brought emergency supply to {writer.unit(event.unit)}{writer.price(event.hq, event.cp)}."
        case events.DumpCreated():
            what = "was oversupplied" if event.oversupply else "has set up a supply dump"
            return f"{writer.unit(event.unit)} {what} in {writer.at(event.at)}{writer.price(event.hq, event.cp)}."
        case events.DumpSpent():
            return f"{writer.unit(event.unit)} lived on its supply dump in {writer.at(event.at)}."
        case events.DumpAbandoned():
            return f"{writer.unit(event.unit)} left its supply dump in {writer.at(event.at)}."
        case events.UnitMotorized():
            price = writer.price(event.hq, event.cp) if event.cp else ""
            return f"{writer.unit(event.unit)} moves by truck in this turn{price}."
        case events.HqMotorized():
            return f"{count_of(len(event.units), 'unit')} of {writer.hq(event.hq)} got trucks for good."
        case events.TrucksGained():
            return f"{writer.side(event.side)} has {count_of(event.trucks, 'truck')} more."
        case _:
            return None
