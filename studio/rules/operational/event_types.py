"""Every event there is: those of the chapters' modules of events, and those beside the actions that cause them."""

from collections.abc import Iterator
from inspect import getmodule
from types import ModuleType
from typing import Final

from studio.rules.kernel.events import Event
from studio.rules.kernel.triggers import events as trigger_events
from studio.rules.operational.action_table import ACTION_RULES
from studio.rules.operational.arrivals import events as arrivals
from studio.rules.operational.assets import events as assets
from studio.rules.operational.attacks import events as attacks
from studio.rules.operational.card_effects import events as card_effects
from studio.rules.operational.cards import events as cards
from studio.rules.operational.combat import events as combat
from studio.rules.operational.engineering import events as engineering
from studio.rules.operational.forcepool import events as forcepool
from studio.rules.operational.frontline import events as frontline
from studio.rules.operational.headquarters import events as headquarters
from studio.rules.operational.intelligence import events as intelligence
from studio.rules.operational.landings import events as landings
from studio.rules.operational.logistics import events as logistics
from studio.rules.operational.objectives import events as objectives
from studio.rules.operational.orders import events as orders
from studio.rules.operational.supply import events as supply
from studio.rules.operational.triggers import events as triggers
from studio.rules.operational.turn import events as turn

_CHAPTERS: Final = (
    turn,
    frontline,
    arrivals,
    landings,
    objectives,
    orders,
    card_effects,
    cards,
    combat,
    attacks,
    assets,
    engineering,
    forcepool,
    headquarters,
    intelligence,
    logistics,
    supply,
    triggers,
    trigger_events,
)


def _events_in(module: ModuleType) -> Iterator[type[Event]]:
    """Find the events that a module defines."""
    for found in vars(module).values():
        if isinstance(found, type) and issubclass(found, Event) and found.__module__ == module.__name__:
            yield found


_MODULES: Final = (*_CHAPTERS, *filter(None, (getmodule(rules.apply) for rules in ACTION_RULES.values())))
EVENT_TYPES: Final[tuple[type[Event], ...]] = tuple(
    dict.fromkeys(event for module in _MODULES for event in _events_in(module))
)
