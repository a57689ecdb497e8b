"""Positions after so many actions, counted by hand.

The board: one turn, two fords, each side with two companies of two steps. After the secret choices the sides are
apart in two of four cases and meet in two.
"""

import pytest

from tests.support.leaves import count_by_action, count_leaves
from tests.support.toy import Choose, Terms, Toy, ToyState, start

#: With this seed red wins the first clash; with the other it loses it.
RED_WINS, RED_LOSES = 1, 0


def board(seed: int) -> ToyState:
    return start(seed, Terms(fords=2, last_turn=1, attacker_weight=3, defender_weight=2))


@pytest.mark.parametrize(
    ("depth", "seed", "leaves"),
    [
        pytest.param(1, RED_WINS, 2, id="red chooses a ford"),
        pytest.param(2, RED_WINS, 2 * 2, id="blue chooses a ford"),
        # Red: two shifts and a pass; where they meet two attacks besides.
        pytest.param(3, RED_WINS, 2 * 3 + 2 * 5, id="red acts"),
        # A shift leaves one shift, a pass and the attacks; an attack two reactions; a pass ends the game.
        pytest.param(4, RED_WINS, 2 * (2 * 2) + 2 * (2 * 4 + 2 * 2), id="red acts again or blue reacts"),
        # Apart: pass after both shifts. Meeting: both shifts (2 attacks, pass), a shift and an attack (2 reactions),
        # an attack and a withdrawal (2 shifts, pass) or a clash (red has lost no step: the same).
        pytest.param(5, RED_WINS, 2 * 2 + 2 * (2 * 3 + 2 * 2 * 2 + 2 * (3 + 3)), id="after red won"),
        # After a lost clash the company with one step has none to shift.
        pytest.param(5, RED_LOSES, 2 * 2 + 2 * (2 * 3 + 2 * 2 * 2 + 2 * (3 + 2)), id="after red lost"),
    ],
)
def test_the_toy_has_as_many_positions_as_counted_by_hand(depth: int, seed: int, leaves: int) -> None:
    assert count_leaves(Toy(), board(seed), depth) == leaves


def test_a_count_can_be_split_by_the_first_action() -> None:
    assert count_by_action(Toy(), board(RED_WINS), 3) == {repr(Choose(0)): 8, repr(Choose(1)): 8}
