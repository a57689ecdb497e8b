"""Why a computer player did what it did, for those players that can say so."""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from studio.hexes.coordinates import Hex


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a decision was for, and what else was thought of."""

    #: One line for the log.
    message: str
    #: What the action serves, in a word or two, and the hex that it is about; shown on the map.
    task: str = ""
    at: Hex | None = None


@runtime_checkable
class ExplainingPlayer(Protocol):
    """A player that says why it chose its last action."""

    @property
    def explanation(self) -> Explanation | None:
        """Why it chose as it did the last time it was asked; None where there is nothing to say."""
