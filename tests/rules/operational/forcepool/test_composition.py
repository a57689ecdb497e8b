"""What a unit is made of: equal steps, and specialists that add what they are."""

from dataclasses import replace

import pytest

from studio.rules.operational.base.actions import Reorganize
from studio.rules.operational.base.state import Element, State, UnitId
from studio.rules.operational.base.steps import active_specialists, kill
from studio.rules.operational.combat.odds import attack_value, defense_value
from studio.rules.operational.combat.situation import Situation, situation
from studio.rules.operational.ruleset import Operational
from tests.support.battles import position

FIRST, ENEMY = UnitId("1st"), UnitId("enemy")


def battle(*specialists: str, active: int = 4) -> State:
    """A unit so made up beside an enemy of 6 steps."""
    hq = {"name": "Corps", "is": "allied hq", "at": "0101"}
    first = {
        "name": "1st",
        "is": "allied infantry 4+2",
        "at": "0101",
        "hq": "corps",
        "attack": 5,
        "defense": 3,
    }
    enemy = {"name": "Enemy", "is": "axis infantry 4+2", "at": "0201"}
    units = [{**first, "active": active, "specialists": specialists}, enemy]
    return position({"map": [".", "    ."], "hqs": [hq], "territory": ["a", "    x"], "units": units})


def facing(*specialists: str, active: int = 4) -> Situation:
    """Its attack on the enemy."""
    state = battle(*specialists, active=active)
    return situation(state, state.units[FIRST], state.units[ENEMY])


@pytest.mark.rule("op.reinforce.composition")
def test_a_unit_is_made_up_of_steps_and_specialists() -> None:
    unit = facing("engineers", "battery").attacker
    assert sorted(element.specialist or "" for element in unit.queue) == [
        "",
        "",
        "",
        "",
        "battery",
        "engineers",
    ]
    assert unit.active_steps == 4


@pytest.mark.rule("op.reinforce.step-equal-share")
@pytest.mark.parametrize("steps", range(1, 7))
def test_every_step_has_the_same_share_of_a_units_strength(steps: int) -> None:
    assert attack_value(facing(active=steps)) == 5 * steps
    unit = facing(active=steps).attacker
    assert kill(unit.queue, 1)[0] == unit.queue[1:] == unit.queue[:-1]
    assert unit.queue == (Element(),) * steps


@pytest.mark.rule("op.reinforce.step-equal-share")
def test_every_step_that_is_given_up_is_made_of_the_same() -> None:
    rules, state = Operational(), battle()
    pools = []
    for _ in range(3):
        state = rules.apply(state, Reorganize(FIRST)).state
        pools.append([(item.kind, item.nation) for hq in state.hqs.values() for item in hq.pool])
    assert pools == [pools[0] * times for times in (1, 2, 3)]


@pytest.mark.rule("op.reinforce.specialist-meaning")
def test_a_specialist_adds_what_it_is_and_is_no_step_of_its_unit() -> None:
    plain, with_shock = facing(), facing("stormtroops")
    assert attack_value(with_shock) == attack_value(plain) + 3
    assert defense_value(with_shock) == defense_value(plain)
    guns = facing("field-artillery", "engineers").attacker
    kinds = list(active_specialists(plain.board, guns))
    assert [(kind.artillery, kind.engineer) for kind in kinds] == [(0, True), (1, False)]
    assert guns.active_steps == plain.attacker.active_steps
    only = replace(guns, queue=tuple(each for each in guns.queue if each.specialist))
    assert only.active_steps == 0
