"""The upgrade that an HQ is offered: what it says, what a click takes, what cannot be paid."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QProgressBar

from studio.desktop.play.operational.hq.upgrade_offer import UpgradeOffer
from studio.rules.operational.base.state import UpgradeOption
from tests.desktop.hands import panels_of

_HQ, _AT = "xxx-corps", "1320"
_OFFER = (
    UpgradeOption("command-point", price=30),
    UpgradeOption("specialization", "set-piece-attack", price=9_000),
    UpgradeOption("free-specialization", "rearguard"),
)


@pytest.fixture
def offered(play):
    """The battle with an offer to XXX Corps, and 120 of the xp for the next one."""
    hq = replace(play.state.hqs[_HQ], offer=_OFFER, earned_xp=120)
    play.session.history._states[-1] = replace(play.state, hqs={**play.state.hqs, _HQ: hq})
    play._refresh()
    return play


def press(window, place):
    (offer,) = panels_of(window).hq.findChildren(UpgradeOffer)
    QTest.mouseClick(offer.buttons[place], Qt.MouseButton.LeftButton)


def test_three_options_are_shown_with_their_prices_and_a_click_takes_one(window, offered, hands):
    hands.click(_AT)
    (offer,) = panels_of(window).hq.findChildren(UpgradeOffer)
    assert [button.text() for button in offer.buttons] == [
        "One more CP a turn: 30 prestige",
        "Set piece attack for 1 CP less: 9000 prestige",
        "Rearguard for 1 CP less: free",
    ]
    before = offered.state
    cost = panels_of(window).hq.buttons["rearguard"].text()
    press(window, 1)
    assert "(op.hq.upgrade.option-specialize)" in window.statusBar().currentMessage()
    assert offered.state is before
    press(window, 2)
    assert offered.state.hqs[_HQ].specialized == ("rearguard",)
    assert not panels_of(window).hq.findChildren(UpgradeOffer)
    assert (cost, panels_of(window).hq.buttons["rearguard"].text()) == ("Rearguard  2", "Rearguard  1")
    assert offered.state.prestige == before.prestige


def test_a_paid_option_takes_prestige(window, offered, hands):
    hands.click(_AT)
    before = offered.state
    press(window, 0)
    side = before.hqs[_HQ].side
    assert offered.state.prestige[side] == before.prestige[side] - 30
    assert offered.state.hqs[_HQ].command_points == before.hqs[_HQ].command_points + 1


def test_the_way_to_the_next_upgrade_is_shown_and_the_hq_button_tells_of_an_offer(window, offered, hands):
    hands.click(_AT)
    hq = offered.state.hqs[_HQ]
    target = min(offered.state.board.hq_types[hq.type].upgrade_targets)
    shown = [label.text() for label in panels_of(window).hq.findChildren(QLabel)]
    assert f"Earned experience: <b>120</b> of {target} for its next upgrade" in shown
    (bar,) = panels_of(window).hq.findChildren(QProgressBar)
    assert (bar.value(), bar.maximum()) == (min(120, target), target)
    starred = [
        button.property("hq") for button in panels_of(window).section.hq_buttons if "★" in button.text()
    ]
    assert starred == [_HQ]
