"""Equal views give equal choices: what the greedy player of tactical battles keeps only saves it time."""

import pytest

from studio.players.roster import shipped_roster
from tests.players.tactical.battles import RULES, TACTICAL, small_battle
from tests.support.lengths import sample

#: Of so many choices one is made by a player that has seen nothing before as well.
EVERY = sample(9, 1)


@pytest.mark.parametrize("system", ["squad", "cards", "points"])
def test_a_player_in_the_middle_of_a_battle_chooses_as_one_that_has_just_come(system: str) -> None:
    state = small_battle(system, sample(1, 4)).start(5)
    roster, number = shipped_roster(), 0
    player = roster.player(TACTICAL, "greedy", 1)
    while decision := RULES.decision(state):
        view = RULES.view(state, decision.side)
        action = player.choose(view)
        if number % EVERY == 0:
            assert roster.player(TACTICAL, "greedy", 2).choose(view) == action, (number, state.top)
        state = RULES.apply(state, action).state
        number += 1
    assert number
