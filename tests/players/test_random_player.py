"""The random player: legal in any game, ends it, and plays the same game from the same seed."""

from collections.abc import Sequence
from typing import Any

import pytest

from studio.players.random_player import RandomPlayer
from studio.rules.kernel.codec import digest
from studio.rules.kernel.history import History
from studio.rules.operational.ruleset import Operational
from tests.playtest.battles import short
from tests.support import toy


def game(ruleset: Any, start: Any, ending: str, seed: int) -> History[Any, Any]:
    history: History[Any, Any] = History(ruleset, start)
    player = RandomPlayer[Any, Any](ruleset, seed, ending=ending)
    while decision := ruleset.decision(history.state):
        history.play(player.choose(ruleset.view(history.state, decision.side)))
    return history


def toy_start(seed: int) -> toy.ToyState:
    return toy.start(seed, toy.Terms(fords=2, last_turn=6, attacker_weight=3, defender_weight=2), steps=2)


@pytest.mark.parametrize("seed", range(4))
def test_a_toy_game_of_other_decisions_ends(seed: int) -> None:
    history = game(toy.Toy(), toy_start(seed), "pass", seed)
    assert toy.Toy().outcome(history.state) is not None


def test_the_same_seed_plays_the_same_operational_game() -> None:
    def actions(seed: int) -> Sequence[object]:
        return game(Operational(), short().start(1), "end-turn", seed).actions

    assert actions(1) == actions(1) != actions(2)


def test_it_leaves_the_dice_of_the_game_alone() -> None:
    start = short().start(1)
    before = digest(start)
    view = Operational().view(start, start.side)
    RandomPlayer(Operational(), 1, ending="end-turn").choose(view)
    assert digest(start) == before
