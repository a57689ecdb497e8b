"""Supply beside the check, in sentences."""

from studio.playtest.operational.event_messages.writer import Writer
from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import SuppliedBy
from studio.rules.operational.supply import events
from studio.tables.quantities import count_of

_SUPPLIED_BY: dict[SuppliedBy, str] = {
    "network": "by the network",
    "air": "from the air",
    "emergency": "by emergency supply",
    "captured-hub": "from a captured hub",
    "dump": "from its supply dump",
}


def describe_supply(event: Event, writer: Writer) -> str | None:
    """Tell an event of supply; None for others."""
    match event:
        case events.UnitSupplied():
            gains = [count_of(event.recovered, "step") + " recovered"] if event.recovered else []
            gains += [f"{event.mp} MP"] if event.mp else []
            gains += ["its AP back"] if event.ap else []
            where = f"{writer.unit(event.unit)} in {writer.at(event.at)}"
            return f"{where} is supplied {_SUPPLIED_BY[event.by]}{': ' if gains else ''}{', '.join(gains)}."
        case events.TruckPlaced():
            trucks = count_of(event.trucks, "truck")
            what = "a new hub" if event.trucks == 1 else f"its hub of {trucks}"
            return f"{writer.side(event.side)} put a truck into {what} in {writer.at(event.at)}."
        case events.TruckTaken():
            left = f"{count_of(event.trucks, 'is', 'are')} left" if event.trucks else "the hub is gone"
            who = f"{writer.side(event.side)} took a truck out of its hub in {writer.at(event.at)}"
            return f"{who}: {left}, and the truck is ready from turn {event.from_turn}."
        case events.HubDamaged():
            lost = count_of(event.lost, "truck")
            left = f"{count_of(event.trucks, 'is', 'are')} left" if event.trucks else "the hub is gone"
            back = f"; they are ready again from turn {event.from_turn}" if event.from_turn else ""
            owner = f"{writer.side(event.owner)} lost {lost} of its hub in {writer.at(event.at)}"
            return f"{owner}: {left}{back}."
        case _:
            return None
