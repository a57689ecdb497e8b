"""What an attack is worth: gains and costs by the sheet, and nothing forgotten when ground or aims change."""

from dataclasses import replace

import pytest

from studio.players.operational.greedy.assessment import assess
from studio.players.operational.greedy.attack_values import AttackValues, value_of
from studio.rules.operational.base.state import State, UnitId
from tests.players.operational.greedy.weighing import changed, standard_weights
from tests.playtest.battles import shipped
from tests.support.fights import combat_sheet

NOTHING = standard_weights(kill=0, suppress=0, push=0, destroy=0, clear_goal=0, loss=0)
INDIANS, PISTOIA = UnitId("4-indian"), UnitId("pistoia")


@pytest.fixture(scope="module")
def state() -> State:
    return shipped().start(1)


@pytest.mark.parametrize("weight", ["kill", "suppress", "push"])
def test_each_gain_counts_by_its_weight(state: State, weight: str) -> None:
    sheet = combat_sheet(state, state.units[INDIANS], state.units[PISTOIA])
    mean = {
        "kill": sheet.mean_defender_kia,
        "suppress": sheet.mean_defender_sup,
        "push": sheet.retreat_chance + 1 - sheet.survival,
    }[weight]
    assert mean > 0
    assert value_of(sheet, changed(NOTHING, **{weight: 1000}), clears=False) == int(1000 * mean)


def test_losses_are_taken_off(state: State) -> None:
    sheet = combat_sheet(state, state.units[INDIANS], state.units[PISTOIA])
    assert value_of(sheet, changed(NOTHING, loss=1000), clears=False) == int(-1000 * sheet.mean_attacker_kia)


def test_an_enemy_on_a_wanted_hex_is_worth_more(state: State) -> None:
    weights = standard_weights()
    sheet = combat_sheet(state, state.units[INDIANS], state.units[PISTOIA])
    assert value_of(sheet, weights, clears=True) > value_of(sheet, weights, clears=False)
    attack_values, assessment = AttackValues(weights), assess(state, weights)
    aimless = replace(assessment, wanted=frozenset())
    wanted = attack_values.value(assessment, state.units[INDIANS], state.units[PISTOIA])
    assert wanted > attack_values.value(aimless, state.units[INDIANS], state.units[PISTOIA])
    assert wanted == attack_values.value(assessment, state.units[INDIANS], state.units[PISTOIA])


def test_an_attack_by_a_fraction_of_the_strength_is_not_worth_it(state: State) -> None:
    attacker = state.units[INDIANS]
    worn = replace(attacker, queue=tuple(replace(element, suppressed=True) for element in attacker.queue[1:]))
    assessment = assess(state, standard_weights())
    assert AttackValues(standard_weights()).value(assessment, worn, state.units[PISTOIA]) < 0


def test_a_unit_that_would_march_first_attacks_without_its_towed_guns(state: State) -> None:
    """The Highlanders' medium artillery is towed, so that it is silent on the day of the march."""
    unit, foe = state.units[UnitId("51-highland")], state.units[UnitId("trieste")]
    assert unit.at is not None
    assessment, attack_values = assess(state, standard_weights()), AttackValues(standard_weights())
    assert attack_values.value_from(assessment, unit, unit.at, foe) < attack_values.value(
        assessment, unit, foe
    )
