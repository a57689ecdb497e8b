"""Comparisons of versions and of players, and whether a verdict depends on who plays."""

import json
from dataclasses import replace

import pytest

from studio.playtest.batches.batch import play_batches
from studio.playtest.lab.comparison import OtherSides, comparison_of
from studio.playtest.lab.doctrines import NotTwoSides, matrix_of, plan_matrix
from studio.rules.kernel.decision import Side
from tests.playtest.battles import short
from tests.playtest.lab.results import games, planned


def test_a_comparison_pairs_games_of_equal_seeds() -> None:
    first, second = games(40, 100), games(60, 100, turns=8)
    found = comparison_of(planned(), planned(), ("old", "new"), (first, second[:90]))
    assert (found.games, found.equal, found.mean_turns) == (90, 0, (9, 8))
    allies, axis = found.sides
    assert (allies.first.count, allies.second.count) == (40, 60)
    assert allies.difference.value == round(20 / 90, 4)
    assert axis.difference.value == -allies.difference.value
    assert allies.difference.is_settled
    assert "Eighth Army wins 66.7% instead of 44.4%: +22.2 points" in found.text
    assert json.loads(json.dumps(found.data()))["sides"][0]["difference"]["more_games"] == 0


def test_games_that_are_the_same_are_counted() -> None:
    assert comparison_of(planned(), planned(), ("a", "b"), (games(1, 4), games(2, 4))).equal == 3


def test_battles_of_other_sides_are_not_compared() -> None:
    other = planned()
    sides = [side.model_copy(update={"id": f"x{side.id}"}) for side in other.battle.scenario.sides]
    renamed = other.battle.scenario.model_copy(update={"sides": tuple(sides)})
    with pytest.raises(OtherSides, match="fought by other sides"):
        comparison_of(
            planned(), replace(other, battle=replace(other.battle, scenario=renamed)), ("a", "b"), ([], [])
        )


def test_every_player_meets_every_player() -> None:
    pairs = [tuple(batch.seats.values()) for batch in plan_matrix(planned(), ("a", "b"))]
    assert pairs == [("a", "a"), ("a", "b"), ("b", "a"), ("b", "b")]
    one = planned().battle
    lonely = replace(one, scenario=one.scenario.model_copy(update={"sides": one.scenario.sides[:1]}))
    with pytest.raises(NotTwoSides):
        plan_matrix(replace(planned(), battle=lonely), ("a", "b"))


@pytest.mark.parametrize(
    ("wins", "depends", "said"),
    [
        ([150, 160, 140, 150], False, "does not depend on who plays: the battle favours Eighth Army"),
        ([20, 10, 30, 20], False, "does not depend on who plays: the battle favours Italian First Army"),
        (
            [150, 50, 140, 150],
            True,
            "The verdict depends on who plays: Eighth Army wins 75% with a against a",
        ),
        ([100, 100, 150, 100], True, "The verdict depends on who plays"),
        ([100, 101, 99, 100], False, "no difference between the players"),
        ([112, 100, 100, 87], False, "no difference"),
    ],
)
def test_the_verdict_says_whether_it_depends_on_who_plays(wins: list[int], depends: bool, said: str) -> None:
    found = matrix_of(planned(), ("a", "b"), [games(each, 200) for each in wins])
    assert found.depends is depends
    assert said in found.verdict
    assert said in found.text


def test_several_batches_are_played_together_and_each_has_its_own_games() -> None:
    base = replace(planned(), battle=short(1), seats={Side("allies"): "random", Side("axis"): "random"})
    other = replace(base, seats={Side("allies"): "random", Side("axis"): "greedy"})
    together = play_batches([base, other], seeds=range(1, 3), jobs=1, progress=lambda *_: True)
    for batch, results in zip((base, other), together, strict=True):
        alone = play_batches([batch], seeds=range(1, 3), jobs=1, progress=lambda *_: True)
        assert alone == (results,)
