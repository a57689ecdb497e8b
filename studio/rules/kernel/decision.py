"""Who must decide, and how a game ended."""

from dataclasses import dataclass
from typing import NewType

#: The id of a party in a game, as the scenario names it.
Side = NewType("Side", str)


@dataclass(frozen=True, slots=True)
class Decision:
    """The side that must act next; not always the one whose turn it is.

    `about` is a word of the ruleset ("turn", "reaction", "secret choice") that players and windows may switch on.
    """

    side: Side
    about: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: `ending` is a word of the ruleset, `winner` is None where nobody won."""

    ending: str
    winner: Side | None
