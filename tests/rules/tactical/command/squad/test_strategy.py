"""Strategy cards: when they can be played, what they cost, and what becomes of them."""

from dataclasses import replace

import pytest

from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.catalogue_types import StrategyCard
from studio.rules.tactical.base.commands import LastingCard
from studio.rules.tactical.base.effects import EffectTarget
from studio.rules.tactical.base.ids import CardId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.base.terms import Deck, SquadTerms
from studio.rules.tactical.command.squad.actions import Activate, PassTurn, PlayStrategy
from studio.rules.tactical.command.squad.events import StrategyPlayed
from tests.support.squad_battles import (
    GERMAN,
    RULES,
    US,
    about,
    battle,
    card,
    command_of,
    effect,
    end_action_phase,
    german,
    go_to,
    play,
    refused,
    to_round,
    told,
    unit,
)

GAIN = effect("victory", 1)


def holding(*cards: StrategyCard, command: int = 7, **rest: object) -> State:
    """A battle in which the Germans hold these cards and begin."""
    terms = SquadTerms(
        initiative=GERMAN, command={GERMAN: command}, initiative_cards={GERMAN: 9}, actions_per_turn=2
    )
    faceup = {GERMAN: tuple(each.id for each in cards)}
    units = [unit("u1", "0105"), unit("g1", "0101"), unit("g2", "0201")]
    options = {"terms": terms, "cards": set(cards), "faceup": faceup, **rest}
    return battle(*units, **options)


@pytest.mark.rule("squad.command.strategy.pay-first")
def test_a_card_is_paid_before_its_effect() -> None:
    """X4: six available and a card of two: four are left when the effect begins."""
    asks = effect("condition", what="pinned", to=EffectTarget("unit"))
    call = card("call", asks, cost=2)
    state = play(holding(call, command=6), PlayStrategy(call.id))
    assert about(state) == "german target"
    assert command_of(state).available[GERMAN] == 4


@pytest.mark.rule("squad.command.strategy.resolve-at-once")
def test_nothing_else_is_done_until_the_effect_is_resolved() -> None:
    call = card("call", effect("condition", what="pinned", to=EffectTarget("unit")))
    state = play(holding(call, call), PlayStrategy(call.id))
    assert {type(each).__name__ for each in RULES.legal(state)} == {"ChooseTarget"}
    assert refused(state, PlayStrategy(call.id)) == "not-now"
    assert refused(state, Activate(german())) == "not-now"
    assert refused(state, Done()) == "choice-due"


@pytest.mark.rule("squad.command.strategy.command-phase-label", "squad.command.strategy.card-data")
@pytest.mark.rule("tactical.needs.strategy-in-action-phase")
def test_a_card_is_played_in_the_phases_of_its_label() -> None:
    acting = card("acting", GAIN, phases=("action",))
    commanding = card("commanding", GAIN, phases=("command",))
    both = card("both", GAIN)
    state = holding(acting, commanding, both)
    assert refused(state, PlayStrategy(commanding.id)) == "wrong-phase"
    assert [each for each in RULES.legal(state) if isinstance(each, PlayStrategy)] == [
        PlayStrategy(acting.id),
        PlayStrategy(both.id),
    ]
    state = end_action_phase(state)
    assert refused(state, PlayStrategy(acting.id)) == "wrong-phase"
    assert [each for each in RULES.legal(state) if isinstance(each, PlayStrategy)] == [
        PlayStrategy(commanding.id),
        PlayStrategy(both.id),
    ]


@pytest.mark.rule("tactical.needs.strategy-in-action-phase")
def test_cards_are_played_before_the_first_activation_and_use_up_no_turn() -> None:
    one, two = card("one", GAIN), card("two", GAIN, cost=2)
    state = play(holding(one, one, two), PlayStrategy(one.id), PlayStrategy(two.id))
    assert about(state) == "german action"
    assert (command_of(state).available[GERMAN], state.score[GERMAN]) == (4, 2)
    state = play(state, Activate(german(1)), Done())
    assert about(state) == "german action"
    assert refused(state, PlayStrategy(one.id)) == "not-now"


@pytest.mark.rule("squad.command.strategy.removed")
def test_a_card_leaves_the_game_once_it_is_played() -> None:
    one = card("one", GAIN)
    terms = SquadTerms(
        initiative=GERMAN, command={GERMAN: 3}, decks=(Deck(GERMAN, "Deck", (CardId("two"),)),)
    )
    state = holding(one, card("two"), terms=terms)
    state = play(state, PlayStrategy(one.id))
    command = command_of(state)
    assert (command.faceup[GERMAN], command.lasting) == (("two",), ())
    assert command.decks[GERMAN] == {"Deck": ("two",)}


@pytest.mark.rule(
    "squad.command.strategy.available-cards",
    "squad.command.strategy.none-left",
    "squad.command.strategy.no-number-limit",
)
def test_only_cards_that_lie_face_up_are_played_as_many_as_can_be_paid() -> None:
    cards = [card("first", GAIN, cost=3), card("second", GAIN, cost=2), card("third", GAIN, cost=2)]
    state = end_action_phase(holding(*cards))
    assert refused(state, PlayStrategy(CardId("fourth"))) == "card-not-there"
    state = play(state, *(PlayStrategy(each.id) for each in cards[:2]))
    assert refused(state, PlayStrategy(cards[0].id)) == "card-not-there"
    played = play(state, PlayStrategy(cards[2].id))
    assert command_of(played).available[GERMAN] == 0
    assert played.score[GERMAN] == 3
    rich = end_action_phase(holding(card("first", GAIN, cost=3), command=30))
    rich = play(rich, PlayStrategy(cards[0].id))
    assert refused(rich, PlayStrategy(cards[0].id)) == "card-not-there"


@pytest.mark.rule("squad.command.strategy.lasting", "tactical.needs.strategy-lasting-end")
def test_a_lasting_card_stays_and_works_for_as_long_as_it_says() -> None:
    steady = effect("dice", 1, until="battle")
    paying = effect("victory", 1, timing="events")
    short, long = card("short", steady, paying, lasts=2), card("long", paying, lasts=0)
    state = play(holding(short, long), PlayStrategy(short.id), PlayStrategy(long.id))
    assert command_of(state).lasting == (
        LastingCard(short.id, GERMAN, 2),
        LastingCard(long.id, GERMAN, None),
    )
    assert (len(state.modifiers), state.score) == (1, {})
    second = to_round(state, 2)
    assert [each.card for each in command_of(second).lasting] == ["short", "long"]
    assert (len(second.modifiers), second.score[GERMAN]) == (1, 2)
    third = to_round(second, 3)
    assert [each.card for each in command_of(third).lasting] == ["long"]
    assert (third.modifiers, third.score[GERMAN]) == ((), 3)
    assert [each.card for each in command_of(to_round(third, 6)).lasting] == ["long"]


def test_playing_a_card_is_told_with_its_cost() -> None:
    one = card("one", GAIN, cost=2)
    assert [each.kind for each in told(holding(one), PlayStrategy(one.id))] == [
        "strategy-played",
        "points-scored",
        "effects-ended",
    ]
    assert refused(play(holding(one), PassTurn()), PlayStrategy(one.id)) == "card-not-there"


@pytest.mark.rule("tactical.needs.strategy-lasting-end")
def test_what_a_card_does_ends_with_it_and_not_with_the_same_card_of_the_other_side() -> None:
    steady = card("steady", effect("dice", 1, until="battle"), cost=0, lasts=2)
    state = play(holding(steady), PlayStrategy(steady.id))
    theirs = replace(state.modifiers[0], side=US, owner=US)
    lasting = (*command_of(state).lasting, LastingCard(steady.id, US, 5))
    state = replace(
        state,
        modifiers=(*state.modifiers, theirs),
        command=replace(command_of(state), lasting=lasting),
    )
    assert to_round(state, 2).modifiers == state.modifiers
    assert to_round(state, 3).modifiers == (theirs,)


def test_it_is_told_whether_a_card_stays() -> None:
    for lasts in (None, 0, 2):
        one = card("one", GAIN, lasts=lasts)
        played = told(holding(one), PlayStrategy(one.id))[0]
        assert isinstance(played, StrategyPlayed)
        assert (played.cost, played.lasts) == (1, lasts is not None)


@pytest.mark.rule("squad.command.strategy.lasting", "tactical.needs.strategy-lasting-end")
def test_each_of_two_equal_cards_ends_with_what_it_began() -> None:
    steady = card("steady", effect("dice", 1, until="battle"), cost=0, lasts=2)
    state = play(holding(steady, faceup={GERMAN: (steady.id,) * 3}), PlayStrategy(steady.id))
    state = go_to(to_round(state, 2), "german action")
    state = play(state, PlayStrategy(steady.id))
    assert len(state.modifiers) == 2
    later = state.modifiers[1:]
    state = go_to(to_round(state, 3), "german action")
    assert state.modifiers == later
    both = play(state, PlayStrategy(steady.id))
    assert to_round(both, 4).modifiers == both.modifiers[1:]
    assert to_round(both, 5).modifiers == ()
