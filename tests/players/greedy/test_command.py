"""What the greedy player asks of headquarters: guns before an attack, and orders to hold."""

from dataclasses import replace
from typing import Any

import pytest

from studio.players.greedy.command import softened, steadfast
from studio.players.greedy.picture import look
from studio.rules.kernel.decision import Side
from studio.rules.operational.actions import Attack, GiveOrder
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.state import State, UnitId
from tests.players.greedy.weighing import greedy, standard_weights
from tests.support.battles import position

FIRST, GUNNERS, ENEMY = UnitId("1st"), UnitId("gunners"), UnitId("enemy")
PLANNED = Attack(FIRST, ENEMY)
SHOT = Attack(GUNNERS, ENEMY, "suppressive-fire")


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


@pytest.mark.parametrize(
    ("guns", "price", "shot"),
    [
        pytest.param(["medium-guns"], 4, SHOT, id="6 points of suppression for one gun at 4"),
        pytest.param(["medium-guns"], 6, None, id="not for one at 6"),
        pytest.param(["light-guns"], 4, None, id="nor 4 points at 4"),
        pytest.param([], 0, None, id="and nothing without guns"),
    ],
)
def test_guns_go_before_an_attack_where_they_pay(guns: list[str], price: int, shot: Attack | None) -> None:
    weights = standard_weights(guns=price)
    picture = look(beside_an_enemy(*guns), weights)
    assert softened(picture, weights, PLANNED, [FIRST, GUNNERS]) == shot


def test_the_unit_that_is_to_attack_does_not_fire() -> None:
    picture = look(beside_an_enemy("medium-guns"), standard_weights())
    assert softened(picture, standard_weights(), Attack(GUNNERS, ENEMY), [FIRST, GUNNERS]) is None
    assert softened(picture, standard_weights(), PLANNED, []) is None


@pytest.mark.parametrize(("enemies", "ordered"), [(1, True), (2, False)])
def test_a_threatened_objective_is_held_against_enemies_enough(enemies: int, *, ordered: bool) -> None:
    weights = standard_weights(steadfast=enemies)
    picture = look(beside_an_enemy(), weights)
    assert steadfast(picture, weights) == (GiveOrder(FIRST, "no-retreat") if ordered else None)


def test_no_order_is_given_where_nothing_is_threatened_or_it_is_refused() -> None:
    state = beside_an_enemy()
    assert (
        steadfast(
            look(replace(state, board=replace(state.board, goals=())), standard_weights()), standard_weights()
        )
        is None
    )
    poor = {id_: replace(hq, cp=0) for id_, hq in state.hqs.items()}
    assert steadfast(look(replace(state, hqs=poor), standard_weights()), standard_weights()) is None


def test_the_player_does_both_in_their_turn() -> None:
    """The gunners have no attack that pays, the others have; then the hill is to be held."""
    state = beside_an_enemy("medium-guns", active=2)
    gunners = state.units[GUNNERS]
    worn = replace(
        gunners, queue=tuple(replace(each, suppressed=each.specialist is None) for each in gunners.queue)
    )
    state = replace(state, units={**state.units, GUNNERS: worn})
    rules, player = Operational(), greedy()
    assert player.choose(rules.view(state, Side("allied"))) == SHOT
    spent = {id_: replace(unit, mp=0, ap="expended") for id_, unit in state.units.items()}
    idle = rules.view(replace(state, units=spent), Side("allied"))
    assert player.choose(idle) == GiveOrder(FIRST, "no-retreat")
