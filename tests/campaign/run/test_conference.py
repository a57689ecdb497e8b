"""What a player does at a conference."""

from dataclasses import replace
from typing import Any

import pytest

from studio.campaign.prestige import Account
from studio.campaign.records import Attached, Component, UnitRecord
from studio.campaign.run.actions import (
    Approve,
    Buy,
    Claim,
    Discard,
    Launch,
    Proceed,
    Reset,
    SetOption,
    Upgrade,
)
from studio.campaign.run.report import SlotCard
from studio.campaign.run.start import CannotStart
from studio.campaign.run.state import RunState
from studio.campaign.run.terms import CardTerms
from studio.rules.kernel.history import History
from tests.campaign.run.campaigns import CORPS, Game, campaign, cards, conference, terms


def with_hand(game: Game, *hand: SlotCard, **more: object) -> Game:
    """The game with other cards in hand."""
    state: RunState = replace(game.state, hand=hand, **more)  # type: ignore[arg-type]
    game.history = History(game.engine, state)
    return game


@pytest.mark.rule("camp.segment.start", "camp.segment.conference-purpose", "camp.overview.prestige.earn")
def test_a_run_begins_at_a_conference_with_the_prestige_of_its_level() -> None:
    game = Game()
    assert (game.state.phase, game.state.account.balance, game.engine.turn(game.state)) == (
        "conference",
        100,
        1,
    )
    assert Game(level="hard").state.account.balance == 0
    with pytest.raises(CannotStart, match="first"):
        Game(terms(campaign(start="first")))


@pytest.mark.rule(
    "camp.conference.three-ways", "camp.overview.prestige.spend", "camp.conference.card.dispose"
)
def test_prestige_goes_into_upgrades_and_cards_and_comes_back_of_discarded_ones() -> None:
    game = Game()
    game.do(Upgrade("corps", "cp"), Buy(game.state.offer[0]), Discard(0))
    assert game.state.account.balance == 100 - 20 - 30 + 5
    assert [entry.amount for entry in game.state.account.entries] == [100, -20, -30, 5]


@pytest.mark.rule("camp.conference.reset", "camp.conference.card.selection")
def test_a_reset_takes_everything_back_and_draws_nothing_anew() -> None:
    game = Game()
    offered = game.state.offer
    game.do(Upgrade("corps", "cp"), Buy(offered[0]), Approve("brimstone"), Reset())
    assert (game.state.account.balance, game.state.offer, game.state.hand) == (100, offered, ())
    assert game.state.plans == {}
    game.history.undo()
    assert "brimstone" in game.state.plans


@pytest.mark.rule(
    "camp.conference.hq.effects",
    "camp.conference.hq.cost",
    "camp.conference.hq.by-type",
    "camp.conference.hq.every",
    "op.hq.branch.upgrade",
)
def test_an_upgrade_goes_rung_by_rung() -> None:
    game = Game(terms(campaign(levels={"normal": {"prestige": 200}})))
    game.do(Upgrade("corps", "cp"), Upgrade("corps", "engineering"))
    corps = game.state.hqs["corps"]
    assert (corps.cp, corps.levels["engineering"], game.state.account.balance) == (6, 2, 165)
    game.do(Upgrade("corps", "cp"), Upgrade("corps", "engineering"))
    assert game.state.account.balance == 165 - 45 - 35
    assert game.refused(Upgrade("corps", "cp")) == "at-top"
    assert game.refused(Upgrade("corps", "range")) == "not-for-this-type"
    assert game.refused(Upgrade("army", "cp")) == "unknown"


@pytest.mark.rule("op.action.conference-choice", "op.hq.branch.upgrade")
def test_headquarters_of_one_type_come_to_differ_by_what_is_chosen_for_them() -> None:
    pair = [{"id": name, "name": name.title(), "type": "uk-corps-hq"} for name in ("corps", "staff")]
    game = Game(terms(campaign(hqs=pair)))
    assert game.state.hqs["corps"] == game.state.hqs["staff"] == CORPS
    game.do(Upgrade("corps", "engineering"), Upgrade("staff", "cp"))
    assert game.state.hqs["corps"] == replace(CORPS, levels={"engineering": 2})
    assert game.state.hqs["staff"] == replace(CORPS, cp=6)
    assert game.state.account.balance == 100 - 15 - 20


@pytest.mark.rule("camp.persist.hq.not-upgradable", "camp.persist.hq.non-persistent")
def test_some_headquarters_have_no_upgrades() -> None:
    game = Game()
    assert game.refused(Upgrade("staff", "cp")) == "not-upgradable"
    assert game.refused(Upgrade("group", "cp")) == "not-persistent"


@pytest.mark.rule("camp.conference.card.cost", "camp.conference.card.slot", "camp.conference.card.selection")
def test_a_card_needs_its_price_a_slot_and_to_be_for_sale() -> None:
    game = Game()
    first = game.state.offer[0]
    other = next(name for name in game.state.terms.cards if name not in game.state.offer)
    assert game.refused(Buy(other)) == "not-offered"
    game.do(Buy(first))
    assert game.refused(Buy(first)) == "not-offered"
    full = with_hand(Game(), *(SlotCard("strike") for _ in range(4)))
    assert full.refused(Buy(full.state.offer[0])) == "no-slot"
    full.put(replace(full.state, account=Account(0)))
    assert full.refused(Buy(full.state.offer[0])) == "no-slot", "which is asked before the price"
    poor = Game(level="easy")
    assert poor.refused(Buy(poor.state.offer[0])) == "too-dear"


@pytest.mark.rule("camp.card.slots")
@pytest.mark.parametrize(("level", "slots"), [("easy", 5), ("normal", 4), ("classic", 4), ("hard", 3)])
def test_slots_depend_on_the_level(level: str, slots: int) -> None:
    game = with_hand(Game(level=level), *(SlotCard("strike") for _ in range(slots)), aside=("truck",))  # type: ignore[arg-type]
    assert game.refused(Claim("truck")) == "no-slot"
    game.do(Discard(0), Claim("truck"))
    assert game.state.hand[-1] == SlotCard("truck")


@pytest.mark.rule("camp.plan.cost", "camp.conference.card.dispose")
def test_a_plan_can_be_paid_with_what_a_card_brings_back() -> None:
    game = with_hand(Game(terms(campaign(levels={"normal": {"prestige": 45}}))), SlotCard("strike"))
    assert game.refused(Approve("brimstone")) == "too-dear"
    game.do(Discard(0), Approve("brimstone"))
    assert game.state.account.balance == 0


@pytest.mark.rule("camp.plan.unlock", "camp.plan.optional", "camp.conference.plan.offer")
def test_a_plan_has_to_be_unlocked_and_need_not_be_taken() -> None:
    game = Game()
    assert game.refused(Approve("torch")) == "not-unlocked"
    assert game.refused(Approve("dorsal")) == "unknown"
    assert game.refused(Proceed()) is None
    unlocked = with_hand(Game(), tokens={"gap": "first"})
    unlocked.do(Approve("torch"))
    assert unlocked.state.account.balance == 90
    assert unlocked.refused(Approve("torch")) == "taken"


@pytest.mark.rule("camp.conference.plan.approve", "camp.plan.branch")
def test_of_a_required_group_one_plan_has_to_be_chosen() -> None:
    plans = [
        {"id": name, "name": name.title(), "group": "way", "required": True, "grants": [f"by-{name}"]}
        for name in ("north", "south")
    ]
    game = Game(terms(campaign(plans=plans, nodes=[conference("c1", plans=["north", "south"])], edges=[])))
    assert game.refused(Proceed()) == "required-choice-open"
    game.do(Approve("south"))
    assert game.refused(Approve("north")) == "group-taken"
    assert game.state.tokens == {"by-south": "c1"}
    assert game.refused(Proceed()) is None


@pytest.mark.rule("camp.card.free", "camp.conference.card.selection")
def test_free_cards_come_first_and_are_not_for_sale_as_well() -> None:
    free = {"normal": {"number": 1, "cards": ["truck"]}}
    nodes = [conference("c1", offers=9, free=free)]
    for seed in range(8):
        game = Game(terms(campaign(nodes=nodes, edges=[], plans=[])), seed=seed)
        given = [card.card for card in game.state.hand]
        assert given[0] == "truck"
        assert len(given) == 2
        assert sorted([*given, *game.state.offer]) == ["kept", "strike", "truck"]


@pytest.mark.rule("camp.card.deck-full", "camp.card.free")
def test_a_free_card_without_a_slot_waits_until_the_conference_is_left() -> None:
    nodes = [
        conference("c1", free={"normal": {"number": 5}}),
        *campaign().model_dump(mode="json")["nodes"][1:],
    ]
    pool = cards(a=1, b=1, c=1, d=1, e=1)
    game = Game(terms(campaign(nodes=nodes), pool))
    assert (len(game.state.hand), len(game.state.aside)) == (4, 1)
    waiting = game.state.aside[0]
    assert game.refused(Claim(waiting)) == "no-slot"
    left = game.do(Proceed())[0]
    assert left.forgone == (waiting,)  # type: ignore[attr-defined]
    assert game.state.aside == ()


@pytest.mark.rule("camp.card.persistent.refresh", "camp.conference.lock-in")
def test_leaving_turns_cards_up_and_is_final() -> None:
    game = with_hand(Game(), SlotCard("kept", face_up=False), SlotCard("strike"))
    before = game.state.account.balance
    game.do(Discard(0))
    assert game.state.account.balance == before  # face-down it brings nothing
    game.history.undo()
    left = game.do(Proceed())[0]
    assert left.turned_up == ("kept",)  # type: ignore[attr-defined]
    assert game.state.hand == (SlotCard("kept"), SlotCard("strike"))
    assert game.history.undo_refusal() is not None
    assert game.refused(Upgrade("corps", "cp")) == "wrong-phase"


@pytest.mark.rule("camp.extra-turn.difficulty")
def test_extra_turns_can_be_switched_at_conferences_alone() -> None:
    game = Game(level="hard")
    assert not game.state.extra_turns
    game.do(SetOption("extra-turns", on=True))
    assert game.state.extra_turns
    game.do(Proceed())
    assert game.refused(SetOption("extra-turns", on=False)) == "wrong-phase"
    assert Game(level="easy").state.extra_turns


@pytest.mark.rule("camp.extra-turn.difficulty")
def test_only_an_option_that_there_is_can_be_switched() -> None:
    game = Game()
    strange: Any = "ironman"
    assert game.refused(SetOption(strange, on=not game.state.extra_turns)) == "not-an-option"


def test_a_forecast_says_what_could_then_not_be_paid_and_what_comes_next() -> None:
    game = Game()
    view = game.engine.view(game.state, game.engine.sides(game.state)[0])
    assert view.known.chance.seed is None
    game.do(Buy(game.state.offer[0]))
    view = game.engine.view(game.state, game.engine.sides(game.state)[0])
    sheet = game.engine.forecast(view, Upgrade("corps", "cp"))
    assert sheet is not None
    assert [(line.label, line.value) for line in sheet.lines] == [("Prestige left", 50)]
    game.do(Upgrade("corps", "engineering"))
    view = game.engine.view(game.state, game.engine.sides(game.state)[0])
    sheet = game.engine.forecast(view, Upgrade("corps", "cp"))
    assert sheet is not None
    assert sheet.lines[1].label == "Brimstone, 50"
    after = game.engine.forecast(view, Proceed())
    assert after is not None
    assert (after.lines[0].label, after.lines[0].value) == ("Battle", "First")
    assert game.refused(Launch()) == "wrong-phase"


DIVISION = CardTerms(
    "airborne",
    "airborne",
    "Airborne",
    1,
    70,
    15,
    True,
    "82-us-airborne",
    6,
    "corps",
    specialist_nations={"engineers": "us"},
)


@pytest.mark.rule("camp.card.para-division.again", "camp.card.tactical.again", "camp.card.persistent.refresh")
def test_the_unit_of_a_card_that_survived_is_whole_again_after_the_next_conference() -> None:
    worn = UnitRecord(2, 260, (Attached("engineers"),))
    used = SlotCard("airborne", face_up=False)
    game = with_hand(Game(terms(pool=cards() | {"airborne": DIVISION})), used, units={"82-us-airborne": worn})
    left = game.do(Proceed())[0]
    assert (left.turned_up, left.refitted) == (("airborne",), ("82-us-airborne",))  # type: ignore[attr-defined]
    assert game.state.hand == (SlotCard("airborne"),)
    assert game.state.units["82-us-airborne"] == UnitRecord(6, 260)
    assert game.state.hqs["corps"].pool == (Component("specialist", "us", "engineers"),)
    as_it_is = {"airborne": replace(DIVISION, refit=False)}
    plain = with_hand(Game(terms(pool=cards() | as_it_is)), used, units={"82-us-airborne": worn})
    plain.do(Proceed())
    assert plain.state.units["82-us-airborne"] == worn
    of_nobody = {"airborne": replace(DIVISION, hq=None)}
    alone = with_hand(Game(terms(pool=cards() | of_nobody)), used, units={"82-us-airborne": worn})
    alone.do(Proceed())
    assert alone.state.units["82-us-airborne"] == UnitRecord(6, 260, worn.specialists)


@pytest.mark.rule("camp.card.para-division.again", "camp.card.para-division.replacement")
def test_a_card_takes_over_a_unit_that_fought_before_and_refits_it_at_once() -> None:
    gone = UnitRecord(0, 350, (Attached("engineers"),), "destroyed")
    game = with_hand(
        Game(terms(pool=cards(strike=1) | {"airborne": DIVISION})), units={"82-us-airborne": gone}
    )
    game.do(Buy("airborne"))
    assert game.state.units["82-us-airborne"] == UnitRecord(6, 100)
    assert game.state.replaced == {"82-us-airborne"}
    game.do(Discard(0))
    assert game.state.replaced == {"82-us-airborne"}


@pytest.mark.rule(
    "op.card.source.conference",
    "op.card.source.free",
    "camp.card.sources",
    "op.quick.conference-purchases",
    "op.intro.campaign-conferences",
)
def test_cards_upgrades_and_other_courses_are_had_at_conferences() -> None:
    free = {"easy": {"number": 1}}
    nodes = [
        conference("c1", free=free, plans=["brimstone"]),
        *campaign().model_dump(mode="json")["nodes"][1:],
    ]
    game = Game(terms(campaign(nodes=nodes, levels={"easy": {"prestige": 200}})), level="easy")
    assert len(game.state.hand) == 1
    kinds = {each.kind for each in game.engine.legal(game.state)}
    assert {"upgrade", "buy", "approve"} <= kinds
    assert len(Game(terms(campaign(nodes=nodes))).state.hand) == 0
