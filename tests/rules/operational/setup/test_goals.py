"""Objectives as scenarios have them: what conditions and rewards go together, and what they have to name."""

from typing import Any, get_args

import pytest

from studio.rules.operational.setup.resolver import CannotSetUp
from studio.tables.operational.kinds import ConditionKind
from tests.rules.operational.figures.aims import won_by
from tests.support.battles import position, shipped_ruleset

ALLOWED = {
    "card": ["take", "kia-unit", "prisoners"],
    "specialist": ["take", "kia-unit"],
    "port": ["take-hold", "take"],
    "hq-upgrade": ["take", "kia-unit", "prisoners"],
    "delay-enemy-unit": ["take", "kia-unit", "prisoners"],
    "token": [
        *("take-hold", "take", "kia-unit", "prisoners"),
        *("keep-unit-alive", "step-losses", "specialist-losses", "destroy-max"),
    ],
}


def battle(**goal: Any) -> Any:
    """A battle with one objective of the Allies."""
    aim = {"name": "Aim", "is": "allied bonus objective", **goal}
    units = [{"name": "Enemy", "is": "axis infantry 4+2", "at": "0201"}]
    return position(
        {
            "map": [".       .", "    ."],
            "territory": ["a       x", "    x"],
            "units": units,
            "turns": 7,
            "objectives": [aim],
        }
    )


@pytest.mark.rule(
    "op.objective.bonus.allowed-conditions",
    "op.objective.card.conditions",
    "op.objective.specialist.conditions",
    "op.objective.port.conditions",
    "op.objective.hq-upgrade.conditions",
    "op.objective.delay.conditions",
    "op.objective.token.conditions",
    "op.objective.token.condition.normal",
)
@pytest.mark.parametrize("reward", ALLOWED)
def test_a_reward_has_the_conditions_of_its_list_and_no_other(reward: str) -> None:
    figures = shipped_ruleset()
    row = next(row for row in figures.rewards.allowed if row.reward == reward)
    assert list(row.conditions) == ALLOWED[reward]
    every = get_args(ConditionKind)
    assert {kind for kind in every if won_by(kind, reward, figures)} == set(ALLOWED[reward])


@pytest.mark.rule("op.objective.condition.take-hold.primary")
@pytest.mark.parametrize("kind", get_args(ConditionKind))
def test_a_primary_objective_is_taken_and_held(kind: str) -> None:
    condition = {"kind": kind, "unit": "enemy", "number": 1, "specialist": "engineers"}
    primary = {"is": "allied primary objective", "at": "0201", "deadline": 3, "condition": condition}
    if kind == "take-hold":
        assert battle(**primary).board.goals[0].condition.kind == "take-hold"
        return
    with pytest.raises(CannotSetUp, match="may not have"):
        battle(**primary)


@pytest.mark.rule("op.objective.bonus.parts")
def test_without_a_word_about_it_a_primary_is_held_and_a_bonus_taken_by_the_last_turn() -> None:
    goal = battle(at="0201").board.goals[0]
    assert (goal.condition.kind, goal.deadline, goal.reward) == ("take", 7, None)
    assert battle(**{"is": "allied objective", "at": "0201"}).board.goals[0].condition.kind == "take-hold"


@pytest.mark.rule("op.objective.bonus.not-only-places", "op.objective.bonus.parts")
def test_an_objective_need_not_be_a_place() -> None:
    goal = battle(at="0201", condition={"kind": "kia-unit", "unit": "enemy"}).board.goals[0]
    assert (goal.at, goal.condition.unit, goal.held_at_start) == (None, "enemy", False)


@pytest.mark.rule("op.objective.bonus.parts")
@pytest.mark.parametrize(
    ("goal", "missing"),
    [
        ({}, "names no hex"),
        ({"condition": {"kind": "take-hold"}}, "names no hex"),
        ({"condition": {"kind": "kia-unit"}}, "names no unit"),
        ({"condition": {"kind": "keep-unit-alive"}}, "names no unit"),
        ({"condition": {"kind": "prisoners"}}, "names no number"),
        ({"condition": {"kind": "step-losses"}}, "names no number"),
        ({"condition": {"kind": "destroy-max"}}, "names no number"),
        ({"condition": {"kind": "specialist-losses", "number": 2}}, "names no type of specialist"),
        ({"condition": {"kind": "kia-unit", "unit": "ghost"}}, "there is no unit ghost"),
        (
            {"condition": {"kind": "specialist-losses", "number": 2, "specialist": "elves"}},
            "there is no specialist type elves",
        ),
        ({"at": "0201", "reward": {"kind": "specialist", "specialists": ["elves"]}}, "elves"),
        ({"at": "0201", "reward": {"kind": "delay-enemy-unit"}}, "names none"),
        ({"at": "0201", "reward": {"kind": "delay-enemy-unit", "unit": "ghost"}}, "ghost"),
    ],
)
def test_what_names_nothing_cannot_be_played(goal: dict[str, Any], missing: str) -> None:
    with pytest.raises(CannotSetUp, match=missing):
        battle(**goal)
