"""Who plays each side of a battle."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from studio.rules.kernel.decision import Side

#: Who plays each side: the name of a computer player, or None for a person.
Seats: TypeAlias = Mapping[Side, str | None]

#: How recordings call a side that a person played.
PERSON: Final = "person"
