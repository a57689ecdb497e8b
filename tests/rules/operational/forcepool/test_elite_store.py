"""The elite store: when it is open, what it asks, and what a unit takes in from it."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.kernel.events import Action
from studio.rules.operational.base.actions import EndTurn, PlayCard, Reinforce
from studio.rules.operational.base.state import Element, HqId, PoolItem, Source, State, UnitId
from studio.rules.operational.cards.events import CardPlayed
from studio.rules.operational.forcepool.events import UnitReinforced
from studio.rules.operational.ruleset import Operational
from tests.support.battles import position

FIRST, CORPS = UnitId("1st"), HqId("corps")
OPERATIONAL = Operational()
CARD, STEP = PlayCard("supreme-command"), Reinforce(FIRST, None, "elite-store")
SPECIALIST = Reinforce(FIRST, "engineers", "elite-store")
STORE = [
    {"kind": "infantry", "number": 2, "price": 25, "elite_price": 25},
    {"kind": "specialist", "specialist": "engineers", "number": 1, "elite_price": 30},
]


def battle(*, is_open: bool = True, prestige: int = 100, levels: int = 3, **unit: Any) -> State:
    """A unit beside the HQ that commands it, whose side holds the card, or has played it."""
    state = position(
        {
            "map": [".       .", "    ."],
            "cards": {"allied": ["supreme-command"], "axis": ["supreme-command"]},
            "store": {"allied": STORE},
            "prestige": {"allied": prestige},
            "sources": [{"is": "allied rail source", "at": "0101"}],
            "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101", "levels": {"force_pool": levels}}],
            "units": [
                {
                    "name": "1st",
                    "is": "allied infantry 4+2",
                    "at": "0201",
                    "hq": "corps",
                    "active": 3,
                    **unit,
                },
                {"name": "Enemy", "is": "axis infantry 4+2", "at": "0301", "active": 3},
            ],
        }
    )
    return OPERATIONAL.apply(state, CARD).state if is_open else state


def code(state: State, action: Action) -> str | None:
    refused = OPERATIONAL.refusal(state, action)
    assert (action in list(OPERATIONAL.legal(state))) == (refused is None)
    return refused.code if refused else None


def after(state: State, *actions: Action) -> State:
    for action in actions:
        state = OPERATIONAL.apply(state, action).state
    return state


@pytest.mark.rule("op.xp.reinforce.elite-source", "op.reinforce.elite-store.when")
def test_the_store_is_closed_until_the_card_has_been_played() -> None:
    assert code(battle(is_open=False), STEP) == "no-card"
    assert code(battle(), STEP) is None
    (event,) = OPERATIONAL.apply(battle(is_open=False), CARD).events
    assert isinstance(event, CardPlayed)
    assert (event.side, event.card) == ("allied", "supreme-command")


@pytest.mark.rule("op.reinforce.elite-store.when", "camp.card.elite.menu", "camp.card.elite.any-turn")
def test_the_store_stays_open_for_the_rest_of_the_battle_to_its_side_alone() -> None:
    state = after(battle(is_open=False), EndTurn(), EndTurn(), CARD)
    assert not state.stores[state.board.sides[1].id].is_elite_open
    later = after(state, EndTurn(), EndTurn())
    assert code(later, STEP) is None


@pytest.mark.rule("camp.card.persistent.face-down", "camp.card.elite.persistent")
def test_a_played_card_cannot_be_used_again_in_the_battle() -> None:
    assert code(battle(), CARD) == "card-face-down"
    assert code(after(battle(), EndTurn()), CARD) is None


@pytest.mark.rule(
    "op.reinforce.elite-store.prestige", "op.reinforce.store.prestige", "op.action.store.effect"
)
def test_each_step_and_specialist_costs_prestige_and_is_gone_from_the_store() -> None:
    state = battle()
    done = after(state, STEP, STEP, SPECIALIST)
    assert done.prestige[state.side] == 100 - 2 * 25 - 30
    assert code(done, STEP) == "not-offered"
    assert code(done, SPECIALIST) == "not-offered"
    assert done.hqs[CORPS] == state.hqs[CORPS]


@pytest.mark.rule("op.reinforce.elite-store.prestige")
@pytest.mark.parametrize(
    ("prestige", "refused"), [(25, None), (24, "too-little-prestige"), (-5, "too-little-prestige")]
)
def test_nothing_is_bought_without_the_price_in_hand(prestige: int, refused: str | None) -> None:
    assert code(battle(prestige=prestige), STEP) == refused


@pytest.mark.rule("op.reinforce.store.prestige", "op.reinforce.elite-store.prestige")
@pytest.mark.parametrize("source", ["store", "elite-store"])
def test_what_a_store_denies_names_the_rule_of_that_store(source: Source) -> None:
    poor = replace(battle(prestige=0), preparation=True)
    empty = {side: replace(store, offers=()) for side, store in poor.stores.items()}
    cases = {
        "too-little-prestige": poor,
        "not-offered": replace(poor, stores=empty),
    }
    for expected, state in cases.items():
        refused = OPERATIONAL.refusal(state, Reinforce(FIRST, None, source))
        assert refused is not None
        assert (refused.code, refused.rules[0]) == (expected, f"op.reinforce.{source}.prestige")


@pytest.mark.rule(
    "op.reinforce.elite-store.suppressed",
    "op.action.store.card-suppressed",
    "op.reinforce.elite-store.as-deploy",
)
def test_what_is_bought_joins_suppressed_behind_what_is_there() -> None:
    unit = after(battle(), STEP, SPECIALIST).units[FIRST]
    assert unit.queue == (
        *(Element(),) * 3,
        Element(suppressed=True),
        Element("engineers", suppressed=True, attached=1),
    )


@pytest.mark.rule("op.xp.reinforce.elite", "op.reinforce.elite-store.xp", "camp.card.elite.xp")
@pytest.mark.parametrize(
    ("xp", "steps", "left"), [(250, 2, 240), (320, 2, 310), (102, 2, 97), (100, 1, 95), (50, 2, 50)]
)
def test_elite_steps_cost_little_experience_and_green_units_none(xp: int, steps: int, left: int) -> None:
    assert after(battle(xp=xp), *(STEP,) * steps).units[FIRST].xp == left


@pytest.mark.rule("op.xp.reinforce.elite", "op.xp.reinforce.regular")
def test_the_same_step_from_the_pool_costs_four_times_as_much() -> None:
    state = battle(xp=250)
    pool = (PoolItem("infantry", "none", 1),)
    state = replace(state, hqs={CORPS: replace(state.hqs[CORPS], pool=pool)})
    regular, elite = after(state, Reinforce(FIRST)), after(state, STEP)
    assert (regular.units[FIRST].xp, elite.units[FIRST].xp) == (230, 245)
    assert elite.hqs[CORPS].pool == pool
    assert regular.prestige == state.prestige


@pytest.mark.rule("op.reinforce.elite-store.xp")
def test_specialists_cost_no_experience() -> None:
    done = OPERATIONAL.apply(battle(xp=250), SPECIALIST)
    assert done.state.units[FIRST].xp == 250
    (event,) = done.events
    assert isinstance(event, UnitReinforced)
    assert (event.source, event.prestige, event.xp, event.cp) == ("elite-store", 30, 0, 0)


@pytest.mark.rule("camp.card.elite.supply", "camp.card.elite.range", "op.reinforce.elite-store.as-deploy")
def test_the_unit_has_to_be_in_supply_and_in_range_and_to_have_room() -> None:
    state = battle()
    unit = state.units[FIRST]
    hungry = replace(state, units={**state.units, FIRST: replace(unit, unsupplied=1)})
    assert code(hungry, STEP) == "out-of-supply"
    assert code(replace(state, owner=bytes(len(state.owner))), STEP) == "out-of-hq-range"
    assert code(replace(state, hqs={}), STEP) == "no-hq"
    assert code(battle(active=6), STEP) == "full"
    moved = replace(state, units={**state.units, FIRST: replace(unit, mp=0, ap="expended")})
    assert code(moved, STEP) is None


@pytest.mark.rule("camp.card.elite.menu")
def test_every_headquarters_has_the_store_whatever_its_level() -> None:
    state = battle(levels=0)
    assert code(state, STEP) is None


@pytest.mark.rule("op.reinforce.elite-store.as-deploy")
def test_where_deployment_has_a_price_the_store_is_closed_once_the_cps_are_spent() -> None:
    state = battle(levels=0)
    hq = state.hqs[CORPS]
    kind = state.board.hq_types[hq.type]
    priced = replace(kind, actions={"deploy": replace(kind.actions["deploy"], cost=2)})
    state = replace(state, board=replace(state.board, hq_types={hq.type: priced}))
    assert code(replace(state, hqs={CORPS: replace(hq, cp=2)}), STEP) is None
    assert code(replace(state, hqs={CORPS: replace(hq, cp=1)}), STEP) == "too-few-cps"


@pytest.mark.rule("op.reinforce.store.prestige")
def test_a_unit_takes_in_steps_of_its_own_arm() -> None:
    state = battle()
    kinds = state.board.unit_types
    mechanized = {**kinds, "infantry-4-2": replace(kinds["infantry-4-2"], arm="mechanized")}
    assert code(replace(state, board=replace(state.board, unit_types=mechanized)), STEP) == "not-offered"
