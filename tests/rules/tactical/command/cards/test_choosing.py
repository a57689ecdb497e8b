"""Choosing command cards in secret, and turning them faceup together."""

from dataclasses import replace

import pytest

from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.frames import Secret
from studio.rules.tactical.base.ids import CardId, UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.cards.actions import ChooseCard, DrawToken
from studio.rules.tactical.command.cards.events import CardChosen, CardRevealed, NoCardPlayed
from studio.rules.tactical.command.cards.steps import is_undefeated
from tests.support.cards_battles import (
    GERMAN,
    PLAIN,
    RULES,
    US,
    about,
    battle,
    card,
    choices,
    command_of,
    events_of,
    forces,
    g,
    go_to,
    offered,
    play,
    quiet,
    quietly,
    refused,
    to_round,
    told,
    u,
)

BOTH = forces(("commander", "corps"), ("commander", "corps"))
HANDS = {US: ("p1", "p2"), GERMAN: ("p3", "p4")}


def lost(state: State, *units: str) -> State:
    """The battle with units that are defeated."""
    changed = {UnitId(each): replace(state.units[UnitId(each)], where="defeated", at=None) for each in units}
    return replace(state, units={**state.units, **changed})


@pytest.mark.rule("cards.select.choose-one", "cards.select.mandatory")
def test_each_side_chooses_one_card_of_its_hand_and_has_to() -> None:
    state = battle(*BOTH, hands=HANDS)
    assert about(state) == "us secret-choice"
    assert [each.card for each in offered(state, ChooseCard)] == ["p1", "p2"]
    assert refused(state, ChooseCard(CardId("p3"))) == "card-not-there"
    assert refused(state, Done()) == "choice-due"
    assert refused(state, DrawToken()) == "choice-due"
    other = play(state, ChooseCard(CardId("p1")))
    assert about(other) == "german secret-choice"
    assert [each.card for each in offered(other, ChooseCard)] == ["p3", "p4"]
    after = play(other, ChooseCard(CardId("p3")))
    assert command_of(after).chosen == {US: "p1", GERMAN: "p3"}
    assert refused(after, ChooseCard(CardId("p1"))) == "not-now"


@pytest.mark.rule("cards.select.secret", "cards.select.facedown-shown")
def test_the_enemy_sees_that_a_card_lies_there_and_not_which() -> None:
    state = battle(*BOTH, hands=HANDS)
    one, other = (play(state, ChooseCard(CardId(name))) for name in ("p1", "p2"))
    assert RULES.view(one, GERMAN) == RULES.view(other, GERMAN)
    assert RULES.view(one, GERMAN).known.top == Secret((GERMAN,), (US,))
    assert command_of(RULES.view(one, US).known).chosen == {US: "p1"}
    (laid,) = told(state, ChooseCard(CardId("p1")))
    assert laid == CardChosen(side=US, rules=laid.rules)
    assert command_of(one).hands == command_of(state).hands


@pytest.mark.rule("cards.resolve.reveal-together", "cards.resolve.revealed-shown")
def test_both_cards_are_turned_faceup_together_and_open_to_both() -> None:
    state = battle(*BOTH, hands=HANDS)
    first, second = choices("p1", "p3")
    assert not any(isinstance(each, CardRevealed) for each in told(state, first))
    shown = [each for each in told(play(state, first), second) if isinstance(each, CardRevealed)]
    assert [(each.side, each.card, each.pips, each.orders) for each in shown] == [
        (US, "p1", 1, 1),
        (GERMAN, "p3", 3, 3),
    ]
    after = play(state, first, second)
    for side in (US, GERMAN):
        assert command_of(RULES.view(after, side).known).chosen == {US: "p1", GERMAN: "p3"}


@pytest.mark.rule("cards.resolve.single-card", "cards.select.needs-leader", "cards.select.mandatory")
@pytest.mark.parametrize(
    ("ranks", "able"), [(("operative",), True), (("commander",), True), (("corps", "support"), False)]
)
def test_a_side_without_commander_or_operative_plays_no_card(ranks: tuple[str, ...], able: bool) -> None:
    units = forces(ranks, ("commander",))
    state = battle(*units, hands=HANDS)
    assert about(state) == ("us secret-choice" if able else "german secret-choice")
    if not able:
        news = told(state, ChooseCard(CardId("p3")))
        assert [each.card for each in news if isinstance(each, CardRevealed)] == ["p3"]
    # Nor does one whose hand is empty.
    empty = battle(*units, hands={**HANDS, US: ()})
    assert about(empty) == "german secret-choice"


@pytest.mark.rule("cards.select.checked-each-round")
def test_who_leads_is_looked_at_anew_each_round() -> None:
    state = go_to(battle(*BOTH, hands={US: ("p2",), GERMAN: ("p3",)}), "us turn")
    leaderless = to_round(lost(state, "g1"), 2)
    assert about(play(leaderless, ChooseCard(CardId("p2")))) != "german secret-choice"
    assert command_of(leaderless).chosen == {}
    back = leaderless.with_unit(replace(leaderless.units[g(1)], where="map", at=0))
    third = to_round(back, 3)
    assert about(play(third, ChooseCard(CardId("p2")))) == "german secret-choice"


def test_a_round_says_who_can_play_no_card() -> None:
    state = go_to(battle(*forces(("commander",), ("corps",))), "us turn")
    before = state
    while state.round == 1:
        before, state = state, quietly(state)
    assert [each.side for each in events_of(before, quiet(before)) if isinstance(each, NoCardPlayed)] == [
        GERMAN
    ]


@pytest.mark.rule(
    "cards.select.unique-in-army", "cards.select.unique-not-defeated", "cards.select.unique-belongs"
)
def test_a_card_that_belongs_to_a_unit_is_played_only_while_that_unit_is_there() -> None:
    own = card("own", unit=u(2))
    more = card("more", unit=u(2))
    hands = {US: ("own", "more", "p1"), GERMAN: ("own", "p3")}
    state = battle(*BOTH, cards=(own, more), hands=hands)
    assert [each.card for each in offered(state, ChooseCard)] == ["own", "more", "p1"]
    gone = lost(state, "u2")
    assert refused(gone, ChooseCard(CardId("own"))) == "card-owner-gone"
    assert [each.card for each in offered(gone, ChooseCard)] == ["p1"]
    enemy = play(state, ChooseCard(CardId("own")))
    assert refused(enemy, ChooseCard(CardId("own"))) == "card-owner-gone"
    assert [each.card for each in offered(enemy, ChooseCard)] == ["p3"]
    assert [is_undefeated(gone.units[each]) for each in (u(1), u(2))] == [True, False]


def test_the_same_card_twice_is_offered_once() -> None:
    assert len(PLAIN) == 4
    state = battle(*BOTH, hands={US: ("p1", "p1")})
    assert len(offered(state, ChooseCard)) == 1
