"""A campaign in play: from conference to conference, and into battles and back."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from studio.campaign.run.actions import Approve, Confirm, GiveUp, Proceed, SetOption
from studio.playtest.campaigns.computed import Computation, Computed, compute, median_of
from studio.playtest.campaigns.documents import CannotPlayCampaign, open_campaign
from studio.playtest.campaigns.entered import BattleEntry
from studio.playtest.campaigns.session import BattleGoesOn, CampaignSession, NoBattle, start_campaign
from studio.playtest.campaigns.whole import play_out
from studio.rules.kernel.codec import digest
from studio.rules.kernel.refusal import IllegalAction
from studio.rules.kernel.score import ScoreLine
from studio.rules.operational.base.actions import EndBattle, ExtendBattle, Reinforce
from tests.campaign.run.campaigns import battle, conference, edge, end, report
from tests.support.households import HOUSEHOLDS
from tests.support.small_campaign import TINY, edited, fight, small_campaign
from tests.support.toy_engine import toy_battle, toy_engine

GREEDY = Computation("greedy", "greedy")


def session(tmp_path: Path, **more: Any) -> CampaignSession:
    found, _ = start_campaign(open_campaign(small_campaign(tmp_path, **more)), seed=1, level="normal")
    return found


def test_a_run_goes_through_its_battles_with_what_the_player_does_on_their_boards(tmp_path: Path) -> None:
    play = session(tmp_path)
    turns: list[int] = []
    with pytest.raises(NoBattle):
        play.conclude()
    play.do(Proceed())
    game = play.launch()
    play.save = lambda: turns.append(game.turn)
    with pytest.raises(BattleGoesOn, match="“Alpha” is not over"):
        play.conclude()
    assert game.seats == {"allied": None, "axis": "greedy"}
    fight(game, take=True)
    assert turns == [2, 2]  # the first turn's end, and the battle's
    play.conclude()
    assert (play.state.phase, play.battle) == ("decided", game)
    assert play.state.report is not None
    assert play.state.report.result == "won"
    play.do(Confirm())
    assert (play.state.at, play.battle) == ("c2", None)
    play.do(Proceed())
    fight(play.launch(), take=True)
    play.conclude()
    play.do(Confirm())
    assert play.decision is None
    assert play.outcome is not None
    assert play.outcome.ending == "victory"


def test_what_was_done_at_a_conference_is_undone_and_done_again(tmp_path: Path) -> None:
    play = session(tmp_path)
    start = digest(play.state)
    play.do(Approve("torch"))
    play.do(SetOption("extra-turns", on=not play.state.extra_turns))
    after = digest(play.state)
    play.undo()
    play.undo()
    assert digest(play.state) == start
    assert play.undo_refusal() is not None
    play.redo()
    assert play.can_redo
    play.redo()
    assert digest(play.state) == after
    assert not play.can_redo
    play.undo()
    play.do(Proceed())
    assert not play.can_redo


@pytest.mark.rule("camp.extra-turn.offer", "camp.victory.each-battle")
def test_a_defeat_taken_back_leads_to_the_end_of_the_last_turn_where_one_more_can_be_bought(
    tmp_path: Path,
) -> None:
    play = session(tmp_path)
    play.do(Proceed())
    game = fight(play.launch(), take=False)
    assert game.state.extension_due
    game.play(EndBattle())
    play.conclude()
    assert play.state.phase == "lost"
    play.undo()
    assert game.state.extension_due
    play.redo()
    assert play.state.phase == "lost"
    play.undo()
    game.play(ExtendBattle())
    assert not play.can_redo
    assert play.battle is game
    assert (game.turn, game.decision is not None) == (3, True)


@pytest.mark.rule("camp.restart.restores", "camp.restart.anytime")
def test_a_restart_begins_the_battle_anew_with_other_dice(tmp_path: Path) -> None:
    play = session(tmp_path)
    play.do(Proceed())
    first = play.launch()
    fight(first, take=True)
    again = first.restart()  # as the board asks for it
    assert play.battle is again
    assert play.state.restarts == {"alpha": 1}
    assert again.seed != first.seed
    assert again.turn == 1
    fight(again, take=False).play(EndBattle())
    play.conclude()
    play.do(GiveUp())
    assert play.outcome is not None
    assert play.outcome.ending == "given-up"


def test_a_computed_battle_is_the_same_however_often_it_is_computed(tmp_path: Path) -> None:
    play = session(tmp_path)
    play.do(Proceed())
    board = play.launch()
    once, again = (compute(play.campaign_battle(), GREEDY) for _ in range(2))
    assert once is not None
    assert again is not None
    assert once.report == again.report
    assert once.report.origin == "computed"
    play.bring_in(once.report, once.game)
    assert play.battle is once.game
    play.undo()
    assert play.battle is board
    play.redo()
    assert play.battle is once.game
    with pytest.raises(IllegalAction):
        play.bring_in(once.report)
    assert play.battle is once.game


def test_the_computer_buys_lost_steps_back_where_it_may_the_dearest_first(tmp_path: Path) -> None:
    armored = [
        {**each, "is": "allied armored mobile 4+2"} if each["name"] == "2nd" else each
        for each in TINY["units"]
    ]
    pool = [
        {"item": {"kind": kind, "nation": "none"}, "number": number, "price": 5}
        for kind, number in (("infantry", 4), ("armor", 3))
    ]
    path = small_campaign(
        tmp_path,
        {**TINY, "units": armored, "prepares": ["allied"]},
        nodes=[conference("c1", pools={"main": pool}), battle("alpha"), battle("bravo"), end("won")],
        edges=[edge("c1", "alpha"), edge("alpha", "bravo"), edge("bravo", "won")],
    )
    play, _ = start_campaign(open_campaign(path), seed=1, level="normal")
    play.do(Proceed())
    play.launch()
    entering = BattleEntry(play.campaign_battle())
    weaker = {name: replace(record, steps=3) for name, record in entering.form.default.units.items()}
    play.bring_in(entering.report(replace(entering.form.default, units=weaker)))
    play.do(Confirm())
    play.launch()
    saved = compute(play.campaign_battle(), GREEDY)
    bought = compute(play.campaign_battle(), replace(GREEDY, buys=True))
    assert bought is not None
    assert saved is not None
    repairs = [action for action in bought.game.history.actions if isinstance(action, Reinforce)]
    # One armored step takes two of the three armor; what is left of the infantry goes to the other unit.
    assert [action.unit for action in repairs] == ["2nd", "1st", "1st", "1st"]
    assert [each.left for each in bought.report.pool] == [0, 1]
    assert not any(isinstance(action, Reinforce) for action in saved.game.history.actions)
    assert [each.left for each in saved.report.pool] == [4, 3]
    play.bring_in(bought.report, bought.game)
    assert play.state.phase == "decided"


def test_of_several_games_that_of_median_score_is_taken_and_defeats_count_least(tmp_path: Path) -> None:
    play = session(tmp_path)
    play.do(Proceed())
    game = play.launch()

    def computed(result: Any, points: int) -> Computed:
        return Computed(report(play.state, result, score=(ScoreLine("primaries", 1, points, ()),)), game)

    lost, poor, fair, rich = (
        computed("lost", 90),
        computed("won", 20),
        computed("won", 30),
        computed("won", 40),
    )
    assert median_of([rich, lost, poor]) is poor
    assert median_of([rich, fair, poor, lost]) is poor
    assert median_of([lost]) is lost
    seen: list[tuple[int, int]] = []

    def go_on(done: int, of: int) -> bool:
        seen.append((done, of))
        return len(seen) < 3

    assert compute(play.campaign_battle(), Computation("random", "random", games=2), go_on) is None
    assert seen == [(0, 2)] * 3


def test_the_computer_plays_a_campaign_to_its_end_or_until_it_is_stopped(tmp_path: Path) -> None:
    play = session(tmp_path)
    assert not play_out(
        play, player="greedy", household=HOUSEHOLDS["builder"], go_on=lambda _done, _of: False
    )
    assert play.state.phase == "battle"
    assert play_out(play, player="greedy", household=HOUSEHOLDS["builder"])
    assert play.outcome is not None
    assert play.state.path == ("c1", "alpha", "c2", "bravo", "won")


def test_campaigns_of_rulesets_whose_battles_carry_nothing_over_are_refused_in_a_sentence(
    tmp_path: Path,
) -> None:
    path = small_campaign(tmp_path)
    with toy_engine():
        fords = toy_battle(tmp_path)
        fords.rename(tmp_path / "alpha.scenario.json")
        edited(tmp_path / "alpha.scenario.json", id="alpha")
        with pytest.raises(CannotPlayCampaign, match="the ruleset of its battle “Three fords” is another"):
            open_campaign(path)
    edited(path, nodes=[], edges=[])
    with pytest.raises(CannotPlayCampaign, match="it has no battles"):
        open_campaign(path)
