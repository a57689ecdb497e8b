"""The command systems by their kind: the one place that knows all of them."""

from collections.abc import Mapping
from typing import Final

from studio.rules.tactical.base.ids import SystemKind
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.cards.system import Cards
from studio.rules.tactical.command.points.system import Points
from studio.rules.tactical.command.protocol import CommandSystem
from studio.rules.tactical.command.squad.system import Squad

SYSTEMS: Final[Mapping[SystemKind, CommandSystem]] = {
    "squad": Squad(),
    "cards": Cards(),
    "points": Points(),
}


def system_of(state: State) -> CommandSystem:
    """Return the command system that a battle is played with."""
    return SYSTEMS[state.board.system]
