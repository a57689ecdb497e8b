"""The greedy player and its weights as tests take them: the standard ones but for what a test says."""

from studio.players.operational.greedy.player import GreedyPlayer
from studio.players.operational.greedy.weights import Weights
from studio.players.roster import shipped_roster


def standard_weights(**changed: int) -> Weights:
    """The shipped weights with some of them changed."""
    document = next(each for each in shipped_roster().documents if each.id == "greedy-standard")
    return document.weights.model_copy(update=changed)


def changed(weights: Weights, **to: int) -> Weights:
    """Other weights with some of them changed."""
    return weights.model_copy(update=to)


def greedy(**changed: int) -> GreedyPlayer:
    """A greedy player with the shipped weights but for some of them."""
    return GreedyPlayer(standard_weights(**changed))
