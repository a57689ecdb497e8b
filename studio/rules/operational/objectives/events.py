"""What becomes of objectives."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectiveTaken(Event):
    """A side took an objective."""

    kind: ClassVar[str] = "objective-taken"
    side: Side
    objective: str
    #: None where its condition is no place.
    at: int | None
    prestige: int
    score: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectiveLost(Event):
    """A side lost an objective and what it had brought."""

    kind: ClassVar[str] = "objective-lost"
    side: Side
    objective: str
    at: int | None
    prestige: int
    score: int
