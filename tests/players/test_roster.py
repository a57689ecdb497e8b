"""The computer players by name: what each depends on is said in full, and as JSON data."""

import json

import pytest

from studio.players.greedy.player import GreedyPlayer
from studio.players.greedy.weights import Weights
from studio.players.random_player import RandomPlayer
from studio.players.roster import NAMES, player_named
from studio.rules.operational.actions import EndTurn
from studio.rules.operational.ruleset import Operational


@pytest.mark.parametrize("name", NAMES)
def test_what_a_player_depends_on_is_json_data_and_the_same_whatever_its_seed(name: str) -> None:
    parameters = player_named(name, 1).parameters
    assert parameters
    assert json.loads(json.dumps(parameters)) == parameters == player_named(name, 2).parameters


def test_players_with_other_weights_have_other_parameters() -> None:
    assert GreedyPlayer(Weights(kill=11)).parameters != GreedyPlayer().parameters
    rash, calm = (
        RandomPlayer(Operational(), 1, ending=EndTurn.kind, ends_one_in=number) for number in (5, 10)
    )
    assert rash.parameters != calm.parameters
