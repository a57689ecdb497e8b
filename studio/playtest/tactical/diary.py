"""What a side learns of tactical battles, and how it reads."""

from collections.abc import Sequence
from typing import Final

from studio.playtest.tactical.event_messages import message_of
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.tactical.base.state import State
from studio.rules.tactical.ruleset import Tactical
from studio.rules.tactical.secrecy import is_visible_to

_RULES = Tactical()
#: Events that only tell where the course of the battle stands, which nobody needs to read of.
_UNTOLD: Final = frozenset(
    {"window-opened", "window-closed", "unit-finished", "activation-ended", "effects-ended"}
    | {"step-started", "squad-step-started"}
)


class TacticalDiary:
    """How diaries of tactical battles are written."""

    def learns(self, side: Side, event: Event, before: State, after: State) -> bool:
        """Return whether a side learns of an event that is worth a line."""
        return event.kind not in _UNTOLD and is_visible_to(side, event, before, after)

    def known_around(
        self, side: Side, events: Sequence[Event], before: State, after: State
    ) -> tuple[State, State]:
        """Return what a side knows of the states round an action."""
        del events
        return _RULES.view(before, side).known, _RULES.view(after, side).known

    def event_message(self, event: Event, before: State, after: State) -> str:
        """Return an event in a sentence."""
        del before
        return message_of(event, after)
