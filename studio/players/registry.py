"""The computer players of each engine, by its name. The random player plays any of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from studio.players.operational.greedy.player import GreedyPlayer
from studio.players.player import Player
from studio.players.tactical.greedy.player import TacticalGreedyPlayer

#: The name of the player that needs nothing but an engine's verbs.
RANDOM: Final = "random"


@dataclass(frozen=True, slots=True)
class EnginePlayers:
    """The players of an engine beside the random one."""

    #: Who plays a side that no player is named for.
    standard: str = RANDOM
    #: Those that have variants in files: by their names, what makes a fresh one of the document of a variant.
    makers: Mapping[str, Callable[[Any], Player[Any, Any]]] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """All players, without their variants."""
        return (*self.makers, RANDOM)


_players: Final[dict[str, EnginePlayers]] = {
    "operational": EnginePlayers("greedy", {"greedy": lambda document: GreedyPlayer(document.weights)}),
    "tactical": EnginePlayers("greedy", {"greedy": lambda document: TacticalGreedyPlayer(document.weights)}),
}


def register_players(engine: str, players: EnginePlayers) -> None:
    """Make the players of the engine of this name known."""
    _players[engine] = players


def players_for(engine: str) -> EnginePlayers:
    """Return the players of the engine of this name; the random one alone where it has registered none."""
    return _players.get(engine, EnginePlayers())
