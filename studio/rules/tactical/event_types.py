"""Every event there is: those of the model of actions, and those of the command systems."""

from collections.abc import Iterator
from types import ModuleType
from typing import Final

from studio.rules.kernel.events import Event
from studio.rules.kernel.triggers import events as trigger_events
from studio.rules.tactical.base import effect_events
from studio.rules.tactical.base import events as base
from studio.rules.tactical.close_combat import events as close_combat
from studio.rules.tactical.command.systems import SYSTEMS
from studio.rules.tactical.fire import events as fire
from studio.rules.tactical.triggers import events as triggers


def _events_in(module: ModuleType) -> Iterator[type[Event]]:
    """Find the events that a module defines."""
    for found in vars(module).values():
        if isinstance(found, type) and issubclass(found, Event) and found.__module__ == module.__name__:
            yield found


EVENT_TYPES: Final[tuple[type[Event], ...]] = (
    *_events_in(base),
    *_events_in(effect_events),
    *_events_in(close_combat),
    *_events_in(fire),
    *_events_in(triggers),
    *_events_in(trigger_events),
    *(each for system in SYSTEMS.values() for each in system.event_types),
)
