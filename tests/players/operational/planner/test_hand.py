"""Which card the planner gives up for another one that it has won."""

from dataclasses import replace

from studio.players.operational.greedy.assessment import Assessment, assess
from studio.players.operational.planner.hand import choose_discard
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import ClaimCard, DiscardCard
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.side_state import HeldCard
from tests.players.operational.greedy.weighing import standard_weights
from tests.players.operational.planner.hq_actions.staffs import actions_of_a_turn
from tests.support.battles import position

ALLIED = Side("allied")
#: What costs most, what costs nothing, and what stays face-down once it is used.
DEAR, CHEAP, STAYS = CardId("truck"), CardId("saboteurs"), CardId("supreme-command")


def holding(*cards: HeldCard, waiting: CardId | None) -> Assessment:
    """A side on an empty map with cards in its slots, and one that waits for a slot."""
    state = position({"map": [".       .", "    ."]})
    waits = {} if waiting is None else {ALLIED: (waiting,)}
    return assess(
        replace(state, cards={**state.cards, ALLIED: cards}, cards_waiting=waits), standard_weights()
    )


THREE = (HeldCard(CHEAP),) * 3


def test_a_card_that_lies_face_down_makes_room_first() -> None:
    here = holding(*THREE, HeldCard(STAYS, face_up=False), waiting=CHEAP)
    given_up = DiscardCard(STAYS, face_down=True)
    assert choose_discard(here) == given_up
    actions = actions_of_a_turn(here.state)
    assert actions[actions.index(given_up) + 1] == ClaimCard(CHEAP)


def test_a_cheap_one_makes_room_for_a_dear_one_and_for_no_other() -> None:
    assert choose_discard(holding(*THREE, HeldCard(CHEAP), waiting=DEAR)) == DiscardCard(CHEAP)
    assert choose_discard(holding(*THREE, HeldCard(CHEAP), waiting=CHEAP)) is None


def test_nothing_is_given_up_while_there_is_room_or_nothing_waits() -> None:
    assert choose_discard(holding(*THREE, waiting=DEAR)) is None
    assert choose_discard(holding(*THREE, HeldCard(CHEAP), waiting=None)) is None
