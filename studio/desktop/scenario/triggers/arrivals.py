"""Whom triggers bring, as arrivals: from the first turn on in which what a trigger waits for may come about."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from studio.desktop.scenario.presentation import ArrivalRow
from studio.documents.triggers.parts import first_turn
from studio.documents.triggers.trigger import BattleTrigger
from studio.editing.selection import ElementRef


class Brought(NamedTuple):
    """What is known of something that a trigger may bring."""

    name: str
    side: str
    #: The first turn on which it comes by what it says itself.
    turn: int = 1
    zone: str | None = None
    hexes: frozenset[str] = frozenset()


def arrivals_by_triggers(
    triggers: Sequence[BattleTrigger], known: Mapping[ElementRef, Brought]
) -> Iterator[ArrivalRow]:
    """Yield a row for each element that an arrival of a trigger names, if it is known."""
    for trigger in triggers:
        for effect in trigger.then if trigger.when else ():
            if effect.kind != "arrival":
                continue
            named = (("hqs", getattr(effect, "hqs", ())), ("units", effect.units))
            for element in (ElementRef(name, key) for name, keys in named for key in keys):
                if (brought := known.get(element)) is not None:
                    yield ArrivalRow(
                        max(first_turn(trigger), brought.turn),
                        element,
                        brought.name,
                        brought.side,
                        f"the trigger {trigger.name}",
                        brought.zone,
                        brought.hexes,
                        trigger=ElementRef("triggers", trigger.id),
                    )
