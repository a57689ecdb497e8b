"""What the engine says happened, and what a side asks it to do."""

from dataclasses import dataclass
from typing import ClassVar, Protocol


class Action(Protocol):
    """What a side asks the engine to do: a frozen, slotted dataclass with a kind that no other action has."""

    kind: ClassVar[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A fact in the past tense, with ids and numbers instead of objects.

    Events reach windows, logs and reports of every side, so an event never holds what a side must not know:
    a secret choice says that something was chosen, and only its disclosure says what.
    """

    kind: ClassVar[str]
    #: The event told a side what had been hidden from it, so that its action cannot be undone.
    reveals: ClassVar[bool] = False
    #: Undo does not reach back past this event, as at the end of a turn.
    ends_undo: ClassVar[bool] = False

    #: The ids of the rules that caused it.
    rules: tuple[str, ...]
