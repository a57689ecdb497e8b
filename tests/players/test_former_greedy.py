"""The greedy player of before, kept for comparison, still plays with the engine of today."""

from studio.rules.kernel.decision import Side
from studio.rules.operational.ruleset import Operational
from tests.playtest.battles import short
from tests.support.former_greedy.player import GreedyPlayer


def test_the_former_greedy_player_plays_a_turn() -> None:
    rules, state = Operational(), short(1).start(1)
    players = {Side("allies"): GreedyPlayer(), Side("axis"): GreedyPlayer()}
    kinds = []
    while decision := rules.decision(state):
        action = players[decision.side].choose(rules.view(state, decision.side))
        kinds.append(action.kind)
        state = rules.apply(state, action).state
    assert {"move", "attack", "end-turn"} <= set(kinds)
