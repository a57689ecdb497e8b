"""A conference: every figure with its price, every refusal with its reason, and all of it taken back."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from studio.campaign.run.actions import Buy, Proceed, Upgrade
from studio.campaign.run.events import ConferenceLeft
from studio.desktop.play.campaign.conference import ConferenceScreen
from studio.desktop.play.campaign.messages import event_message
from studio.desktop.widgets.rule_label import rules_at
from tests.campaign.run.campaigns import Game, battle, campaign, conference, edge, end, terms


@pytest.fixture
def game():
    return Game()


@pytest.fixture
def screen(qtbot, game):
    """The screen of a game; what is asked for is done."""
    made = ConferenceScreen()
    qtbot.addWidget(made)

    def do(action):
        if game.refused(action) is None:
            game.do(action)
            made.show_run(game.state)

    made.asking.wanted.connect(do)
    made.show_run(game.state)
    made.show()
    return made


def press(button):
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def look_at(button):
    at = QPointF(1, 1)
    QApplication.sendEvent(button, QEnterEvent(at, at, at))


def texts(widget):
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return [label.text() for label in widget.findChildren(QLabel)]


@pytest.mark.rule(
    "camp.conference.hq.cost",
    "camp.conference.hq.by-type",
    "camp.conference.reset.ui",
    "camp.conference.reset",
)
def test_a_rung_is_bought_and_the_conference_reset(screen, game):
    rung = screen.ladders.buttons["corps", "cp"]
    assert rung.text() == "6 for 20"
    assert "Prestige left" not in rung.toolTip()  # reckoned for those who look at it
    assert rules_at(rung) == ("camp.conference.hq.cost",)
    assert "It cannot be upgraded." in texts(screen.ladders)
    look_at(rung)
    assert "Prestige left: 80" in rung.toolTip()
    rung.setFocus()
    press(rung)
    assert game.state.hqs["corps"].cp == 6
    assert "6 (was 5)" in texts(screen.ladders)
    assert screen.account.rows() == [
        ("In hand", "80"),
        ("CPs of Corps", "-20"),
        ("Start of the campaign", "+100"),
    ]
    screen.account.setCurrentItem(screen.account.topLevelItem(1))
    assert rules_at(screen.account) == ("camp.conference.hq.effects", "camp.conference.hq.cost")
    dear = screen.ladders.buttons["corps", "cp"]
    assert dear.text() == "7 for 45"
    press(screen.plans.buttons["brimstone"])
    dear = screen.ladders.buttons["corps", "cp"]
    assert dear.accessibleDescription() == "That costs 45 prestige, and there are 30."
    assert "<b>✓ Approved</b>" in texts(screen.plans)
    press(screen.reset_button)
    assert game.state.account.balance == 100
    assert "6 (was 5)" not in texts(screen.ladders)
    assert screen.reset_button.isEnabled()


@pytest.mark.rule("camp.conference.hq.cost")
def test_a_rung_that_is_not_for_sale_is_said_before_those_above_it(screen):
    game = Game(terms(campaign(upgrades={"uk-corps-hq": {"engineering": {"3": 35}, "intel": {"1": 5}}})))
    screen.show_run(game.state)
    said = texts(screen.ladders)
    assert said[said.index("2 not for sale") + 1] == "3 for 35"
    assert sum(each.endswith("not for sale") for each in said) == 1
    assert game.refused(Upgrade("corps", "engineering")) == "rung-missing"


def test_a_purchase_makes_nothing_anew_that_stays_as_it_was(screen, game):
    card = screen.cards.buttons["buy", game.state.offer[0]]
    rung, proceed = screen.ladders.buttons["corps", "cp"], screen.proceed_button
    press(screen.plans.buttons["brimstone"])
    assert screen.ladders.buttons["corps", "cp"] is rung
    assert screen.cards.buttons["buy", game.state.offer[0]] is card
    press(rung)
    assert screen.ladders.buttons["corps", "cp"] is not rung
    assert screen.proceed_button is proceed
    refused = screen.ladders.buttons["corps", "cp"]
    assert refused.accessibleDescription() == "That costs 45 prestige, and there are 30."
    faint = refused.palette().buttonText().color()
    # The keys lead through the headquarters as before.
    order, widget = [], screen.title.nextInFocusChain()
    while widget is not screen.title:
        order.append(widget)
        widget = widget.nextInFocusChain()
    assert order.index(refused) < order.index(card)
    game.put(game.history.states[0])
    screen.show_run(game.state)
    again = screen.ladders.buttons["corps", "cp"]
    assert again.accessibleDescription() == ""
    assert again.palette().buttonText().color() != faint


@pytest.mark.rule(
    "camp.conference.hq.every", "camp.conference.hq.ui.text", "camp.persist.unit.ui.default-path"
)
def test_headquarters_say_what_they_are_good_for_and_whether_a_battle_is_to_come(screen, game):
    known = terms()
    roster = known.course.rosters["first"]
    lone = conference("c1", hints={"corps": "Bridges will be few."})
    given = campaign(
        nodes=[lone, battle("first"), end("won")],
        edges=[edge("c1", "first"), edge("first", "won")],
        plans=[],
    )
    hqs = {name: each for name, each in roster.hqs.items() if name != "corps"}
    compiled = terms(given)
    compiled.course.rosters["first"] = type(roster)(
        roster.side, roster.start, roster.units, hqs, roster.goals
    )
    screen.show_run(Game(compiled).state)
    assert "Bridges will be few." not in texts(screen.ladders)
    fold = screen.ladders.findChild(QPushButton, "fold-idle")
    assert fold.text() == "Show 1 headquarters without battles to come"
    press(fold)
    assert "Bridges will be few." in texts(screen.ladders)
    assert {"1 battle to come", "no battles to come"} <= set(texts(screen.ladders))
    assert "No plan is decided here." in texts(screen.plans)


@pytest.mark.rule(
    "camp.card.ui.face", "camp.card.slots", "camp.conference.card.dispose", "camp.token.ui.listed"
)
def test_cards_are_bought_into_slots_and_discarded(screen, game):
    first, second = game.state.offer
    assert texts(screen.cards).count("A free slot") == 4
    screen.cards.buttons["buy", first].setFocus()
    QTest.keyClick(screen.cards.buttons["buy", first], Qt.Key.Key_Space)
    assert [card.card for card in game.state.hand] == [first]
    assert ("buy", first) not in screen.cards.buttons
    assert texts(screen.cards).count("A free slot") == 3
    assert "<b>In hand</b>: 1 of 4 slots" in texts(screen.cards)
    press(screen.cards.buttons["discard", 0])
    assert game.state.account.balance == 75
    assert "To earn: Gap" in texts(screen.strip)
    assert game.refused(Buy(first)) == "not-offered"
    assert second in game.state.offer


@pytest.mark.rule("camp.extra-turn.difficulty", "camp.conference.lock-in", "camp.plan.unlock")
def test_options_are_switched_and_the_conference_left(screen, game):
    assert screen.extra_turns.isChecked()
    screen.extra_turns.click()
    assert game.state.extra_turns is False
    assert "Torch can be approved only if the token Gap was earned." in texts(screen.plans)
    asked = []
    screen.asking.wanted.disconnect()
    screen.asking.wanted.connect(asked.append)
    look_at(screen.proceed_button)
    assert "Battle: First" in screen.proceed_button.toolTip()
    press(screen.proceed_button)
    assert asked == [Proceed()]


@pytest.mark.rule("camp.card.persistent.refresh", "camp.conference.lock-in")
def test_a_conference_that_is_left_says_what_became_of_the_cards(game):
    first, second, *_ = sorted(game.state.terms.cards)
    names = [game.state.terms.cards[card].name for card in (first, second)]
    left = ConferenceLeft(
        conference="opening", turned_up=(first,), refitted=("1st",), forgone=(second,), rules=()
    )
    told = event_message(left, game.state)
    assert told == (
        f"Ready to be played again: {names[0]}. At full strength: 1st Division. Forgone: {names[1]}."
    )
    nothing = ConferenceLeft(conference="opening", turned_up=(), refitted=(), forgone=(), rules=())
    assert event_message(nothing, game.state) == ""


def test_later_rungs_go_on_below_where_the_window_is_narrow(screen):
    screen.ladders.setFixedWidth(200)
    QApplication.processEvents()
    body = screen.ladders.widget()
    chips = [label for label in body.findChildren(QLabel) if label.toolTip() == "One rung at a time."]
    assert chips
    for chip in chips:
        right = chip.mapTo(screen.ladders.viewport(), chip.rect().topRight()).x()
        assert right < screen.ladders.viewport().width(), chip.text()
