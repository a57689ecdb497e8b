"""Drawing strategy cards in the Status Phase."""

import pytest

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.codec import decode, encode
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.ids import CardId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.base.terms import Deck, SquadTerms
from studio.rules.tactical.command.squad.actions import DrawStrategy, PlayStrategy
from studio.rules.tactical.command.squad.drawing import first_command
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
    go_to,
    play,
    refused,
    to_round,
    unit,
)

PLAIN, PLUS = card("plain"), card("plus", effect("victory", 1), plus=True, cost=0)


def drawing(*decks: Deck, side: str = US, **rest: object) -> State:
    """The first Status Phase, in which the Americans, or the side named, have the initiative."""
    terms = SquadTerms(initiative=GERMAN, initiative_cards={side: 1}, decks=decks, **rest)
    state = battle(unit("u1", "0105"), unit("g1", "0101"), terms=terms, cards=[PLAIN, PLUS])
    return end_action_phase(state)


def deck(side: str, name: str, *cards: str) -> Deck:
    return Deck(side, name, tuple(CardId(each) for each in cards))


@pytest.mark.rule("squad.status.draw.order", "squad.status.draw.one-card", "squad.status.draw.faceup")
def test_each_side_draws_one_card_the_holder_of_the_initiative_first() -> None:
    state = drawing(deck(US, "A", "plain", "plain"), deck(GERMAN, "B", "plain", "plain"))
    assert about(state) == "us draw"
    assert refused(state, Done()) == "must-draw"
    state = play(state, DrawStrategy("A"))
    assert about(state) == "german draw"
    state = play(state, DrawStrategy("B"))
    assert about(state) == "us op-fire"
    assert command_of(state).faceup == {US: ("plain",), GERMAN: ("plain",)}
    assert command_of(state).decks == {US: {"A": ("plain",)}, GERMAN: {"B": ("plain",)}}


@pytest.mark.rule("squad.status.draw.decks")
def test_decks_of_one_name_are_one_deck_and_a_loaded_game_has_them_in_the_same_sequence() -> None:
    decks = (deck(US, "B", "plain"), deck(US, "A", "plus"), deck(US, "B", "plus", "plain"))
    state = drawing(*decks)
    assert command_of(state).decks[US] == {"A": ("plus",), "B": ("plain", "plain", "plus")}
    loaded = decode(State, encode(state), like=state)
    assert list(RULES.legal(loaded)) == list(RULES.legal(state)) == [DrawStrategy("A"), DrawStrategy("B")]
    drawn, _ = first_command(
        SquadTerms(initiative=US, decks=decks, setup_draw={US: 3}), (US, GERMAN), Chance(1)
    )
    assert sorted(drawn.faceup[US]) == ["plain", "plain", "plus"]


@pytest.mark.rule("squad.status.draw.any-deck", "squad.status.draw.no-cards")
def test_a_side_chooses_the_deck_among_those_that_hold_cards() -> None:
    state = drawing(deck(US, "A", "plain"), deck(US, "B", "plain", "plain"))
    assert list(RULES.legal(state)) == [DrawStrategy("A"), DrawStrategy("B")]
    later = end_action_phase(to_round(play(state, DrawStrategy("A")), 2))
    assert list(RULES.legal(later)) == [DrawStrategy("B")]
    assert refused(later, DrawStrategy("A")) == "deck-empty"
    assert refused(later, DrawStrategy("C")) == "deck-empty"
    assert about(drawing()) == "us op-fire"


@pytest.mark.rule("squad.status.draw.plus", "squad.status.draw.plus-any-deck", "squad.status.draw.plus-once")
def test_a_plus_on_the_first_card_allows_one_more_from_any_deck() -> None:
    """X7: both cards have a +: two cards, and no third."""
    decks = (deck(US, "A", "plus"), deck(US, "B", "plus", "plus"))
    state = play(drawing(*decks), DrawStrategy("A"))
    assert about(state) == "us draw"
    assert set(RULES.legal(state)) == {DrawStrategy("B"), Done()}
    declined = play(state, Done())
    assert command_of(declined).faceup[US] == ("plus",)
    drawn = play(state, DrawStrategy("B"))
    assert about(drawn) == about(declined) == "us op-fire"
    assert command_of(drawn).faceup[US] == ("plus", "plus")
    without = play(drawing(deck(US, "A", "plain"), deck(US, "B", "plus")), DrawStrategy("A"))
    assert about(without) == "us op-fire"


@pytest.mark.rule("squad.status.draw.order", "squad.status.draw.plus-once")
def test_the_second_side_has_its_own_first_card() -> None:
    decks = (deck(US, "A", "plus", "plus", "plus"), deck(GERMAN, "B", "plus", "plus", "plus"))
    state = play(drawing(*decks), DrawStrategy("A"), DrawStrategy("A"))
    assert about(state) == "german draw"
    assert refused(state, Done()) == "must-draw"
    state = play(state, DrawStrategy("B"))
    assert about(state) == "german draw"


@pytest.mark.rule("squad.status.draw.decks", "squad.status.draw.plus-only-here")
def test_cards_drawn_before_the_battle_give_no_more() -> None:
    terms = SquadTerms(
        initiative=US, decks=(deck(US, "A", "plus", "plus"), deck(US, "B", "plus")), setup_draw={US: 2}
    )
    command, _ = first_command(terms, (US, GERMAN), Chance(3))
    assert command.faceup == {US: ("plus", "plus"), GERMAN: ()}
    assert command.decks[US] == {"A": (), "B": ("plus",)}
    all_of_them, _ = first_command(
        SquadTerms(initiative=US, decks=(deck(US, "A", "plain"),), setup_draw={US: 9}),
        (US, GERMAN),
        Chance(3),
    )
    assert all_of_them.faceup[US] == ("plain",)


@pytest.mark.rule("squad.status.draw.decks")
def test_each_card_of_a_deck_is_as_likely_as_the_others() -> None:
    found = set()
    for seed in range(40):
        terms = SquadTerms(initiative=US, decks=(deck(US, "A", "a", "b", "c"),), setup_draw={US: 1})
        command, _ = first_command(terms, (US, GERMAN), Chance(seed))
        found.add(command.faceup[US])
        assert sorted((*command.faceup[US], *command.decks[US]["A"])) == ["a", "b", "c"]
    assert found == {("a",), ("b",), ("c",)}


@pytest.mark.rule("squad.status.draw.usable-next")
def test_a_card_can_be_played_in_the_next_phase_and_stays_until_it_is() -> None:
    state = play(drawing(deck(US, "A", "plus")), DrawStrategy("A"))
    second = go_to(state, "us action")
    assert refused(second, PlayStrategy(PLUS.id)) is None
    third = go_to(to_round(second, 3), "us action")
    assert play(third, PlayStrategy(PLUS.id)).score == {US: 1}
