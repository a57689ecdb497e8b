"""The computer players by name."""

from difflib import get_close_matches
from typing import Final

from studio import StudioError
from studio.players.greedy.player import GreedyPlayer
from studio.players.player import Player
from studio.players.random_player import RandomPlayer
from studio.rules.operational.actions import Action, EndTurn
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.state import State

NAMES: Final = ("greedy", "random")
#: Who plays a side that no player is named for.
STANDARD: Final = "greedy"


class UnknownPlayer(StudioError):
    """A name that no computer player has."""

    def __init__(self, name: str) -> None:
        near = get_close_matches(name, NAMES, 1)
        hint = f"Did you mean “{near[0]}”?" if near else f"There are {' and '.join(NAMES)}."
        super().__init__(f"There is no computer player “{name}”. {hint}")


def player_named(name: str, seed: int) -> Player[State, Action]:
    """Make a fresh player of the operational game; only a random one makes use of the seed. Raises UnknownPlayer."""
    match name:
        case "greedy":
            return GreedyPlayer()
        case "random":
            return RandomPlayer(Operational(), seed, ending=EndTurn.kind)
    raise UnknownPlayer(name)
