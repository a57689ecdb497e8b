"""The examples of close combat with their exact odds."""

import pytest

from studio.rules.tactical.close_combat.odds import Fighters, odds_of_melee, verdict_of

CLOSE_COMBAT = pytest.mark.rule("tactical.needs.close-combat")


def odds(fighters: Fighters, *, kill: int = 6, rounds: int = 2) -> dict[str, int]:
    return dict(odds_of_melee(fighters, kill, rounds))


@CLOSE_COMBAT
def test_four_at_a_normal_pace_against_three() -> None:
    found = odds(Fighters(4, (3,), (True,), attacker_more=1))
    assert found == {"attacker": 1620345428081, "defender": 1200764479375}


@CLOSE_COMBAT
def test_works_give_their_defenders_dice() -> None:
    found = odds(Fighters(4, (3,), (True,), attacker_more=1, defender_more=2))
    assert sum(found.values()) == 1218719480020992
    assert found["attacker"] == 536045631534875
    assert found["nobody"] == 1571614780492


@CLOSE_COMBAT
def test_six_at_a_normal_pace_of_points_against_two() -> None:
    found = odds(Fighters(6, (2,), (True,), attacker_more=2))
    assert found["attacker"] * 914039610015744 == 762153739156369 * sum(found.values())


@CLOSE_COMBAT
@pytest.mark.parametrize("size", [1, 2, 4])
def test_those_who_roll_nothing_lose_to_the_first_six(size: int) -> None:
    found = odds(Fighters(4, (size,), (False,), attacker_more=1))
    assert found == {"attacker": 50700551, "defender": 60466176 - 50700551}


@CLOSE_COMBAT
def test_the_figures_of_an_example_follow_other_faces_and_rounds() -> None:
    fighters = Fighters(4, (3,), (True,), attacker_more=1)
    assert odds(fighters, kill=5) != odds(fighters)
    once = odds(fighters, rounds=1)
    assert sum(once.values()) == 6**8
    assert once["attacker"] / 6**8 < 1620345428081 / 2821109907456


@CLOSE_COMBAT
def test_each_figure_falls_in_the_unit_that_has_most() -> None:
    fighters = Fighters(4, (2, 3, 3), (True, True, True))
    assert fighters.after(1, 1) == Fighters(3, (2, 2, 3), (True, True, True))
    assert fighters.after(0, 3).defenders == (1, 2, 2)
    assert fighters.after(9, 9) == Fighters(0, (0, 0, 0), (True, True, True))


@CLOSE_COMBAT
def test_who_has_nobody_left_loses_whatever_the_other_lost() -> None:
    fighters = Fighters(1, (4,), (True,))
    assert verdict_of(fighters, 1, 2) == "defender"
    assert verdict_of(fighters, 0, 4) == "attacker"
    assert verdict_of(fighters, 1, 4) == "nobody"
    assert verdict_of(Fighters(4, (3,), (True,)), 1, 2) == "attacker"
    assert verdict_of(Fighters(4, (3,), (True,)), 1, 1) == "even"


@CLOSE_COMBAT
def test_works_are_no_help_where_nobody_rolls() -> None:
    assert Fighters(4, (3,), (False,), defender_more=2).defence_dice == 0
    assert Fighters(4, (3, 1), (False, True), defender_more=2).defence_dice == 3
