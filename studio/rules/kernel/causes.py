"""What a game comes from: equal causes and equal seeds give equal games."""

from collections.abc import Mapping
from dataclasses import dataclass

from studio.rules.kernel.codec import JsonObject, digest
from studio.rules.kernel.decision import Side


@dataclass(frozen=True, slots=True)
class Causes:
    """All that a game depends on beside its seed and what persons decide in it."""

    #: The engine and its version.
    ruleset: str
    ruleset_version: str
    #: The SHA-256 of each document that the game is set up from, by its kind.
    documents: Mapping[str, str]
    #: Who plays each side.
    players: Mapping[Side, str]
    #: What the computer player of a side depends on; a side that a person plays is missing.
    parameters: Mapping[Side, JsonObject]
    #: The difficulty that was chosen for a side; it is part of the start.
    difficulties: Mapping[Side, str]

    @property
    def digest(self) -> str:
        """The SHA-256 of them all."""
        return digest(self)
