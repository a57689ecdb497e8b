"""What stands in the way of an arrival on one turn, in battles of any ruleset."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class EntryTrouble:
    """Entries that nobody can use, or those of too many."""

    kind: Literal["blocked", "crowded"]
    message: str
