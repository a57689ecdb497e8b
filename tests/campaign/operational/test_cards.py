"""The cards of a campaign in its battles: what they are there, and with what their units come."""

from dataclasses import replace
from typing import Any

import pytest

from studio.campaign.records import Attached, Component, UnitRecord
from studio.campaign.run import hand as hand_of_run
from studio.campaign.run.report import SlotCard
from studio.rules.kernel.decision import Side
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.actions import ClaimCard, PlayCard
from studio.rules.operational.base.catalogue_types import CardId, CardUnit
from studio.rules.operational.base.side_state import HeldCard
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.cards import hand
from studio.rules.operational.objectives import objectives
from studio.rules.operational.ruleset import Operational
from tests.campaign.operational.test_muster import ALLIED, GIVEN, corps, run

CARDS: list[dict[str, Any]] = [
    {
        "id": "raiders",
        "card": "commandos",
        "weight": 3,
        "recoup": 7,
        "persistent": False,
        "in_preparation": True,
    },
    {
        "id": "brigade",
        "card": "no-boats",
        "unit": {
            "id": "brigade",
            "name": "Brigade",
            "type": "special-forces",
            "hq": "corps",
            "steps": 3,
            "xp": 230,
        },
    },
    {"id": "battalion", "card": "paras", "unit": {"id": "battalion", "type": "special-forces"}},
    {"id": "truck", "card": "truck", "weight": 0},
]


@pytest.mark.rule(
    "camp.card.types", "camp.card.unit", "camp.card.use.battle-only", "camp.card.discard.recoup"
)
def test_the_cards_of_a_battle_are_those_of_the_campaign_and_left_out_is_what_the_catalogue_says() -> None:
    _, state = run(more={"cards": CARDS})
    raiders, brigade, battalion, truck, ultra = (
        state.board.cards[CardId(name)] for name in ("raiders", "brigade", "battalion", "truck", "ultra")
    )
    assert (raiders.effect, raiders.recoup, raiders.persistent, raiders.in_preparation) == (
        "naval-landing",
        7,
        False,
        True,
    )
    assert raiders.unit == state.board.cards[CardId("commandos")].unit
    assert brigade.unit == CardUnit("brigade", "Brigade", "special-forces", "corps", 3, 230)
    assert battalion.unit == CardUnit("battalion", "Paras", "special-forces", None, 6, 100)
    assert (truck.cost, truck.recoup, truck.in_preparation, ultra.persistent) == (20, 5, True, True)


@pytest.mark.rule("camp.card.unit", "camp.card.tactical.control")
@pytest.mark.parametrize("held", [True, False])
def test_the_unit_of_a_card_that_stands_in_the_battle_already_does_not_come_once_more(held: bool) -> None:
    there = {"name": "Battalion", "is": "allied infantry 4+2", "at": "0301", "hq": "corps", "xp": 111}
    given = GIVEN | {
        "territory": ["a       a       x", "    a       x"],
        "units": [*GIVEN["units"], there],
    }
    cards = {"hand": (SlotCard("battalion"),)} if held else {"aside": ("battalion",)}
    _, state = run(given, more={"cards": CARDS}, **cards)
    drop = PlayCard(CardId("battalion"), at=3)
    if not held:
        state = Operational().apply(state, ClaimCard(CardId("battalion"))).state
    denied = Operational().refusal(state, drop)
    assert denied is not None
    assert denied.code == "card-unit-there"
    assert state.units[UnitId("battalion")].xp == 111


@pytest.mark.rule("camp.card.persistent.face-down", "camp.card.persistent.refresh")
def test_a_card_that_was_used_in_a_battle_before_is_not_said_to_be_of_this_one() -> None:
    _, state = run(more={"cards": CARDS}, hand=(SlotCard("ultra", face_up=False),))
    denied = Operational().refusal(state, PlayCard(CardId("ultra")))
    assert denied is not None
    assert denied.text == "The card Ultra was used and lies face-down; it can only be discarded."


@pytest.mark.rule("camp.card.slots", "op.objective.card.choice")
def test_slots_and_what_a_random_card_is_drawn_from_are_the_campaigns() -> None:
    levels = {"normal": {"prestige": 100, "slots": 2}}
    _, state = run(more={"cards": CARDS, "levels": levels}, lost_cards=frozenset({"battalion"}))
    assert hand.slots(state, ALLIED) == 2
    assert state.board.campaign is not None
    assert state.board.campaign.card_pool == {"raiders": 3, "brigade": 1}


@pytest.mark.rule("camp.card.unit.lost", "op.objective.card.choice")
@pytest.mark.parametrize("is_lost", [False, True])
def test_the_card_of_a_unit_that_was_lost_in_the_battle_is_drawn_no_more_in_it(is_lost: bool) -> None:
    hill = {"name": "Hill", "is": "allied bonus objective", "at": "0501", "reward": {"kind": "card"}}
    given = GIVEN | {"objectives": [GIVEN["objectives"][0], hill]}
    pool = [each for each in CARDS if each["id"] in ("battalion", "truck")]
    _, state = run(given, more={"cards": pool})
    if is_lost:
        state = replace(state, card_units=frozenset({UnitId("battalion")}))
    [goal] = [each for each in state.board.goals if each.id == "hill"]
    state, _ = objectives.win(state, goal)
    assert [each.card for each in hand.held(state, ALLIED)] == ([] if is_lost else ["battalion"])


@pytest.mark.rule("camp.card.unit.lost", "camp.card.deck-full")
def test_a_copy_that_waits_for_a_slot_is_lost_with_the_unit_and_that_of_another_side_is_not() -> None:
    _, before = run(
        more={"cards": CARDS}, hand=(SlotCard("battalion", face_up=False),), aside=("battalion", "truck")
    )
    others = (HeldCard(CardId("battalion")),)
    before = replace(before, cards={**before.cards, Side("axis"): others})
    battalion = replace(before.units[UnitId("1st")], id=UnitId("battalion"))
    stood = replace(
        before,
        units={**before.units, battalion.id: battalion},
        card_units=frozenset({battalion.id}),
    )
    after = hand.lose_with_units(stood, Transition(replace(before, card_units=stood.card_units), ()))
    assert [event.kind for event in after.events] == ["card-lost", "card-lost"]
    assert (hand.held(after.state, ALLIED), hand.held(after.state, Side("axis"))) == ((), others)
    assert after.state.cards_waiting == {ALLIED: ("truck",)}


@pytest.mark.rule("camp.card.para-division.again", "camp.card.tactical.again")
@pytest.mark.parametrize(
    ("record", "steps", "xp"),
    [
        (UnitRecord(2, 270), 2, 270),
        (None, 3, 230),
    ],
)
def test_the_unit_of_a_card_in_hand_comes_with_its_record_or_else_with_the_figures_of_the_card(
    record: UnitRecord | None, steps: int, xp: int
) -> None:
    units = {} if record is None else {"brigade": record}
    _, state = run(more={"cards": CARDS}, hand=(SlotCard("brigade"),), units=units)
    brought = state.board.cards[CardId("brigade")].unit
    assert brought is not None
    assert (brought.steps, brought.xp) == (steps, xp)


def _played(card: str, *, refit: bool = True) -> tuple[State, State]:
    """A battle before and after a card is played whose unit has engineers, and headquarters for it."""
    sea = {
        "map": [".       .       SEA", "    .       ."],
        "territory": ["a       a       x", "    a       x"],
    }
    brought = {"id": "raiders", "type": "special-forces", "steps": 4, "xp": 200}
    record = UnitRecord(4, 230, (Attached("engineers", "uk"), Attached("battery")))
    _, state = run(
        {**GIVEN, **sea},
        more={"cards": [{"id": "raid", "card": card, "unit": brought, "refit": refit}]},
        hand=(SlotCard("raid"),),
        units={"raiders": record},
    )
    rules = Operational()
    action = next(each for each in rules.legal(state) if isinstance(each, PlayCard) and each.card == "raid")
    return state, rules.apply(state, action).state


@pytest.mark.rule("camp.card.para-division.again", "camp.card.para-division.control")
@pytest.mark.parametrize("card", ["paras", "commandos"])
def test_specialists_of_a_refitted_unit_come_to_the_headquarters_that_it_has_in_the_battle(card: str) -> None:
    before, after = _played(card)
    raiders = after.units[UnitId("raiders")]
    assert raiders.hq == "corps"
    assert all(each.specialist is None for each in raiders.queue)
    new = corps(after).pool[len(corps(before).pool) :]
    assert [(each.specialist, each.nation, each.from_turn) for each in new] == [
        ("engineers", "uk", 1),
        ("battery", "none", 1),
    ]


@pytest.mark.rule("camp.card.para-division.again", "op.reinforce.reorg.specialist-unchanged")
@pytest.mark.parametrize("fielded_by", ["none", "us"])
def test_specialists_of_a_refitted_unit_keep_its_nation_or_that_of_its_supplier(fielded_by: str) -> None:
    given = {
        **GIVEN,
        "hqs": [{**GIVEN["hqs"][0], "type": {"nation": "uk"}}],
        "nations": {"uk": {}, "us": {}, "none": {"supplier": "us"}},
        "specialists of": {"battery": fielded_by, "engineers": ["none", "uk"]},
    }
    record = UnitRecord(2, 270, (Attached("engineers", "uk"), Attached("engineers"), Attached("battery")))
    launched, state = run(given, more={"cards": CARDS}, units={"brigade": record})
    assert state.board.hq_types[corps(state).type].nation == "uk"
    taken = hand_of_run.take_unit(launched, "brigade")
    assert taken.units["brigade"] == UnitRecord(6, 270)
    new = taken.hqs["corps"].pool[len(launched.hqs["corps"].pool) :]
    assert new == (
        Component("specialist", "uk", "engineers"),
        Component("specialist", "none", "engineers"),
        Component("specialist", fielded_by, "battery"),
    )


@pytest.mark.rule("camp.persist.unit", "camp.card.tactical.again")
def test_a_unit_that_its_card_does_not_refit_lands_with_its_specialists() -> None:
    before, after = _played("commandos", refit=False)
    attached = [each for each in after.units[UnitId("raiders")].queue if each.specialist]
    assert {(each.specialist, each.nation, each.attached) for each in attached} == {
        ("engineers", "uk", 1),
        ("battery", None, 2),
    }
    assert corps(after).pool == corps(before).pool


@pytest.mark.rule("camp.card.para-division.again", "camp.persist.unit.reconstitute")
@pytest.mark.parametrize(
    ("record", "xp"), [(UnitRecord(0, 350, (), "destroyed"), 100), (UnitRecord(2, 270), 270)]
)
def test_the_unit_of_a_card_that_may_yet_be_won_would_come_refitted(record: UnitRecord, xp: int) -> None:
    _, state = run(more={"cards": CARDS}, units={"brigade": record})
    brought = state.board.cards[CardId("brigade")].unit
    assert brought is not None
    assert (brought.steps, brought.xp) == (6, xp)
