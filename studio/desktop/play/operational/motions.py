"""Motions of counters that the map shows with an event."""

from studio.rules.kernel.events import Event
from studio.rules.operational.attacks.events import ReconMade
from studio.rules.operational.frontline.events import UnitMoved
from studio.rules.operational.headquarters.events import HqMoved


def motion_of(event: Event) -> tuple[str, tuple[int, ...]] | None:
    """Return whose counter goes over which cells: a move its path, a recon in force there and back; None where nobody does."""
    match event:
        case UnitMoved():
            return event.unit, (event.start, *event.path)
        case HqMoved():
            return event.hq, (event.start, *event.path)
        case ReconMade():
            return event.unit, (event.at, event.target, event.at)
        case _:
            return None
