"""Checks on the conditions of objectives and on what they bring: what they find, and what is nearly the same but right."""

from typing import Any

import pytest

from studio.lint.problem import Problem
from tests.support.battles import shipped_ruleset
from tests.support.problems import problems_in
from tests.support.skirmish import shipped_catalogue, skirmish

Goal = dict[str, Any]
KIA = {"kind": "kia-unit", "unit": "15-panzer"}
DELAY = {"kind": "delay-enemy-unit", "unit": "trieste"}
#: The Trieste Division comes on turn 4.
COMING = {"/units/3/at": None, "/units/3/arrival": {"turn": 4, "hexes": ["1005"]}}


def aim(condition: Goal | None = None, reward: Goal | None = None, **more: Any) -> Goal:
    """A bonus objective of the Allies that is no place."""
    found = {"id": "aim", "name": "Aim", "side": "allies", "kind": "bonus", "condition": condition, **more}
    return found | ({"reward": reward} if reward else {})


def losses(kind: str, number: int, **more: Any) -> Goal:
    """One of losses or damage that must not be reached, for a token."""
    return aim({"kind": kind, "number": number, **more}, {"kind": "token"})


def of_place(reward: Goal) -> Goal:
    """A bonus for the city."""
    return aim(reward=reward, at="0804", deadline=5)


FAILING = [
    pytest.param("objective-incomplete", aim({"kind": "prisoners"}), "/condition"),
    pytest.param("objective-incomplete", aim({"kind": "kia-unit"}), "/condition"),
    pytest.param("objective-incomplete", aim({"kind": "specialist-losses", "number": 2}), "/condition"),
    pytest.param("objective-incomplete", aim(), ""),
    pytest.param(
        "condition-not-allowed",
        aim({"kind": "prisoners", "number": 2}, {"kind": "specialist"}),
        "/condition",
        marks=pytest.mark.rule("op.objective.bonus.allowed-conditions"),
    ),
    pytest.param("condition-not-allowed", of_place({"kind": "port"}) | {"condition": KIA}, "/condition"),
    pytest.param(
        "condition-not-allowed",
        aim(KIA) | {"kind": "primary"},
        "/condition",
        marks=pytest.mark.rule("op.objective.condition.take-hold.primary"),
    ),
    pytest.param("condition-not-allowed", of_place({"kind": "port"}) | {"kind": "primary"}, ""),
    pytest.param("condition-unit-wrong", aim(KIA | {"unit": "51-highland"}), "/condition/unit"),
    pytest.param("condition-unit-wrong", aim(KIA | {"unit": "ghosts"}), "/condition/unit"),
    pytest.param(
        "condition-unit-wrong", aim({"kind": "keep-unit-alive", "unit": "15-panzer"}), "/condition/unit"
    ),
    pytest.param(
        "condition-unit-wrong",
        losses("specialist-losses", 2, specialist="wizards"),
        "/condition/specialist",
        marks=pytest.mark.rule("op.objective.condition.specialist-losses"),
    ),
    pytest.param("condition-unreachable", aim({"kind": "prisoners", "number": 10}), "/condition"),
    pytest.param("condition-unreachable", aim(KIA | {"unit": "trieste"}, deadline=3), "/condition"),
    pytest.param("condition-unfailing", losses("step-losses", 11), "/condition"),
    pytest.param("condition-unfailing", losses("specialist-losses", 2, specialist="engineers"), "/condition"),
    pytest.param("condition-unfailing", losses("destroy-max", 3), "/condition"),
    pytest.param("reward-unknown", of_place({"kind": "card", "cards": ["flying-carpet"]}), "/reward/cards/0"),
    pytest.param(
        "reward-unknown", of_place({"kind": "specialist", "specialists": ["elves"]}), "/reward/specialists/0"
    ),
    pytest.param("reward-unknown", of_place(DELAY | {"unit": "ghosts"}), "/reward/unit"),
    pytest.param("reward-unknown", of_place(DELAY | {"unit": "1-armoured"}), "/reward/unit"),
    pytest.param("reward-unknown", of_place({"kind": "delay-enemy-unit"}), "/reward"),
    pytest.param("delay-idle", of_place(DELAY | {"unit": "15-panzer"}), "/reward/unit"),
    pytest.param(
        "reward-unusable",
        of_place({"kind": "specialist", "specialists": ["flak-88"]}),
        "/reward/specialists/0",
        marks=pytest.mark.rule("op.reinforce.specialist.nationality-table"),
    ),
    pytest.param(
        "reward-unusable",
        of_place({"kind": "card"}),
        "/reward",
        marks=pytest.mark.rule("op.objective.card.choice"),
    ),
]

PASSING = [
    pytest.param("objective-incomplete", aim({"kind": "prisoners", "number": 4})),
    pytest.param("condition-unit-wrong", losses("specialist-losses", 2, specialist="armored-cars")),
    pytest.param("objective-incomplete", aim(at="0804")),
    pytest.param("condition-not-allowed", aim(KIA, {"kind": "specialist"})),
    pytest.param("condition-not-allowed", aim(KIA)),
    pytest.param("condition-unit-wrong", aim(KIA)),
    pytest.param("condition-unit-wrong", aim({"kind": "keep-unit-alive", "unit": "51-highland"})),
    pytest.param("condition-unreachable", aim({"kind": "prisoners", "number": 9})),
    pytest.param("condition-unreachable", aim(KIA | {"unit": "trieste"}, deadline=4)),
    pytest.param("condition-unfailing", losses("step-losses", 10)),
    pytest.param("condition-unfailing", losses("specialist-losses", 1, specialist="engineers")),
    pytest.param("condition-unfailing", losses("destroy-max", 2)),
    pytest.param("reward-unknown", of_place({"kind": "card", "cards": ["truck"]})),
    pytest.param("reward-unknown", of_place({"kind": "specialist", "specialists": ["engineers"]})),
    pytest.param("reward-unknown", of_place(DELAY)),
    pytest.param("delay-idle", of_place(DELAY)),
    pytest.param("reward-unusable", of_place({"kind": "specialist", "specialists": ["engineers"]})),
    pytest.param("reward-unusable", of_place({"kind": "hq-upgrade"})),
]


def found(code: str, goal: Goal, edits: Goal) -> list[Problem]:
    """The problems of one code in the skirmish with one objective more."""
    scenario = skirmish({**COMING, **edits, "/objectives/-": goal})
    problems = problems_in(scenario, shipped_catalogue(), shipped_ruleset())
    return [problem for problem in problems if problem.code == code]


@pytest.mark.parametrize(("code", "goal", "pointer"), FAILING)
def test_it_is_found(code: str, goal: Goal, pointer: str) -> None:
    [problem] = found(code, goal, {})
    assert (problem.pointer, problem.subject) == (f"/objectives/1{pointer}", "aim")


@pytest.mark.parametrize(("code", "goal"), PASSING)
def test_it_passes(code: str, goal: Goal) -> None:
    assert found(code, goal, {}) == []


def test_a_delay_is_idle_where_the_unit_never_comes_or_comes_at_once() -> None:
    for turn, problems in ((1, 1), (2, 0), (6, 0), (7, 1)):
        assert len(found("delay-idle", of_place(DELAY), {"/units/3/arrival/turn": turn})) == problems


@pytest.mark.rule("op.objective.card.choice")
def test_a_random_card_may_come_from_the_list_of_its_side() -> None:
    listed = {"/sides/0/card_pool": ["truck"]}
    assert found("reward-unusable", of_place({"kind": "card"}), listed) == []


def test_a_reward_for_headquarters_needs_one() -> None:
    alone = {"/hqs/0/side": "axis", "/units/0/hq": None, "/units/1/hq": None}
    [problem] = found("reward-unusable", of_place({"kind": "hq-upgrade"}), alone)
    assert problem.pointer == "/objectives/1/reward"
