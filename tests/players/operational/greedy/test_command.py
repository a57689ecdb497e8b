"""What the greedy player asks of headquarters: guns before an attack, and orders to hold."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from studio.players.operational.greedy.assessment import assess
from studio.players.operational.greedy.command import choose_harassment, choose_no_retreat, choose_suppression
from studio.players.operational.greedy.player import GreedyPlayer
from studio.players.operational.greedy.specials import HARASSMENTS, find_special_attacks
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import Attack, GiveOrder
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.ruleset import Operational
from tests.players.operational.greedy.weighing import standard_weights
from tests.support.battles import position

FIRST, GUNNERS, ENEMY = UnitId("1st"), UnitId("gunners"), UnitId("enemy")
#: The weights of a side that spares no command points for works and orders.
attacking = partial(standard_weights, command_defending=1)
PLANNED = Attack(FIRST, ENEMY)
SHOT = Attack(GUNNERS, ENEMY, "suppressive-fire")
FEINT = Attack(GUNNERS, ENEMY, "feint")


def beside_an_enemy(*guns: str, **enemy: Any) -> State:
    """A unit and another one with guns, both beside an enemy on the plain."""
    units = [
        {"name": "1st", "is": "allied infantry 4+2", "at": "0101", "hq": "corps"},
        {"name": "Gunners", "is": "allied infantry 4+2", "at": "0301", "hq": "corps", "specialists": guns},
        {"name": "Enemy", "is": "axis infantry 4+2", "at": "0201", **enemy},
    ]
    return position(
        {
            "map": [".       .", "    .", ".       .", "    ."],
            "territory": ["a       a", "    x", "a       a", "    a"],
            "hqs": [{"name": "Corps", "is": "allied hq", "at": "0102"}],
            "objectives": [{"name": "Hill", "is": "axis objective", "at": "0101", "deadline": 4}],
            "units": units,
        }
    )


def without_cps(state: State) -> State:
    return replace(state, hqs={id_: replace(hq, cp=0) for id_, hq in state.hqs.items()})


@pytest.mark.parametrize(
    ("guns", "price", "before"),
    [
        pytest.param(["heavy-guns"], 2, SHOT, id="9 points of fire for one gun at 2, beside 6 of a feint"),
        pytest.param(["heavy-guns"], 4, FEINT, id="not for one at 4"),
        pytest.param(["light-guns"], 2, FEINT, id="nor 5 points at 2"),
        pytest.param([], 0, FEINT, id="and no fire without guns"),
    ],
)
def test_guns_or_a_feint_go_before_an_attack_where_they_pay(
    guns: list[str], price: int, before: Attack
) -> None:
    weights = attacking(guns=price)
    assessment = assess(beside_an_enemy(*guns), weights)
    assert choose_suppression(assessment, weights, PLANNED, [FIRST, GUNNERS]) == before


def test_nothing_goes_before_an_attack_that_is_not_worth_its_command_points() -> None:
    dear = attacking(command_defending=9)
    assessment = assess(beside_an_enemy("light-guns"), dear)
    assert choose_suppression(assessment, dear, PLANNED, [GUNNERS]) is None
    poor = without_cps(beside_an_enemy("heavy-guns"))
    assert choose_suppression(assess(poor, attacking()), attacking(), PLANNED, [GUNNERS]) is None


def test_the_unit_that_is_to_attack_does_not_fire() -> None:
    assessment = assess(beside_an_enemy("medium-guns"), attacking())
    assert choose_suppression(assessment, attacking(), Attack(GUNNERS, ENEMY), [GUNNERS]) is None
    assert choose_suppression(assessment, attacking(), PLANNED, []) is None


def test_a_side_that_defends_keeps_its_command_points_for_works_and_orders() -> None:
    assessment = assess(beside_an_enemy("heavy-guns"), standard_weights())
    assert choose_harassment(assessment, standard_weights()) is None
    other = replace(assessment, aims=replace(assessment.aims, deny=()))
    assert choose_harassment(other, standard_weights()) == SHOT


def test_who_has_nothing_else_to_do_keeps_the_enemy_down() -> None:
    state = beside_an_enemy("heavy-guns")
    assessment = assess(state, attacking())
    assert choose_harassment(assessment, attacking()) == SHOT
    spent = {id_: replace(unit, ap="expended") for id_, unit in state.units.items()}
    assert choose_harassment(assess(replace(state, units=spent), attacking()), attacking()) is None


def test_a_set_piece_takes_the_place_of_an_attack_that_promises_less() -> None:
    """The enemy has dug in; guns and time take works from it, and no step of one's own is lost to them."""
    state, rules = beside_an_enemy("heavy-guns", entrenchment=2), Operational()
    player, done = GreedyPlayer(attacking()), []
    while len(done) < 2:
        done.append(player.choose(rules.view(state, Side("allied"))))
        state = rules.apply(state, done[-1]).state
    assert done == [Attack(FIRST, ENEMY, "feint"), Attack(GUNNERS, ENEMY, "set-piece")]


def test_a_special_attack_is_worth_its_points_less_its_command_points() -> None:
    state = beside_an_enemy("heavy-guns")
    assessment, unit, foe = assess(state, attacking()), state.units[GUNNERS], state.units[ENEMY]
    free, priced = (
        list(find_special_attacks(assessment, each, unit, foe, HARASSMENTS))
        for each in (attacking(command_defending=0), attacking(command_defending=1))
    )
    assert [action for _, action in free] == [SHOT, FEINT]
    assert priced == [(points - 1, action) for points, action in free]


@pytest.mark.parametrize(("enemies", "ordered"), [(1, True), (2, False)])
def test_a_threatened_objective_is_held_against_enemies_enough(enemies: int, *, ordered: bool) -> None:
    weights = attacking(steadfast=enemies)
    assessment = assess(beside_an_enemy(), weights)
    assert choose_no_retreat(assessment, weights) == (GiveOrder(FIRST, "no-retreat") if ordered else None)


def test_no_order_is_given_where_nothing_is_threatened_or_it_is_refused() -> None:
    state = beside_an_enemy()
    assert (
        choose_no_retreat(
            assess(replace(state, board=replace(state.board, goals=())), attacking()), attacking()
        )
        is None
    )
    poor = {id_: replace(hq, cp=0) for id_, hq in state.hqs.items()}
    assert choose_no_retreat(assess(replace(state, hqs=poor), attacking()), attacking()) is None


def test_the_player_does_both_in_their_turn() -> None:
    """The gunners have no attack that pays, the others have; then the hill is to be held."""
    state = beside_an_enemy("medium-guns", active=2)
    gunners = state.units[GUNNERS]
    worn = replace(
        gunners, queue=tuple(replace(each, suppressed=each.specialist is None) for each in gunners.queue)
    )
    state = replace(state, units={**state.units, GUNNERS: worn})
    rules, player = Operational(), GreedyPlayer(attacking())
    assert player.choose(rules.view(state, Side("allied"))) == SHOT
    spent = {id_: replace(unit, mp=0, ap="expended") for id_, unit in state.units.items()}
    idle = rules.view(replace(state, units=spent), Side("allied"))
    assert player.choose(idle) == GiveOrder(FIRST, "no-retreat")
