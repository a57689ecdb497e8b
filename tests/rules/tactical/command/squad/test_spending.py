"""Spending command: in which sequence, on what, and who gets the initiative."""

import pytest

from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.state import State
from studio.rules.tactical.base.terms import Deck, Special, SquadTerms
from studio.rules.tactical.command.squad.actions import (
    BuySpecial,
    DrawStrategy,
    PlaceInitiative,
    PlayStrategy,
)
from studio.rules.tactical.command.squad.events import InitiativeSettled
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
    play,
    refused,
    to_round,
    told,
    unit,
)

RADIO = Special("radio", "Radio", 2, (effect("victory", 1),))
CARDS = [card("gain", effect("victory", 1), cost=3), card("small", effect("victory", 1), cost=2)]


def spending(us: int = 5, german: int = 5, *, pool: tuple[int, int] = (0, 0), **rest: object) -> State:
    """The first Command Phase, the Germans spending first; `pool` lies on the cards of both."""
    terms = SquadTerms(
        initiative=GERMAN,
        command={US: us, GERMAN: german},
        initiative_cards={US: pool[0], GERMAN: pool[1]},
        spending=(RADIO,),
        decks=(Deck(US, "Ours", (CARDS[0].id,) * 3), Deck(GERMAN, "Theirs", (CARDS[0].id,) * 3)),
    )
    options = {"terms": terms, "cards": CARDS, "last_round": 9, **rest}
    return end_action_phase(battle(unit("u1", "0105"), unit("g1", "0101"), **options))


@pytest.mark.rule("squad.command.phase.steps")
def test_the_four_steps_come_in_their_sequence() -> None:
    started = [each for each in told(spending(), Done()) if each.kind == "squad-step-started"]
    assert [(each.step, each.side) for each in started] == [("spend", US)]
    after = [each.step for each in told(spending(german=0), Done()) if each.kind == "squad-step-started"]
    assert after == ["initiative", "draw"]


@pytest.mark.rule("squad.command.spend.order", "squad.command.spend.one-after-the-other")
def test_who_has_the_initiative_spends_first_and_only_then_the_other() -> None:
    state = spending()
    assert about(state) == "german spend"
    state = play(state, PlaceInitiative(1))
    assert about(state) == "german spend"
    state = play(state, Done())
    assert about(state) == "us spend"
    assert command_of(play(state, PlaceInitiative(2))).pool == {US: 2, GERMAN: 1}
    assert about(play(state, Done())) != "german spend"


@pytest.mark.rule("squad.command.spend.old-initiative", "squad.command.initiative.lasts-the-round")
def test_the_initiative_changes_hands_after_all_have_spent_and_counts_at_once() -> None:
    state = spending(pool=(9, 0))
    assert about(state) == "german spend"
    state = play(state, Done(), Done())
    assert command_of(state).initiative == US
    assert about(state) == "us draw"
    assert about(to_round(state, 2)) == "us action"


@pytest.mark.rule(
    "squad.command.spend.two-effects",
    "squad.command.initiative.pool-with-cards",
    "squad.command.receive.uses",
    "squad.command.spend.scenario-effects",
)
def test_command_buys_cards_initiative_and_what_the_scenario_offers_in_any_sequence() -> None:
    state = spending(german=8, faceup={GERMAN: (CARDS[0].id,)})
    state = play(
        state, PlaceInitiative(1), PlayStrategy(CARDS[0].id), BuySpecial("radio"), PlaceInitiative(1)
    )
    command = command_of(state)
    assert (command.available[GERMAN], command.pool[GERMAN], state.score[GERMAN]) == (1, 2, 2)
    assert {type(each) for each in RULES.legal(state)} == {PlaceInitiative, Done}
    assert refused(state, BuySpecial("radio")) == "too-little-command"
    assert refused(state, BuySpecial("pigeon")) == "no-such-special"


@pytest.mark.rule("squad.command.spend.optional", "squad.command.spend.saving")
def test_nobody_has_to_spend_and_what_is_left_stays() -> None:
    state = play(spending(), Done(), Done())
    assert command_of(state).available == {US: 5, GERMAN: 5}
    assert command_of(to_round(state, 2)).available == {US: 5, GERMAN: 5}


@pytest.mark.rule("squad.command.spend.not-more-than-available")
def test_nobody_spends_more_than_is_there() -> None:
    state = spending(german=2, faceup={GERMAN: (CARDS[0].id,)})
    assert refused(state, PlayStrategy(CARDS[0].id)) == "too-little-command"
    assert refused(state, PlaceInitiative(3)) == "too-little-command"
    assert refused(state, PlaceInitiative(2)) is None
    assert refused(state, PlaceInitiative(0)) == "no-amount"
    assert refused(state, BuySpecial("radio")) is None


def test_who_has_nothing_to_spend_is_not_asked() -> None:
    assert about(spending(german=0)) == "us spend"
    assert about(spending(us=0, german=0)) == "us draw"


@pytest.mark.rule(
    "squad.command.initiative.pool-place",
    "squad.command.initiative.pool-spent",
    "squad.command.initiative.pool-accumulates",
)
def test_command_on_the_initiative_card_stays_there() -> None:
    state = play(spending(), PlaceInitiative(2))
    assert (command_of(state).available[GERMAN], command_of(state).pool[GERMAN]) == (3, 2)
    state = to_round(state, 2)
    assert command_of(state).initiative == GERMAN
    assert (command_of(state).available[GERMAN], command_of(state).pool[GERMAN]) == (3, 2)
    state = play(end_action_phase(to_round(state, 3)), PlaceInitiative(3))
    assert (command_of(state).available[GERMAN], command_of(state).pool[GERMAN]) == (0, 5)


@pytest.mark.rule("squad.command.initiative.highest-claims")
@pytest.mark.parametrize(("pool", "first"), [((5, 4), US), ((4, 5), GERMAN), ((0, 1), GERMAN)])
def test_the_most_command_on_the_card_takes_the_initiative(pool: tuple[int, int], first: str) -> None:
    assert command_of(to_round(spending(pool=pool), 2)).initiative == first


@pytest.mark.rule("squad.command.initiative.tie")
def test_a_tie_takes_the_initiative_from_who_has_it() -> None:
    """X5: four and four, the Germans hold it: the Americans take it, and draw first in the same round."""
    state = play(spending(pool=(4, 4)), Done(), Done())
    assert about(state) == "us draw"
    assert refused(state, DrawStrategy("Theirs")) == "deck-empty"
    assert command_of(to_round(spending(), 2)).initiative == US
    assert command_of(to_round(spending(), 3)).initiative == GERMAN


@pytest.mark.rule("squad.command.initiative.start")
def test_the_scenario_says_who_begins_with_the_initiative() -> None:
    for side in (US, GERMAN):
        terms = SquadTerms(initiative=side, initiative_cards={US: 3})
        state = battle(unit("u1", "0105"), unit("g1", "0101"), terms=terms)
        assert about(state) == f"{side} action"
        assert command_of(state).pool == {US: 3, GERMAN: 0}


def test_nothing_is_spent_in_other_steps() -> None:
    state = battle(unit("u1", "0105"), unit("g1", "0101"))
    for action in (PlaceInitiative(1), BuySpecial("radio"), DrawStrategy("Ours")):
        assert refused(state, action) == "not-now"


@pytest.mark.rule("squad.command.initiative.tie", "squad.command.initiative.highest-claims")
def test_the_log_says_by_which_rule_the_initiative_was_settled() -> None:
    for pool, rule in (((4, 4), "tie"), ((5, 4), "highest-claims")):
        events = told(play(spending(pool=pool), Done()), Done())
        settled = next(each for each in events if isinstance(each, InitiativeSettled))
        assert (settled.side, settled.rules) == (US, (f"squad.command.initiative.{rule}",))
