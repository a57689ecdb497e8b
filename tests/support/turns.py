"""Games played turn by turn."""

from collections.abc import Iterator
from typing import Any

from studio.playtest.session import Session
from studio.rules.kernel.transition import Transition


def play_computer_turn(session: Session) -> Iterator[Transition[Any]]:
    """Yield the computer's actions as they are done, until another side or nobody must decide."""
    begun = session.decision
    while session.is_computers and session.decision == begun:
        yield session.step()
