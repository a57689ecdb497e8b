"""Main efforts: for what, and by whom."""

from dataclasses import replace

from studio.players.operational.greedy.assessment import assess
from studio.players.operational.greedy.attack_values import MainEffort
from studio.players.operational.greedy.duties import Duties
from studio.players.operational.planner.main_effort import concentrate, find_efforts, is_on_march
from studio.rules.operational.base.state import State, UnitId
from tests.players.operational.greedy.weighing import standard_weights
from tests.support.battles import position

WEIGHTS = standard_weights()


def strip(side: str = "allied") -> State:
    """A strip of 9 hexes: three units of the Allies in the west, two objectives and an enemy in the east."""
    return position(
        {
            "map": [".       .       .       .       .", "    .       .       .       ."],
            "territory": ["a       a       a       x       x", "    a       a       x       x"],
            "objectives": [
                {"name": "Far", "is": f"{side} primary objective", "at": "0901"},
                {"name": "Near", "is": f"{side} primary objective", "at": "0701"},
            ],
            "units": [
                *(
                    {"name": f"unit {at}", "is": "allied infantry 4+2", "at": at}
                    for at in ("0101", "0201", "0301")
                ),
                {"name": "Enemy", "is": "axis infantry 4+2", "at": "0801"},
            ],
        }
    )


def effort(cell: int, share: int = 50) -> MainEffort:
    return MainEffort(cell, WEIGHTS, venture=0, bombs=100, share=share)


def cells(state: State, *labels: str) -> tuple[int, ...]:
    shape = state.board.shape
    return tuple(shape.index(shape.parse(label)) for label in labels)


def test_efforts_are_for_what_the_side_lacks_the_nearest_first() -> None:
    state = strip()
    assert find_efforts(state, 5) == cells(state, "0701", "0901")
    assert find_efforts(state, 1) == cells(state, "0701")
    assert find_efforts(state, 0) == ()


def test_it_is_a_march_while_the_nearest_unit_has_too_far_to_what_is_lacking_for_the_turns_that_are_left() -> (
    None
):
    state = strip()
    turns = 1 + state.last_turn - state.turn
    late = replace(state, turn=state.last_turn)
    ways = [is_on_march(each, mps) for each, mps in ((late, 5), (late, 6), (state, -(-6 // turns)))]
    assert ways == [True, False, False], "0901 is six MPs from 0301"
    held = replace(late, owner=bytes([late.owner[cells(late, "0101")[0]]] * len(late.owner)))
    assert not is_on_march(held, 0)


def test_the_nearer_half_goes_for_it_and_a_garrison_stays() -> None:
    state = strip()
    near, far = cells(state, "0701", "0901")
    units = [UnitId(f"unit-{at}") for at in ("0101", "0201", "0301")]
    given = Duties(dict.fromkeys(units, far))
    here = assess(state, WEIGHTS)
    assert concentrate(here, given, effort(near)).cells == {units[0]: far, units[1]: near, units[2]: near}
    kept = Duties(given.cells, frozenset({units[2]}))
    assert concentrate(here, kept, effort(near)).cells == {units[0]: far, units[1]: near, units[2]: far}


def test_as_many_go_for_it_as_its_share_and_one_at_least() -> None:
    state = strip()
    near, far = cells(state, "0701", "0901")
    units = [UnitId(f"unit-{at}") for at in ("0101", "0201", "0301")]
    given, here = Duties(dict.fromkeys(units, far)), assess(state, WEIGHTS)
    assert concentrate(here, given, effort(near, 100)).cells == dict.fromkeys(units, near)
    assert concentrate(here, given, effort(near, 1)).cells == {units[0]: far, units[1]: far, units[2]: near}


def test_who_has_all_makes_efforts_to_keep_it_where_enemies_are_nearest() -> None:
    state = strip()
    held = cells(state, "0101", "0701")
    owner = list(state.owner)
    goals = tuple(replace(goal, at=cell) for goal, cell in zip(state.board.goals, held, strict=True))
    allied = owner[held[0]]
    owner[held[1]] = allied
    kept = replace(state, owner=bytes(owner), board=replace(state.board, goals=goals))
    assert find_efforts(kept, 5) == cells(state, "0701", "0101")
