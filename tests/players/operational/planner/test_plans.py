"""The plans of the planner: postures, how they are tried, and what is spent on that."""

from dataclasses import replace
from functools import cache

import pytest

from studio.documents.operational.doctrine import (
    Doctrine,
    EffortFigures,
    PlanSetup,
    Posture,
    PostureShare,
    RoleShare,
)
from studio.documents.storage.shipped import shipped_content
from studio.players.operational.planner import playouts as playouts_module
from studio.players.operational.planner.expected import MiddlingChance
from studio.players.operational.planner.plans import PLAIN as PLAIN_POSTURE
from studio.players.operational.planner.plans import Plan, PlanTrial, find_plans
from studio.players.operational.planner.playouts import Playouts
from studio.playtest.battle import open_battle
from studio.rules.kernel.events import Action
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.actions import EndTurn
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational
from tests.players.operational.greedy.weighing import standard_weights
from tests.support.luck import CHOICE

WEIGHTS = standard_weights()
STEADY = Posture(id="steady", title="Steady")
TWIN = Posture(id="twin", title="Twin")
HASTY = Posture(id="hasty", title="Hasty")
STILL = Posture(id="still", title="Still")
SHARES = (
    PostureShare(posture="hasty", weight="loss", percent=0),
    *(PostureShare(posture="still", weight=name, percent=0) for name in ("approach", "take", "prospect")),
)
PLAIN = Doctrine(shares=SHARES)


@cache
def start() -> State:
    """A small battle after its preparation, as the side to move knows it."""
    state = open_battle(shipped_content() / "packs/tutorial/scenarios/first-fight.scenario.json").start(1)
    while state.preparation:
        state = Operational().apply(state, EndTurn()).state
    return Operational().view(state, state.side).known


def defending() -> State:
    """The same with the objectives of its side given to the others."""
    others = next(facts.id for facts in start().board.sides if facts.id != start().side)
    goals = tuple(replace(goal, side=others) for goal in start().board.goals)
    assert any(goal.primary for goal in goals)
    return replace(start(), board=replace(start().board, goals=goals))


def plans_of(doctrine: Doctrine) -> tuple[Plan, ...]:
    return find_plans(WEIGHTS, doctrine, start())


def trial(playouts: Playouts, *postures: Posture, **given: int) -> list[str]:
    doctrine = PLAIN.model_copy(update={"postures": postures, **given})
    tried = PlanTrial(start(), doctrine, WEIGHTS, playouts, 1).try_plans(plans_of(doctrine))
    return [each.plan.posture.id for each in tried]


def test_what_plans_begin_with_alike_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    applied: list[Action] = []

    class Counting(Operational):
        def apply(self, state: State, action: Action) -> Transition[State]:
            applied.append(action)
            return super().apply(state, action)

    monkeypatch.setattr(playouts_module, "Operational", Counting)
    playouts = Playouts()
    begun = playouts.begin(start(), MiddlingChance(1))
    end = playouts.play_turn(begun, WEIGHTS, STEADY)
    once = len(applied)
    assert once > 1
    assert playouts.play_turn(begun, WEIGHTS, TWIN) is end
    assert len(applied) == once
    (still,) = plans_of(PLAIN.model_copy(update={"postures": (STILL,)}))
    assert playouts.play_turn(begun, still.weights, STILL) != end
    playouts.begin(start(), MiddlingChance(1))
    assert playouts.play_turn(begun, WEIGHTS, STEADY) == end
    assert len(applied) > 2 * once


def test_a_posture_changes_the_weights_that_it_names_and_no_others() -> None:
    steady, hasty = plans_of(Doctrine(postures=(STEADY, HASTY), shares=SHARES))
    assert steady.weights == WEIGHTS
    assert hasty.weights == WEIGHTS.model_copy(update={"loss": 0})


def test_a_role_changes_the_weights_of_all_its_postures() -> None:
    roles = (
        RoleShare(role="attacker", weight="kill", percent=50),
        RoleShare(role="defender", weight="kill", percent=200),
    )
    doctrine = Doctrine(postures=(STEADY, HASTY), shares=SHARES, roles=roles)
    for state, kill in ((start(), WEIGHTS.kill // 2), (defending(), 2 * WEIGHTS.kill)):
        steady, hasty = find_plans(WEIGHTS, doctrine, state)
        assert steady.weights == WEIGHTS.model_copy(update={"kill": kill})
        assert hasty.weights == WEIGHTS.model_copy(update={"kill": kill, "loss": 0})
        (alone,) = find_plans(WEIGHTS, Doctrine(roles=roles), state)
        assert alone.weights == steady.weights


def test_the_weights_of_an_attacker_count_as_they_are_while_the_way_is_long_for_the_turns_that_are_left() -> (
    None
):
    roles = tuple(RoleShare(role=role, weight="kill", percent=50) for role in ("attacker", "defender"))
    kills = []
    for march, state in ((0, start()), (1, start()), (2, start()), (1, defending())):
        (plan,) = find_plans(WEIGHTS, Doctrine(roles=roles, march=march), state)
        kills.append(plan.weights.kill)
    half = WEIGHTS.kill // 2
    assert kills == [half, WEIGHTS.kill, half, half]


def test_without_postures_there_is_one_plan() -> None:
    assert [plan.weights for plan in plans_of(Doctrine())] == [WEIGHTS]


def test_to_advance_is_tried_and_preferred_to_standing_still() -> None:
    assert trial(Playouts(), STILL, STEADY)[0] == "steady"


def test_plans_that_do_the_same_are_one_and_without_a_choice_nothing_is_replied() -> None:
    playouts = Playouts()
    assert trial(playouts, STEADY, TWIN) == ["steady"]
    assert playouts.turns == 2


def test_the_best_plans_are_seen_with_what_is_replied_to_them() -> None:
    playouts = Playouts()
    assert len(trial(playouts, STEADY, STILL, answered=1)) == 2
    assert playouts.turns == 3


def test_for_a_defender_that_may_be_another_number_of_them() -> None:
    doctrine = PLAIN.model_copy(update={"postures": (STEADY, STILL), "answered": 1, "answered_defending": 2})
    for state, turns in ((start(), 2 + 1), (defending(), 2 + 2)):
        playouts = Playouts()
        tried = PlanTrial(state, doctrine, WEIGHTS, playouts, 1).try_plans(
            find_plans(WEIGHTS, doctrine, state)
        )
        assert len(tried) == 2
        assert playouts.turns == turns


def test_plans_come_in_the_sequence_of_the_doctrine_each_for_its_hex() -> None:
    setups = tuple(
        PlanSetup(posture=posture, effort=number)
        for posture, number in (("hasty", 0), ("steady", 1), ("hasty", 2))
    )
    plans = plans_of(Doctrine(postures=(STEADY, HASTY), plans=setups))
    first, second = (plan.effort_name for plan in plans[1:])
    assert first != second
    assert [plan.title for plan in plans] == ["Hasty", f"Steady, for {first}", f"Hasty, for {second}"]


def test_a_plan_for_which_the_whole_side_goes_says_so() -> None:
    setups = tuple(PlanSetup(posture="steady", effort=1, share=share) for share in (99, 100))
    half, whole = plans_of(Doctrine(postures=(STEADY,), plans=setups))
    assert half.title == f"Steady, for {half.effort_name}"
    assert whole.title == f"Steady, all for {half.effort_name}"


def test_a_plan_for_a_hex_that_there_is_not_or_in_no_known_posture_is_left_out() -> None:
    setups = (
        PlanSetup(posture="steady"),
        PlanSetup(posture="steady", effort=20),
        PlanSetup(posture="unheard-of"),
    )
    assert [plan.title for plan in plans_of(Doctrine(postures=(STEADY,), plans=setups))] == ["Steady"]


def test_a_plan_of_one_role_is_not_tried_in_the_other() -> None:
    setups = tuple(PlanSetup(posture="steady", role=role) for role in ("attacker", "defender", "any"))
    doctrine = Doctrine(postures=(STEADY,), plans=setups)
    for role, state in (("attacker", start()), ("defender", defending())):
        alone = doctrine.model_copy(update={"plans": tuple(each for each in setups if each.role == role)})
        other = doctrine.model_copy(
            update={"plans": tuple(each for each in setups if each.role not in (role, "any"))}
        )
        assert len(find_plans(WEIGHTS, doctrine, state)) == 2
        assert [plan.posture for plan in find_plans(WEIGHTS, alone, state)] == [STEADY]
        assert [plan.posture for plan in find_plans(WEIGHTS, other, state)] == [PLAIN_POSTURE]


def test_a_main_effort_may_cost_more_than_other_attacks() -> None:
    figures = EffortFigures(clear_goal=300, loss=50, venture=2, bombs=400)
    setup = PlanSetup(posture="steady", effort=1, share=70)
    effort = plans_of(Doctrine(postures=(STEADY,), plans=(setup,), effort=figures))[0].effort
    assert effort is not None
    assert (effort.venture, effort.bombs, effort.share) == (2, 400, 70)
    dearer = {"clear_goal": 3 * WEIGHTS.clear_goal, "loss": WEIGHTS.loss // 2}
    assert effort.weights == WEIGHTS.model_copy(update=dearer)


def test_no_more_turns_are_played_in_the_head_than_the_doctrine_allows() -> None:
    playouts = Playouts()
    assert len(trial(playouts, STEADY, STILL, HASTY, turns=3, answered=1)) == 2
    assert playouts.turns == 3


def test_the_best_are_tried_with_dice_too() -> None:
    plain, thrown = Playouts(), Playouts()
    trial(plain, STEADY, STILL, turns=20)
    trial(thrown, STEADY, STILL, turns=20, finalists=2, throws_in=99)
    assert thrown.turns == plain.turns + 4


def test_dice_are_thrown_in_the_last_turns_alone() -> None:
    plain, early = Playouts(), Playouts()
    trial(plain, STEADY, STILL, turns=20)
    trial(early, STEADY, STILL, turns=20, finalists=2, throws_in=1)
    assert start().turn < start().last_turn
    assert early.turns == plain.turns


def test_the_middling_chance_draws_the_median() -> None:
    chance = MiddlingChance(1)
    assert chance.below(100, CHOICE) == (50, chance)
    assert chance.draw([1, 5, 1], CHOICE)[0] == 1
