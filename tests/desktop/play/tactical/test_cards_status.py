"""What the window says of the command in battles of cards."""

from dataclasses import replace

import pytest

from studio.desktop.play.tactical.cards_status import cards_status
from studio.rules.tactical.base.ids import CardId
from studio.rules.tactical.command.cards.actions import ChooseCard, DrawToken, IssueOrder
from tests.contract import tactical
from tests.support.cards_battles import GERMAN, RULES, US, battle, chosen, forces, go_to, play, u
from tests.support.dice import dice

BOTH = forces(("commander", "corps", "corps", "support"), ("commander",) + ("corps",) * 6)


@pytest.mark.rule("cards.select.facedown-shown", "cards.resolve.revealed-shown", "cards.priority.shown")
def test_the_cards_lie_facedown_until_both_are_chosen() -> None:
    state = battle(*BOTH, hands={US: ("p1",), GERMAN: ("p2",)})
    assert cards_status(state, US) == ()
    laid = play(state, ChooseCard(CardId("p1")))
    assert cards_status(RULES.view(laid, GERMAN).known, GERMAN) == ("US: a card lies facedown",)
    shown = cards_status(chosen(state), GERMAN)
    assert shown == (
        "Priority: US",
        "GERMAN: P2, led by G1, 2 orders to issue",
        "US: P1, led by U1, 1 orders to issue",
    )


@pytest.mark.rule("cards.pool.hidden", "cards.pass.shown", "cards.orders.token-faceup")
def test_orders_tokens_and_passes_of_both_lie_open() -> None:
    state = go_to(
        play(chosen(battle(*BOTH, hands={US: ("p1",), GERMAN: ("p2",)})), IssueOrder(u(1))), "us turn"
    )
    _, mine, theirs = cards_status(state, US)
    assert mine == "US: P1, led by U1, ordered U1, tokens 2 corps and 1 support, passes 2"
    assert theirs == "GERMAN: P2, led by G1, ordered G1 and G2, tokens 5 corps"
    drawn = play(replace(state, chance=dice([0])), DrawToken())
    assert cards_status(drawn, US)[1] == "Token drawn: corps"


def test_the_other_systems_say_nothing_here() -> None:
    assert cards_status(tactical.start(0), US) == ()
