"""How far the greedy player reckons it is: past enemies it takes longer, and around them where that is shorter."""

from studio.players.operational.greedy.travel import BESIDE, FARTHEST, THROUGH, mps_to
from tests.support.battles import position

CASE = {
    "map": [
        ".       .       .",
        "    .       .",
        ".       .       .",
        "    .       .",
        ".       .       .",
        "    .       .",
    ],
    "units": [{"name": "1st", "is": "allied infantry 4+2", "at": "0101"}],
}


def test_a_way_leads_around_an_enemy_who_bars_the_shortest_one() -> None:
    state = position(CASE)
    shape = state.board.shape
    start, target, between = (shape.index(shape.parse(label)) for label in ("0103", "0503", "0303"))
    free = mps_to(state, "infantry", target).get(start, FARTHEST)
    passed = mps_to(state, "infantry", target, frozenset({between})).get(start, FARTHEST)
    assert free < passed < free + THROUGH
    assert mps_to(state, "infantry", target, frozenset({target})).get(start, FARTHEST) > free


def test_where_there_is_no_other_way_it_leads_through_the_enemy() -> None:
    state = position({"map": [".       .", "    ."], "units": CASE["units"]})
    assert mps_to(state, "infantry", 2).get(0, FARTHEST) == 2
    assert mps_to(state, "infantry", 2, frozenset({1})).get(0, FARTHEST) >= 2 + THROUGH - BESIDE
