"""Battles of a run: what they bring, and how they are lost, fought again and left out."""

from dataclasses import replace

import pytest

from studio.campaign.records import Attached, Component, HqRecord, UnitRecord
from studio.campaign.run.actions import Approve, Conclude, Confirm, GiveUp, Launch, Proceed, Restart
from studio.campaign.run.report import PoolLeft, SlotCard
from studio.rules.kernel.score import ScoreLine
from tests.campaign.run.campaigns import Game, battle, campaign, cards, edge, report, terms


def fought(game: Game, result: str = "won", **more: object) -> Game:
    """The game after the report of the battle that is ahead."""
    game.do(Launch(), Conclude(report(game.state, result, **more)))
    return game


def at_first(level: str = "normal", **more: object) -> Game:
    game = Game(terms(campaign(**more)), level=level)  # type: ignore[arg-type]
    game.do(Proceed())
    return game


@pytest.mark.rule(
    "camp.overview.carry-over", "camp.score.grows", "camp.persist.unit", "camp.segment.sequence"
)
def test_a_confirmed_report_carries_over() -> None:
    unit, hq = UnitRecord(6, 250), HqRecord(cp=6, range=2, movement=2, pool=(Component("infantry", "uk"),))
    game = fought(at_first(), prestige=150, units={"1st": unit}, hqs={"corps": hq}, kills=2)
    assert game.state.phase == "decided"
    assert game.state.units == {}
    game.do(Confirm())
    assert (game.state.at, game.state.phase) == ("second", "ahead")
    assert (game.state.account.balance, game.state.score.total) == (150, 50)
    assert (game.state.units["1st"], game.state.hqs["corps"]) == (unit, hq)
    assert (game.state.won, game.state.so_far.kills) == ({"first"}, 2)
    assert game.refused(Restart()) == "wrong-phase"


@pytest.mark.rule("camp.persist.hq.switch", "camp.persist.hq.non-persistent")
def test_who_has_own_figures_in_a_battle_keeps_the_record_of_before() -> None:
    nodes = campaign().model_dump(mode="json")["nodes"]
    nodes[1]["persistence"] = {"corps": "own-figures", "1st": "own-figures"}
    game = at_first(nodes=nodes)
    before = game.state.hqs["corps"]
    other = HqRecord(cp=9, range=9, movement=9)
    fought(game, units={"1st": UnitRecord(1, 0)}, hqs={"corps": other, "group": other}).do(Confirm())
    assert game.state.hqs["corps"] == before
    assert game.state.hqs["group"] != other
    assert game.state.units == {}


@pytest.mark.rule("camp.victory.each-battle", "camp.restart.anytime")
def test_a_lost_battle_changes_nothing_and_is_fought_again_or_the_end() -> None:
    game = fought(at_first(), "lost", prestige=7)
    assert (game.state.phase, game.state.account.balance) == ("lost", 100)
    assert {each.kind for each in game.engine.legal(game.state)} == {"restart", "give-up"}
    game.do(GiveUp())
    outcome = game.engine.outcome(game.state)
    assert outcome is not None
    assert (outcome.ending, outcome.winner) == ("given-up", None)
    game.history.undo()
    assert game.state.phase == "lost"


@pytest.mark.rule("camp.restart.restores", "camp.restart.no-prestige-penalty", "camp.restart.score-penalty")
def test_a_restart_puts_everything_back_and_costs_of_the_score_each_time() -> None:
    thousand = (ScoreLine("primaries", 20, 1000, ()),)
    game = fought(at_first(), score=thousand)
    game.do(Confirm())
    before = game.state
    for penalty, left in ((20, 980), (19, 961)):
        fought(game, "lost", prestige=3)
        assert game.do(Restart())[0].penalty == penalty  # type: ignore[attr-defined]
        assert (game.state.phase, game.state.score.total) == ("ahead", left)
        assert (game.state.account, game.state.units, game.state.hand) == (
            before.account,
            before.units,
            before.hand,
        )
    assert game.state.restarts == {"second": 2}
    assert game.history.undo_refusal() is not None


@pytest.mark.rule("camp.restart.bonus", "camp.restart.bonus.not-hard")
@pytest.mark.parametrize(("level", "cards"), [("normal", 1), ("easy", 0), ("classic", 0), ("hard", 0)])
def test_a_restart_brings_its_bonus_once_on_the_lower_levels(level: str, cards: int) -> None:
    nodes = campaign().model_dump(mode="json")["nodes"]
    bonus = {"cards": ["strike"], "specialists": {"corps": ["engineers"]}}
    nodes[1]["restart_bonus"] = {"normal": bonus}
    game = at_first(level, nodes=nodes)
    for _ in range(2):
        fought(game, "lost", hand=())
        game.do(Restart())
        assert game.state.hand == (SlotCard("strike"),) * cards
        assert game.state.hqs["corps"].pool == (Component("specialist", "uk", "engineers"),) * cards


@pytest.mark.rule("camp.restart.bonus", "camp.card.unit.lost", "camp.conference.card.selection")
def test_a_restart_brings_no_card_that_was_lost_with_its_unit_or_is_in_no_pool() -> None:
    nodes = campaign().model_dump(mode="json")["nodes"]
    nodes[2]["restart_bonus"] = {"normal": {"cards": ["truck", "strike", "unheard-of"]}}
    pool = cards(strike=0, truck=0)
    pool["truck"] = replace(pool["truck"], unit="2nd")
    game = Game(terms(campaign(nodes=nodes), pool))
    game.do(Proceed())
    fought(game, lost_cards=frozenset({"truck"})).do(Confirm())
    fought(game, "lost")
    restarted = game.do(Restart())[0]
    assert game.state.hand == (SlotCard("strike"),)
    assert restarted.cards == ("strike",)  # type: ignore[attr-defined]


@pytest.mark.rule("camp.token.earn", "camp.token.later")
def test_tokens_come_of_objectives_held_and_of_victory() -> None:
    game = fought(at_first(), tokens=frozenset({"hill"}))
    game.do(Confirm())
    assert game.state.tokens == {"gap": "first"}
    fought(game).do(Confirm())
    assert game.state.tokens == {"gap": "first", "guns": "second"}


@pytest.mark.rule("camp.victory.each-battle", "camp.token.earn")
@pytest.mark.parametrize(("result", "tokens"), [("lost", {"gap", "beaten"}), ("drawn", {"gap"})])
def test_after_a_defeat_that_the_campaign_survives_rewards_stand_but_no_score(
    result: str, tokens: set[str]
) -> None:
    nodes = campaign().model_dump(mode="json")["nodes"]
    nodes[1] |= {"defeat": "goes-on", "lost_tokens": ["beaten"]}
    nodes[1]["tokens"].append({"objective": "victory", "token": "glory"})
    game = fought(at_first(nodes=nodes), result, prestige=130, owned_prestige=25, tokens=frozenset({"hill"}))
    assert game.state.phase == "decided"
    game.do(Confirm())
    assert set(game.state.tokens) == tokens
    assert (game.state.account.balance, game.state.score.total, game.state.won) == (105, 0, frozenset())


@pytest.mark.rule("camp.token.start.skip", "camp.token.start.free")
def test_a_battle_is_left_out_by_itself_and_counts_for_nothing() -> None:
    nodes = campaign().model_dump(mode="json")["nodes"]
    nodes[2]["skip_if"] = {"kind": "has", "token": "gap"}
    medal = {
        "id": "quick",
        "name": "Quick",
        "when": {"kind": "extra-turns", "battle": "second", "at_most": 0},
    }
    game = fought(at_first(nodes=nodes, milestones=[medal]), tokens=frozenset({"hill"}))
    events = game.do(Confirm())
    assert "battle-skipped" in [each.kind for each in events]
    assert (game.state.at, game.state.skipped, game.state.won) == ("c2", {"second"}, {"first"})
    assert (game.state.score.total, game.state.account.balance) == (50, 100)
    fought(_proceed(game)).do(Confirm())
    assert game.state.milestones == {}


@pytest.mark.rule("camp.token.start.skip", "camp.segment.sequence")
def test_battles_that_lead_to_each_other_are_left_out_once() -> None:
    nodes = campaign().model_dump(mode="json")["nodes"]
    for node in nodes[1:3]:
        node["skip_if"] = {"kind": "reached", "node": "c1"}
    back = [edge("first", "second"), edge("second", "first"), edge("second", "c2")]
    game = Game(terms(campaign(nodes=nodes, edges=[edge("c1", "first"), *back])))
    game.do(Proceed())
    assert game.state.path == ("c1", "first", "second", "c2")


def _proceed(game: Game) -> Game:
    game.do(Proceed())
    return game


@pytest.mark.rule("camp.plan.branch", "camp.plan.harder")
def test_a_plan_changes_the_way() -> None:
    game = Game()
    game.do(Approve("brimstone"), Proceed())
    fought(game).do(Confirm())
    assert game.state.at == "third"


@pytest.mark.rule("camp.token.end-bonus.effects", "camp.token.end-bonus.no-benefit", "camp.milestone.grant")
def test_at_the_end_tokens_bring_score_and_milestones() -> None:
    game = Game(terms(campaign(levels={"hard": {"prestige": 100}})), level="hard")
    game.do(Proceed())
    for points in (70, 50, 0):
        fought(game, score=(ScoreLine("primaries", 1, points, ()),), tokens=frozenset({"hill"}))
        game.do(Confirm())
        if game.state.phase == "conference":
            assert game.state.score.total == 216
            game.do(Proceed())
    assert game.state.score.total == 256
    assert set(game.state.milestones) == {"guns-taken", "steady"}
    outcome = game.engine.outcome(game.state)
    assert outcome is not None
    assert outcome.ending == "victory"


@pytest.mark.rule("camp.milestone.no-effect")
def test_a_milestone_gives_nothing() -> None:
    medal = {"id": "won", "name": "Won", "when": {"kind": "won", "battle": "first"}}
    plain, decorated = (fought(at_first(milestones=each)) for each in ([], [medal]))
    for game in (plain, decorated):
        game.do(Confirm())
    assert set(decorated.state.milestones) == {"won"}
    assert decorated.state.account == plain.state.account
    assert decorated.state.score == plain.state.score


@pytest.mark.rule(
    "camp.pool.replenish", "camp.pool.no-carry-over", "camp.pool.limited", "camp.pool.exhausted"
)
def test_pools_last_for_a_segment() -> None:
    game = at_first()
    assert game.state.pools == {"main": (PoolLeft("infantry", "uk", 5, 7, 11),)}
    fought(game, pool=(PoolLeft("infantry", "uk", 2, 7, 11),)).do(Confirm())
    assert game.state.pools["main"][0].left == 2
    fought(game).do(Confirm())
    assert game.state.at == "c2"
    assert game.state.pools == {}


@pytest.mark.rule("camp.card.unit.lost", "camp.conference.card.selection")
def test_a_card_lost_with_its_unit_leaves_the_pool() -> None:
    pool = cards(strike=2, truck=1, kept=1)
    pool |= {name: replace(pool[name], unit=name) for name in ("strike", "truck")}
    game = Game(terms(pool=pool))
    game.do(Proceed())
    fought(game, lost_cards=frozenset({"strike", "truck"}), hand=())
    game.do(Confirm())
    fought(game, hand=()).do(Confirm())
    assert game.state.offer == ("kept",)


def test_a_report_that_cannot_be_is_refused() -> None:
    game = at_first()
    game.do(Launch())
    wrong = {
        "the unit 2nd takes no part": report(game.state, units={"2nd": UnitRecord(1, 0)}),
        "1st has 3 steps and 401 xp": report(game.state, units={"1st": UnitRecord(3, 401)}),
        "1st is alive with 0 steps": report(game.state, units={"1st": UnitRecord(0, 0)}),
        "the headquarters army takes no part": report(game.state, hqs={"army": HqRecord(1, 1, 1)}),
        "it has no objective river": report(game.state, held=frozenset({"river", "primaries"})),
        "the campaign has no card flood": report(game.state, hand=(SlotCard("flood"),)),
        "5 cards are held in 4 slots": report(game.state, hand=(SlotCard("strike"),) * 5),
        "a battle is won by holding all": report(game.state, held=frozenset()),
        "2 enemy units": report(game.state, kills=-2),
        "-1 extra turns": report(game.state, extra_turns=-1),
        "3 cards are new, strike, kept, strike": report(
            game.state, hand=(SlotCard("strike"), SlotCard("kept"), SlotCard("strike"))
        ),
        "the card strike lies face-down": report(game.state, hand=(SlotCard("strike", face_up=False),)),
        "the card kept brings no unit": report(game.state, lost_cards=frozenset({"kept"})),
        "its pool is not that of the front main": report(
            game.state, pool=(PoolLeft("infantry", "uk", 1, 1, 1),)
        ),
        "the pool has 6 infantry (uk) left of 5": report(
            game.state, pool=(PoolLeft("infantry", "uk", 6, 7, 11),)
        ),
        "it has 3 specialists, and there can be 1 at most": report(
            game.state,
            hqs={"corps": game.state.hqs["corps"]},
            units={"1st": UnitRecord(5, 200, (Attached("engineers"),) * 3)},
        ),
        "281 prestige are in hand, and there can be 280 at most": report(game.state, prestige=281),
    }
    for line, each in wrong.items():
        denied = game.engine.refusal(game.state, Conclude(each))
        assert denied is not None
        assert denied.code == "report-does-not-fit"
        assert line in denied.text
    allowed = report(game.state, prestige=280, held=frozenset({"town", "hill", "primaries"}))
    assert game.engine.refusal(game.state, Conclude(allowed)) is None
    bought = replace(allowed, pool=(PoolLeft("infantry", "uk", 3, 7, 11),), extra_turns=2)
    for prestige, fits in ((191, True), (192, False)):
        denied = game.engine.refusal(game.state, Conclude(replace(bought, prestige=prestige)))
        assert (denied is None) == fits


@pytest.mark.rule("camp.persist.hq.non-persistent", "camp.persist.hq.switch")
def test_what_is_in_a_pool_of_the_scenarios_own_is_no_contradiction() -> None:
    nodes = campaign().model_dump(mode="json")["nodes"]
    nodes[1]["persistence"] = {"corps": "own-figures"}
    game = at_first(nodes=nodes)
    game.do(Launch())
    three = HqRecord(cp=5, range=2, movement=2, pool=(Component("specialist", "uk", "engineers"),) * 3)
    for hq, fits in (("group", True), ("corps", True), ("staff", False)):
        denied = game.engine.refusal(game.state, Conclude(report(game.state, hqs={hq: three})))
        assert (denied is None) == fits


@pytest.mark.rule("op.xp.range")
def test_units_report_as_much_experience_as_the_ruleset_allows() -> None:
    game = Game(replace(terms(campaign()), most_xp=250))
    game.do(Proceed(), Launch())
    for xp, fits in ((250, True), (251, False)):
        denied = game.engine.refusal(
            game.state, Conclude(report(game.state, units={"1st": UnitRecord(3, xp)}))
        )
        assert (denied is None) == fits


def test_a_run_without_a_way_on_ends_without_victory() -> None:
    game = Game(
        terms(
            campaign(
                nodes=[campaign().nodes[0].model_dump(mode="json"), battle("first")],
                edges=[edge("c1", "first")],
            )
        )
    )
    game.do(Proceed())
    fought(game).do(Confirm())
    outcome = game.engine.outcome(game.state)
    assert outcome is not None
    assert outcome.ending == "defeat"
