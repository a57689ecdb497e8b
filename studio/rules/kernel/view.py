"""What one side may know."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from studio.rules.kernel.decision import Side

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class View(Generic[S]):
    """All that players and a side's window receive.

    `known` is a state like any other, with everything hidden from the side taken out, `chance` among it
    (`studio.rules.kernel.chance.HIDDEN`). The rules' own functions therefore work on it; whatever draws a
    number does not, until the player puts a chance of its own there.
    """

    side: Side
    known: S
