"""The terms of objectives as authors choose them, and the units in them that are renamed or go."""

from typing import Any, get_args

import pytest

from studio.documents.operational.goals import Objective, Reward
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.operational import goal_terms
from studio.tables.operational.kinds import ConditionKind
from tests.support.battles import shipped_ruleset
from tests.support.skirmish import shipped_catalogue, skirmish

RULESET, CATALOGUE = shipped_ruleset(), shipped_catalogue()
COMING = {"/units/3/at": None, "/units/3/arrival": {"turn": 4, "hexes": ["1005"]}}


def goal(**facts: Any) -> Objective:
    plain = {"id": "aim", "name": "Objective 1", "side": "allies", "kind": "bonus", **facts}
    return Objective.model_validate(plain, strict=False)


@pytest.mark.rule("op.objective.bonus.allowed-conditions")
@pytest.mark.parametrize("kind", get_args(ConditionKind))
def test_a_condition_that_is_chosen_is_whole_and_about_the_right_side(kind: ConditionKind) -> None:
    made = goal_terms.new_condition(kind, goal(at="0804"), skirmish(), CATALOGUE)
    asked = {"kia-unit": "15-panzer", "keep-unit-alive": "51-highland"}
    assert made.unit == asked.get(kind)
    assert (made.number is None) == (kind in ("take", "take-hold", *asked))
    assert (made.specialist is None) == (kind != "specialist-losses")


def test_with_another_reward_the_usual_condition_comes_in_where_the_old_one_does_not_go() -> None:
    before = goal(condition={"kind": "prisoners", "number": 4})
    kept = goal_terms.new_terms("card", before, skirmish(), CATALOGUE, RULESET)
    assert kept.keys() == {"reward"}
    changed = goal_terms.new_terms("port", before, skirmish(), CATALOGUE, RULESET)
    assert changed["condition"].kind == "take-hold"


def test_an_objective_without_a_place_is_not_made_one_by_its_reward() -> None:
    before = goal(condition={"kind": "prisoners", "number": 4})
    changed = goal_terms.new_terms("specialist", before, skirmish(), CATALOGUE, RULESET)
    assert (changed["condition"].kind, changed["condition"].unit) == ("kia-unit", "15-panzer")
    there = goal_terms.new_terms(
        "specialist", before.model_copy(update={"at": "0804"}), skirmish(), CATALOGUE, RULESET
    )
    assert there["condition"].kind == "take"


@pytest.mark.rule("op.objective.delay.name")
def test_a_delay_names_its_unit_and_its_length() -> None:
    battle = skirmish(COMING)
    values = goal_terms.new_terms("delay-enemy-unit", goal(at="0804"), battle, CATALOGUE, RULESET)
    assert values["name"] == "Trieste Division 1 turn later"
    named = goal(at="0804").model_copy(update=values)
    longer = Reward(kind="delay-enemy-unit", unit="trieste", turns=3)
    assert goal_terms.reward_values(named, longer, battle)["name"] == "Trieste Division 3 turns later"
    own = named.model_copy(update={"name": "Ford"})
    assert "name" not in goal_terms.reward_values(own, longer, battle)


def test_an_objective_is_said_in_a_sentence() -> None:
    made = goal(
        at="0804",
        deadline=3,
        condition={"kind": "take-hold"},
        reward={"kind": "specialist", "specialists": ["engineers", "flak-88"]},
    )
    said = goal_terms.goal_sentence(made, skirmish(), CATALOGUE)
    names = {kind.id: kind.name for kind in CATALOGUE.specialist_types}
    assert said == (
        "Take it by the end of turn 3 and hold it to the end; it brings a specialist by chance: "
        f"{names['engineers']} or {names['flak-88']}."
    )


def test_a_unit_that_is_renamed_or_goes_is_followed_into_objectives() -> None:
    aim = {
        "id": "aim",
        "name": "Aim",
        "side": "allies",
        "kind": "bonus",
        "condition": {"kind": "kia-unit", "unit": "15-panzer"},
        "reward": {"kind": "delay-enemy-unit", "unit": "trieste"},
    }
    battle = skirmish(COMING | {"/objectives/-": aim})
    renamed = SetFields(("units", "15-panzer"), {"id": "15th"}).changed(battle)
    assert renamed.objectives[1].condition.unit == "15th"
    gone = RemoveElement("units", "trieste").changed(renamed)
    assert (gone.objectives[1].reward.unit, gone.objectives[1].condition.unit) == (None, "15th")
