"""What a side learns of the battles of each engine, and how it reads, by the engine's name.

An engine that registers nothing keeps no diaries, as nothing says what its sides must not know of each other.
"""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from studio import StudioError
from studio.playtest.operational.diary import OperationalDiary
from studio.playtest.tactical.diary import TacticalDiary
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event


class Observation(Protocol):
    """What a side learns of a battle."""

    def learns(self, side: Side, event: Event, before: Any, after: Any) -> bool:
        """Return whether a side learns of an event, given the whole states round the action that caused it."""

    def known_around(self, side: Side, events: Sequence[Event], before: Any, after: Any) -> tuple[Any, Any]:
        """Return what a side knows of the states round an action, with all whom the events name that it learned of."""


class EngineDiary(Observation, Protocol):
    """How diaries of an engine's battles are written."""

    def event_message(self, event: Event, before: Any, after: Any) -> str:
        """Return an event in a sentence, given what the side knows of both states."""


class NoDiary(StudioError):
    """A diary was to be written of a battle whose ruleset does not say what sides learn."""

    def __init__(self, engine: str) -> None:
        super().__init__(
            f"Battles of the ruleset {engine} have no diary of one side, as the ruleset does not say what a side learns; "
            "keep the whole recording."
        )


_diaries: Final[dict[str, EngineDiary]] = {
    "operational": OperationalDiary(),
    "tactical": TacticalDiary(),
}


def register_diary(engine: str, diary: EngineDiary) -> None:
    """Have diaries of the battles of the engine of this name written so."""
    _diaries[engine] = diary


def diary_for(engine: str) -> EngineDiary:
    """Return how diaries of the engine's battles are written. Raises NoDiary."""
    if engine not in _diaries:
        raise NoDiary(engine)
    return _diaries[engine]
