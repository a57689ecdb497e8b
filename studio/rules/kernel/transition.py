"""What an action leads to."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from studio.rules.kernel.events import Event

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Transition(Generic[S]):
    """The state after an action and the events that led there, in the sequence in which they happened."""

    state: S
    events: tuple[Event, ...]
