"""What cards do."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.tables.operational.kinds import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed(Event):
    """A side used a card, which lies face-down from then on."""

    kind: ClassVar[str] = "card-played"
    side: Side
    card: Card
