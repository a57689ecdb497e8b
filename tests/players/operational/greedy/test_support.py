"""Air attacks, cards, upgrades and reinforcements: used where they help, and not where they do not."""

from dataclasses import replace
from typing import Any

import pytest

from studio.players.operational.greedy.assessment import assess
from studio.players.operational.greedy.assets import choose_bombardment
from studio.players.operational.greedy.cards import choose_card
from studio.players.operational.greedy.duties import Duties
from studio.players.operational.greedy.rear.reserves import choose_reinforcement
from studio.players.operational.greedy.rear.staff import choose_upgrade
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import AirAttack, ChooseUpgrade, EndTurn, PlayCard, Reinforce
from studio.rules.operational.base.state import HqId, State, UnitId, UpgradeOption
from studio.rules.operational.ruleset import Operational
from tests.players.operational.greedy.weighing import greedy, standard_weights
from tests.support.battles import position

CORPS, FIRST, NEAR, FAR = HqId("corps"), UnitId("1st"), UnitId("near"), UnitId("far")
WEIGHTS = standard_weights()
STORE = {"allied": [{"kind": "infantry", "number": 1, "price": 25, "elite_price": 25}]}


def strip(active: int = 4, **given: Any) -> State:
    """A unit of a corps, an enemy beside it and one farther away."""
    return position(
        {
            "map": [".       .       .       .", "    .       .       ."],
            "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101"}],
            "units": [
                {"name": "1st", "is": "allied infantry 4+2", "hq": "corps", "at": "0201", "active": active},
                {"name": "Near", "is": "axis infantry 4+2", "at": "0301"},
                {"name": "Far", "is": "axis infantry 4+2", "at": "0601"},
            ],
            **given,
        }
    )


def test_an_air_attack_is_made_on_an_enemy_that_a_unit_can_attack() -> None:
    """In 216 games not one was made."""
    state = strip(assets={"allied": {"air_attack": {"a_turn": 1}}})
    assert choose_bombardment(assess(state, WEIGHTS), WEIGHTS) == AirAttack(NEAR)
    alone = replace(state, units={id_: unit for id_, unit in state.units.items() if unit.id != NEAR})
    cheap = standard_weights(air_attack=1)
    assert choose_bombardment(assess(alone, cheap), cheap) == AirAttack(FAR)


def test_no_air_attack_is_made_that_promises_too_little_or_cannot_be_made() -> None:
    state = strip(assets={"allied": {"air_attack": {"a_turn": 1}}})
    dear = standard_weights(air_attack=1000)
    assert choose_bombardment(assess(state, dear), dear) is None
    assert choose_bombardment(assess(strip(), WEIGHTS), WEIGHTS) is None


def test_the_best_upgrade_that_can_be_paid_for_is_chosen() -> None:
    options = (
        UpgradeOption("prestige", prestige=20),
        UpgradeOption("specialization", "feint-attack", price=500),
        UpgradeOption("free-specialization", "entrench"),
    )
    state = strip()
    offered = replace(state, hqs={CORPS: replace(state.hqs[CORPS], offer=options)})
    assert choose_upgrade(offered) == ChooseUpgrade(CORPS, 2)
    more = (*options, UpgradeOption("command-point"))
    offered = replace(state, hqs={CORPS: replace(state.hqs[CORPS], offer=more)})
    assert choose_upgrade(offered) == ChooseUpgrade(CORPS, 3)
    assert choose_upgrade(state) is None


@pytest.mark.parametrize(("active", "prestige", "played"), [(3, 100, True), (6, 100, False), (3, 10, False)])
def test_supreme_command_is_played_where_its_store_can_help(
    active: int, prestige: int, *, played: bool
) -> None:
    state = strip(active, cards={"allied": ["supreme-command"]}, store=STORE, prestige={"allied": prestige})
    expected = PlayCard("supreme-command") if played else None
    assert choose_card(assess(state, WEIGHTS), WEIGHTS) == expected


@pytest.mark.parametrize(("units", "played"), [(1, True), (2, False)])
def test_trucks_are_given_to_the_headquarters_with_units_on_foot(units: int, *, played: bool) -> None:
    state = strip(cards={"allied": ["truck"]})
    weights = standard_weights(card_units=units)
    assert choose_card(assess(state, weights), weights) == (PlayCard("truck", CORPS) if played else None)


def test_a_step_of_the_pool_goes_to_the_unit_beside_the_enemy() -> None:
    state = strip(3, hqs=[POOLED])
    assert choose_reinforcement(assess(state, WEIGHTS), WEIGHTS, Duties()) == Reinforce(FIRST)
    full = replace(state, units=strip(6).units)
    assert choose_reinforcement(assess(full, WEIGHTS), WEIGHTS, Duties()) is None


POOLED = {
    "name": "Corps",
    "is": "allied hq",
    "at": "0101",
    "pool": [{"kind": "infantry", "nation": "none", "number": 2}],
}


def preparing(active: int, **given: Any) -> State:
    return replace(strip(active, **given), preparation=True)


def test_a_store_is_bought_from_in_preparation_where_its_price_is_right() -> None:
    """The stores of both armies stood full at the end of every battle."""
    given = {"store": STORE, "prestige": {"allied": 100}}
    state, rules = preparing(3, **given), Operational()
    assert greedy().choose(rules.view(state, Side("allied"))) == Reinforce(FIRST, source="store")
    dear = standard_weights(prestige=41)
    assert choose_reinforcement(assess(state, dear), dear, Duties()) is None
    assert greedy().choose(rules.view(preparing(6, **given), Side("allied"))) == EndTurn()
