"""The hands of sides: what is won goes into a slot or waits, and the others see nothing of it."""

import pytest

from studio.rules.kernel.decision import Side
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.side_state import HeldCard
from studio.rules.operational.base.state import State
from studio.rules.operational.cards import hand
from studio.rules.operational.cards.events import CardForgone, CardWon
from studio.rules.operational.intelligence.event_visibility import is_visible_to
from studio.rules.operational.ruleset import Operational
from tests.support.battles import position

ALLIED, AXIS, TRUCK = Side("allied"), Side("axis"), CardId("truck")


def holding(*cards: str, **given: object) -> State:
    return position({"map": ["."], "cards": {"allied": cards}, **given})


@pytest.mark.rule("op.card.source.objective", "op.card.stand-alone")
def test_a_card_that_is_won_takes_a_free_slot() -> None:
    done = hand.give(holding("late-truck"), ALLIED, TRUCK)
    assert done.state.cards[ALLIED] == (HeldCard(CardId("late-truck")), HeldCard(TRUCK))
    assert done.events == (
        CardWon(rules=("op.card.source.objective",), side=ALLIED, card=TRUCK, waits=False),
    )


@pytest.mark.rule("camp.card.deck-full")
def test_a_card_that_is_won_waits_where_all_slots_are_taken() -> None:
    done = hand.give(holding(*["truck"] * 4), ALLIED, TRUCK)
    done = hand.give(done.state, ALLIED, CardId("late-truck"))
    assert done.state.cards[ALLIED] == (HeldCard(TRUCK),) * 4
    assert done.state.cards_waiting == {ALLIED: (TRUCK, "late-truck")}
    (event,) = done.events
    assert isinstance(event, CardWon)
    assert event.waits
    assert "camp.card.deck-full" in event.rules


@pytest.mark.rule("camp.card.slots")
@pytest.mark.parametrize(("difficulty", "slots"), [("easy", 5), ("normal", 4), ("classic", 4), ("hard", 3)])
def test_the_slots_depend_on_the_difficulty(difficulty: str, slots: int) -> None:
    state = holding(difficulty={"allied": difficulty})
    assert hand.slots(state, ALLIED) == slots
    assert hand.slots(state, AXIS) == 4


@pytest.mark.rule("camp.card.ui.play")
def test_others_learn_of_no_card_before_it_is_played() -> None:
    state = holding("truck")
    won = hand.give(state, ALLIED, TRUCK)
    lost = CardForgone(rules=("camp.card.deck-full.decline",), side=ALLIED, card=TRUCK)
    for event in (*won.events, lost):
        assert is_visible_to(ALLIED, event, state, won.state)
        assert not is_visible_to(AXIS, event, state, won.state)
    assert Operational().view(won.state, AXIS).known.cards == {ALLIED: (), AXIS: ()}
