"""Steps and specialists: what they are worth, how they are suppressed and recover, where they stand in the queue."""

from dataclasses import replace
from typing import Any

import pytest

from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.sides import SideSetup
from studio.rules.kernel.chance import Chance
from studio.rules.operational.base import steps as rules_of_steps
from studio.rules.operational.base.actions import Attack
from studio.rules.operational.base.state import Element, State, UnitId
from studio.rules.operational.combat.events import StepsLost, UnitRetreated
from studio.rules.operational.combat.odds import attack_value, defense_value
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.setup.board import most_specialists
from studio.rules.operational.turn.supply_check import check_supply
from tests.support.battles import position, shipped_ruleset
from tests.support.fights import ATTACKER, DEFENDER, duel, facts, specialist, steps

FIRST = UnitId("1st")


@pytest.mark.rule("op.step.equal-shares")
@pytest.mark.parametrize("active", range(1, 8))
def test_every_step_is_worth_the_same(active: int) -> None:
    one, some = ({"queue": steps(count)} for count in (1, active))
    assert attack_value(facts(attacker=some)) == active * attack_value(facts(attacker=one))
    assert defense_value(facts(defender=some)) == active * defense_value(facts(defender=one))


@pytest.mark.rule("op.step.states", "op.step.active-contributes")
def test_suppressed_steps_count_neither_in_attack_nor_in_defense() -> None:
    some, all_ = {"queue": steps(4)}, {"queue": steps(4, 2)}
    assert attack_value(facts(attacker=all_)) == attack_value(facts(attacker=some))
    assert defense_value(facts(defender=all_)) == defense_value(facts(defender=some))


@pytest.mark.rule("op.step.spec.attached")
def test_specialists_add_to_the_steps_of_their_unit() -> None:
    alone, helped = facts(), facts(attacking=[specialist(attack=3)], defending=[specialist(defense=2)])
    assert attack_value(helped) == attack_value(alone) + 3
    assert defense_value(helped) == defense_value(alone) + 2
    assert helped.attacker.active_steps == alone.attacker.active_steps


@pytest.mark.rule("op.step.suppress-causes")
def test_combat_suppresses() -> None:
    state = duel(attacker_is={"attack": 2})
    ruleset = Operational()
    fights = (
        ruleset.apply(replace(state, chance=Chance(seed)), Attack(ATTACKER, DEFENDER)) for seed in range(9)
    )
    beaten = next(
        fight.state.units[DEFENDER]
        for fight in fights
        if any(
            isinstance(each, StepsLost) and each.unit == DEFENDER and each.suppressed for each in fight.events
        )
    )
    assert any(element.suppressed for element in beaten.queue)


def hungry(**unit: object) -> State:
    """A unit that no supply reaches, on its second turn without any."""
    where = {"name": "1st", "is": "allied infantry 4+2", "at": "0101", **unit}
    return replace(position({"map": ["."], "units": [where]}), turn=2)


@pytest.mark.rule("op.step.suppress-causes", "op.step.recover-supplied")
def test_lack_of_supply_suppresses_and_nothing_recovers() -> None:
    state = hungry(turns_out_of_supply=1, active=4, suppressed=2)
    queue = check_supply(state)[0].units[FIRST].queue
    assert sum(element.suppressed for element in queue) == 2 + 2
    untouched = check_supply(hungry(active=4, suppressed=2))[0].units[FIRST]
    assert untouched.queue == state.units[FIRST].queue


@pytest.mark.rule("op.step.recover-supplied")
def test_supplied_steps_recover() -> None:
    given = {
        "map": ["."],
        "sources": [{"is": "allied rail source", "at": "0101"}],
        "units": [{"name": "1st", "is": "allied infantry 4+2", "at": "0101", "active": 3, "suppressed": 3}],
    }
    after = check_supply(replace(position(given), turn=2))[0].units[FIRST]
    assert after.active_steps == 5


@pytest.mark.parametrize(
    ("faction", "most"),
    [
        pytest.param("allied", 3, marks=pytest.mark.rule("op.step.spec.max-allied")),
        pytest.param("axis", 2, marks=pytest.mark.rule("op.step.spec.max-axis")),
        pytest.param("soviet", 2, marks=pytest.mark.rule("op.step.spec.max-axis")),
    ],
)
def test_a_unit_has_as_many_specialists_as_its_faction_allows(faction: str, most: int) -> None:
    ruleset = shipped_ruleset()
    side = {"id": "side", "name": "Side", "faction": faction, "colour": "#000000"}
    assert most_specialists(SideSetup.model_validate(side), ruleset) == most
    assert most_specialists(SideSetup.model_validate(side | {"specialists": 1}), ruleset) == 1
    other = OperationalRuleset.model_validate_json(
        ruleset.model_copy(
            update={"specialists": ruleset.specialists.model_copy(update={faction: 7})}
        ).model_dump_json(by_alias=True)
    )
    assert most_specialists(SideSetup.model_validate(side), other) == 7


@pytest.mark.rule("op.step.queue.order")
def test_of_two_at_one_slot_the_later_one_stands_to_the_left_however_often_the_queue_is_rebuilt() -> None:
    board = duel(attacking=[specialist(slot=2), specialist(slot=2)]).board
    older, later = Element("a0", attached=1), Element("a1", attached=2)
    queue = rules_of_steps.rebuilt(board, [*steps(3), older, later])
    assert queue == (Element(), later, older, Element(), Element())
    assert rules_of_steps.rebuilt(board, queue) == queue


@pytest.mark.rule("op.step.queue.towed-arty")
def test_the_first_gun_keeps_its_place_however_often_the_queue_is_rebuilt() -> None:
    board = duel(attacking=[specialist(towed=True, artillery=1, slot=6)] * 2).board
    queue = rules_of_steps.rebuilt(board, [*steps(6), Element("a0", attached=1), Element("a1", attached=2)])
    assert [queue.index(Element(f"a{number}", attached=number + 1)) for number in range(2)] == [5, 3]
    assert rules_of_steps.rebuilt(board, queue) == queue


@pytest.mark.rule("op.step.queue.retreat-towed")
def test_guns_towed_away_in_a_retreat_stand_right_behind_what_is_active() -> None:
    board = duel(attacking=[specialist(towed=True)]).board
    gun = Element("a0", attached=1)
    queue = rules_of_steps.tow_in_retreat(board, (Element(), gun, Element(), *steps(0, 3)))
    assert queue == (*steps(2), replace(gun, tow_suppressed=True), *steps(0, 3))


@pytest.mark.rule("op.step.tow.move-suppresses", "op.step.tow.recovers")
def test_guns_that_were_suppressed_before_a_retreat_are_in_tow_as_well_and_stay_where_they_stood() -> None:
    board = duel(attacking=[specialist(towed=True)]).board
    gun = Element("a0", suppressed=True, attached=1)
    queue = rules_of_steps.tow_in_retreat(board, (Element(), *steps(0, 2), gun))
    assert queue == (Element(), *steps(0, 2), replace(gun, tow_suppressed=True))
    rested, count = rules_of_steps.recover(queue, 3)
    assert count == 3
    assert [element.active for element in rested] == [True, True, True, False]


@pytest.mark.rule("op.step.queue.retreat-towed")
def test_a_retreat_tows_the_guns_away() -> None:
    state = duel(attacker_is={"attack": 8}, defending=[specialist(towed=True, slot=1)])
    ruleset = Operational()
    for seed in range(60):
        done = ruleset.apply(replace(state, chance=Chance(seed)), Attack(ATTACKER, DEFENDER))
        queue = done.state.units[DEFENDER].queue if DEFENDER in done.state.units else ()
        guns = [place for place, element in enumerate(queue) if element.specialist]
        if guns and any(isinstance(event, UnitRetreated) for event in done.events):
            assert queue[guns[0]].tow_suppressed
            assert guns[0] == sum(element.active for element in queue)
            return
    pytest.fail("no defender with its guns retreated in sixty fights")


@pytest.mark.rule("op.step.queue.towed-arty")
@pytest.mark.parametrize("facts", [{"towed": True}, {"artillery": 1}])
def test_guns_that_are_not_towed_and_towed_at_guns_keep_their_places(facts: dict[str, Any]) -> None:
    board = duel(attacking=[specialist(slot=6, **facts)] * 2).board
    queue = rules_of_steps.rebuilt(board, [*steps(6), Element("a0", attached=1), Element("a1", attached=2)])
    assert [place for place, element in enumerate(queue) if element.specialist] == [5, 6]


@pytest.mark.rule("op.xp.levels")
def test_nobody_has_reached_a_level_that_the_ruleset_does_not_have() -> None:
    figures = shipped_ruleset()
    without = figures.model_copy(
        update={"experience": tuple(each for each in figures.experience if each.id != "regular")}
    )
    state = position(
        {"map": ["."], "units": [{"name": "1st", "is": "allied infantry 4+2", "at": "0101", "xp": 400}]},
        without,
    )
    assert not rules_of_steps.is_experienced(state.board, state.units[FIRST])
    assert rules_of_steps.has_reached(state.board, state.units[FIRST], "elite")
