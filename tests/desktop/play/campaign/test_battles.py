"""Before a battle of a campaign, after it, after a defeat, and at the end of the campaign."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel

from studio.campaign.records import Attached, UnitRecord
from studio.campaign.run.actions import Conclude, Confirm, GiveUp, Launch, Proceed, Restart
from studio.campaign.run.terms import CardTerms
from studio.desktop.play.campaign.battle.end_screen import BattleEndScreen
from studio.desktop.play.campaign.battle.facts import notices, unit_rows
from studio.desktop.play.campaign.battle.start_screen import BattleStartScreen
from studio.desktop.play.campaign.defeat import DefeatScreen
from studio.desktop.play.campaign.end.screen import CampaignEndScreen
from studio.desktop.widgets.rule_label import rules_at
from studio.rules.kernel.score import ScoreLine
from tests.campaign.run.campaigns import Game, battle, campaign, conference, edge, end, report, terms


def texts(widget):
    return [label.text() for label in widget.findChildren(QLabel)]


def asked(screen):
    found = []
    screen.asking.wanted.connect(found.append)
    return found


@pytest.fixture
def game():
    """Before the second battle, with the first won on the level classic, a unit destroyed and a variant that holds."""
    variant = {"id": "dark", "title": "They come in the dark.", "when": {"kind": "has", "token": "gap"}}
    given = campaign(
        nodes=[
            conference(
                "c1",
                pools={"main": [{"item": {"kind": "infantry", "nation": "uk"}, "number": 5, "price": 7}]},
            ),
            battle("first", tokens=[{"objective": "hill", "token": "gap"}]),
            battle(
                "second", text="Hold on.", variants=[variant], tokens=[{"objective": "hill", "token": "guns"}]
            ),
            end("won"),
        ],
        edges=[edge("c1", "first"), edge("first", "second"), edge("second", "won")],
    )
    game = Game(terms(given), level="classic")
    game.do(Proceed(), Launch())
    dead = {"1st": UnitRecord(0, 200, fate="destroyed")}
    game.do(Conclude(report(game.state, tokens=frozenset({"hill"}), units=dead)), Confirm())
    return game


@pytest.mark.rule(
    "camp.token.start.variant", "camp.persist.unit.reconstitute", "camp.pool.limited", "camp.restart.anytime"
)
def test_it_is_told_how_a_battle_begins(qtbot, game):
    screen = BattleStartScreen()
    qtbot.addWidget(screen)
    screen.show_run(game.state)
    assert screen.title.text() == "Second"
    assert {"Hold on.", "They come in the dark.", "1st Division comes reconstituted."} <= set(
        texts(screen.text)
    )
    assert "6 April 1943" in screen.facts.text()
    assert [row[0] for row in screen.hqs.rows()] == ["Corps", "Staff", "Group"]
    assert screen.goals.rows() == [("Town", "primary", "", ""), ("Hill", "bonus", "", "Guns")]
    assert screen.pool.rows() == [("Infantry (uk)", "5", "7", "11")]
    assert screen.restart_button.isHidden()
    game.do(Launch())
    screen.show_run(game.state)
    assert not screen.restart_button.isHidden()
    assert "It costs 1 point of the score" in screen.restart_button.toolTip()
    assert rules_at(screen.restart_button)[0] == "camp.restart.anytime"


@pytest.mark.rule("camp.persist.hq", "camp.persist.hq.non-persistent")
def test_a_headquarters_that_the_campaign_does_not_list_is_told_as_one_that_carries_over(qtbot):
    corps, _, group = campaign().model_dump(mode="json")["hqs"]
    game = Game(terms(campaign(hqs=[corps, group])))
    game.do(Proceed())
    before, after = BattleStartScreen(), BattleEndScreen()
    qtbot.addWidget(before)
    qtbot.addWidget(after)
    before.show_run(game.state)
    assert [row[:3] for row in before.hqs.rows()] == [
        ("Corps", "5", "2"),
        ("Staff", "5", "2"),
        ("Group", "own figures", ""),
    ]
    game.do(Launch())
    left = {name: replace(game.state.hqs[name], cp=7) for name in ("staff", "group")}
    game.do(Conclude(report(game.state, hqs=left)))
    after.show_run(game.state)
    assert [(row[0], row[1], row[-1]) for row in after.hqs.rows()] == [
        ("Staff", "7 (+2)", ""),
        ("Group", "7", "carries nothing over"),
    ]


@pytest.mark.rule("camp.score.ui.breakdown", "camp.score.difficulty", "camp.persist.unit", "camp.token.earn")
def test_the_end_of_a_battle_tells_score_prestige_and_everyone_with_the_change(qtbot, game):
    screen = BattleEndScreen()
    qtbot.addWidget(screen)
    game.do(Launch())
    after = {"1st": UnitRecord(5, 160, (Attached("engineers"),))}
    lines = (ScoreLine("primaries", 1, 50, ("camp.score.primary",)), ScoreLine("casualties", 6, -24, ()))
    found = report(game.state, score=lines, units=after, prestige=80, tokens=frozenset({"hill"}))
    game.do(Conclude(found))
    screen.show_run(game.state)
    assert screen.title.text() == "Second is won"
    assert screen.score.rows() == [
        ("Primary objectives", "1", "+50"),
        ("Own steps lost", "6", "-24"),
        ("Level classic: 40 percent of a score above 0", "", "+10"),
        ("Score of the battle", "", "36"),
    ]
    screen.score.setCurrentItem(screen.score.topLevelItem(0))
    assert rules_at(screen.score) == ("camp.score.primary",)
    assert screen.units.rows() == [("1st Division", "5", "+2", "160", "+60", "engineers", "")]
    words = texts(screen.notes)
    assert "<b>Prestige</b> 0 +80 = 80" in words
    assert "<b>Score of the campaign</b> 106" in words
    assert {"<b>Token</b> Guns", "<b>Next</b> Won"} <= set(words)
    wanted = asked(screen)
    screen.go_on_button.click()
    screen.restart_button.click()
    assert wanted == [Confirm(), Restart()]


@pytest.mark.rule(
    "camp.extra-turn.cost",
    "camp.extra-turn.difficulty",
    "camp.restart.score-penalty",
    "camp.victory.condition",
)
def test_a_defeat_tells_what_is_missing_and_the_ways_out(qtbot, game):
    screen = DefeatScreen()
    qtbot.addWidget(screen)
    game.do(Launch())
    game.do(Conclude(report(game.state, "lost", prestige=30)))
    screen.show_run(game.state)
    assert screen.title.text() == "Second is lost"
    assert screen.goals.rows() == [("Town", "not held")]
    words = " ".join(texts(screen.ways))
    assert "They are switched off" in words
    assert screen.back_button.isHidden()
    assert "It costs 1 point of the score, and no prestige." in words
    easy = Game(terms(game.state.terms.course.campaign))
    easy.do(Proceed(), Launch(), Conclude(report(easy.state, "lost", prestige=30, extra_turns=1)))
    screen.show_run(easy.state)
    assert not screen.back_button.isHidden()
    assert "One more costs 50 prestige, and the one after it 100. There are 30" in " ".join(
        texts(screen.ways)
    )
    wanted = asked(screen)
    screen.give_up_button.click()
    screen.restart_button.click()
    assert wanted == [GiveUp(), Restart()]


@pytest.mark.rule(
    "camp.milestone.ui", "camp.token.end-bonus.effects", "camp.overview.map", "camp.card.ui.face"
)
def test_the_end_shows_route_scores_medals_and_the_units_that_served(qtbot, game):
    screen = CampaignEndScreen()
    qtbot.addWidget(screen)
    screen.resize(1000, 600)
    game.do(Launch())
    game.do(
        Conclude(report(game.state, units={"1st": UnitRecord(6, 220)}, tokens=frozenset({"hill"}))), Confirm()
    )
    screen.show_earlier([("Spring", "Won", 90), ("Autumn", "Won", 210)])
    screen.show_run(game.state)
    screen.grab()
    assert screen.title.text() == "Victory: Won"
    assert screen.score.rows() == [("In all", "180"), ("First", "+70"), ("Second", "+70"), ("Gap", "+40")]
    assert screen.units.rows() == [("1st Division", "220", "6", "2")]
    assert screen.bars.accessibleName() == "Score by battle: First 70, Second 70"
    assert [row[0] for row in screen.runs.rows()] == ["Autumn", "Spring"]
    assert {"<b>Guns</b> (Won)<br>", "<b>No step back</b> (Won)<br>"} <= set(texts(screen.medals))


@pytest.mark.rule("camp.card.para-division.replacement")
def test_who_stands_for_the_unit_of_a_card_is_named_before_the_battle() -> None:
    given = campaign(
        alternates=[{"unit": "1st", "replacement": "9th"}], units=[{"id": "9th", "name": "9th Division"}]
    )
    game = Game(terms(given))
    game.do(Proceed())
    assert not list(notices(game.state))
    game.put(replace(game.state, replaced=frozenset({"1st"})))
    (notice,) = notices(game.state)
    assert notice.text == "9th Division stands for 1st Division, which you have by a card."


def test_the_unit_that_a_card_brought_into_a_battle_is_called_as_its_card_calls_it() -> None:
    raid = CardTerms("raid", "raid", "Raid", 1, 30, 5, unit="card-7", unit_name="7th Commando")
    game = Game(terms(pool={"raid": raid}))
    game.do(Proceed(), Launch())
    after = report(game.state, units={"card-7": UnitRecord(3, 250)})
    assert [row.cells[0] for row in unit_rows(game.state, after, {})] == ["7th Commando"]
