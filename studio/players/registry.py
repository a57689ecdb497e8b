"""The computer players of each engine, by its name. The random player plays any of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from studio.players.operational.greedy.player import GreedyPlayer
from studio.players.operational.planner.player import PlannerPlayer
from studio.players.packaged import PackagedPlayer, packaged_players
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
    #: Those that other packages have brought, which have no variants.
    packaged: Mapping[str, PackagedPlayer] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """All players, without their variants."""
        return (*self.makers, *self.packaged, RANDOM)


_players: Final[dict[str, EnginePlayers]] = {
    "operational": EnginePlayers(
        "greedy",
        {
            "greedy": lambda document: GreedyPlayer(document.weights),
            "planner": lambda document: PlannerPlayer(document.weights, document.doctrine),
        },
    ),
    "tactical": EnginePlayers("greedy", {"greedy": lambda document: TacticalGreedyPlayer(document.weights)}),
}


def register_players(engine: str, players: EnginePlayers) -> None:
    """Make the players of the engine of this name known."""
    _players[engine] = players


def players_for(engine: str) -> EnginePlayers:
    """Return the players of the engine of this name, with those that packages have brought, and the random one."""
    found = _players.get(engine, EnginePlayers())
    packaged = {name: each for name, each in packaged_players(engine).items() if name not in found.names}
    return replace(found, packaged=packaged) if packaged else found
