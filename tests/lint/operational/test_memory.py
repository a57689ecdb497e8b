"""What the engine keeps of battles goes once there are boards of many cells more, whoever has worked it out."""

import gc
from itertools import islice

from studio.lint.runner import findings
from studio.playtest.battle import Battle
from studio.playtest.session import new_session
from studio.rules.kernel.decision import Side
from studio.rules.kernel.remembered import make_room_for_board
from studio.rules.operational.base.board import Board
from tests.content.shipped import WADI_AKARIT
from tests.support.turns import play_computer_turn

#: A battle that no other test sets up, by its length.
TURNS = 13


def boards() -> int:
    """Return how many boards of that battle there are."""
    gc.collect()
    return sum(isinstance(each, Board) and each.turns == TURNS for each in gc.get_objects())


def check_and_play() -> None:
    scenario = WADI_AKARIT.scenario.model_copy(update={"turns": TURNS})
    for _ in findings(scenario, WADI_AKARIT.catalogue, WADI_AKARIT.ruleset):
        pass
    battle = Battle(scenario, WADI_AKARIT.catalogue, WADI_AKARIT.ruleset)
    session = new_session(battle, {Side("allies"): "greedy", Side("axis"): "greedy"}, 1)
    for _ in range(2):
        assert list(islice(play_computer_turn(session), 1000))


def test_no_board_is_kept_once_boards_of_many_cells_have_been_set_up() -> None:
    assert WADI_AKARIT.scenario.turns != TURNS
    check_and_play()
    assert boards() >= 2, "one of the checks and one of the game"
    for cells in (300_000, 300_000):
        make_room_for_board(cells)
    assert boards() == 0
