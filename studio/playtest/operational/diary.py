"""What a side learns of operational battles, and how it reads."""

from collections.abc import Sequence

from studio.playtest.operational.event_messages import diary, named
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import State
from studio.rules.operational.intelligence.event_visibility import is_visible_to


class OperationalDiary:
    """How diaries of operational battles are written."""

    def learns(self, side: Side, event: Event, before: State, after: State) -> bool:
        """Return whether a side learns of an event."""
        return is_visible_to(side, event, before, after)

    def known_around(
        self, side: Side, events: Sequence[Event], before: State, after: State
    ) -> tuple[State, State]:
        """Return what a side knows of the states round an action."""
        return named.known_around(side, events, before, after)

    def event_message(self, event: Event, before: State, after: State) -> str:
        """Return an event in a sentence."""
        return diary.event_message(event, before, after)
