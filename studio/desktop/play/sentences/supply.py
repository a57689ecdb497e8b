"""Supply beside the check, in sentences."""

from studio.desktop.play.sentences.writer import Writer, count
from studio.rules.kernel.events import Event
from studio.rules.operational.state import SuppliedBy
from studio.rules.operational.supply import events

_WAYS: dict[SuppliedBy, str] = {
    "network": "by the network",
    "air": "from the air",
    "emergency": "by emergency supply",
    "captured-hub": "from a captured hub",
    "dump": "from its supply dump",
}


def of_supply(event: Event, writer: Writer) -> str | None:
    """Tell an event of supply; None for others."""
    match event:
        case events.UnitSupplied():
            gains = [count(event.recovered, "step", "steps") + " recovered"] if event.recovered else []
            gains += [f"{event.mp} MP"] if event.mp else []
            gains += ["its AP back"] if event.ap else []
            where = f"{writer.unit(event.unit)} in {writer.at(event.at)}"
            return f"{where} is supplied {_WAYS[event.by]}{': ' if gains else ''}{', '.join(gains)}."
        case _:
            return None
