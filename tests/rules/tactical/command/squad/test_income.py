"""What objectives pay each round: command and victory points."""

import pytest

from studio.rules.tactical.base.board import Objective
from studio.rules.tactical.base.ids import ObjectiveId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.base.terms import SquadTerms
from studio.rules.tactical.command.squad.actions import PassTurn, PlaceInitiative
from tests.support.squad_battles import (
    GERMAN,
    RULES,
    US,
    battle,
    command_of,
    end_action_phase,
    go_to,
    objective,
    play,
    to_round,
    told,
    unit,
)


def held(*objectives: Objective, owners: dict[str, str], **rest: object) -> State:
    """A battle in which nobody stands on an objective, after both have passed."""
    known = {ObjectiveId(name): side for name, side in owners.items()}
    state = battle(
        unit("u1", "0105"),
        unit("g1", "0101"),
        objectives=objectives,
        owners=known,
        **rest,
    )
    return play(state, PassTurn(), PassTurn())


OURS = objective("ours", "0303", command=2, nation="american")
NEUTRAL = objective("neutral", "0404", command=2)
THEIRS = objective("theirs", "0505", command=3, nation="german")


@pytest.mark.rule(
    "squad.command.receive.sum",
    "squad.command.receive.objective-value",
    "squad.command.objective.income-friendly-neutral",
    "squad.command.receive.enemy-objective-pays-nothing",
    "squad.command.receive.enemy-objective-denied",
)
def test_friendly_and_neutral_objectives_pay_and_the_enemys_do_not() -> None:
    """X3: German 3 under American control, American 2 and neutral 2 held: 4 and 0."""
    state = held(OURS, NEUTRAL, THEIRS, owners={"ours": US, "neutral": US, "theirs": US})
    assert command_of(state).available == {US: 4, GERMAN: 0}
    regained = held(THEIRS, owners={"theirs": GERMAN})
    assert command_of(regained).available == {US: 0, GERMAN: 3}


@pytest.mark.rule("squad.command.objective.nation-or-neutral", "squad.command.objective.friendly")
def test_a_side_of_two_nations_is_paid_for_both() -> None:
    british = objective("british", "0303", command=1, nation="british")
    nations = {US: ("american", "british"), GERMAN: ("german",)}
    state = held(OURS, british, owners={"ours": US, "british": US}, nations=nations)
    assert command_of(state).available[US] == 3
    alone = held(british, owners={"british": US})
    assert command_of(alone).available[US] == 0


@pytest.mark.rule(
    "squad.command.receive.added-to-unused",
    "squad.command.receive.every-round",
    "squad.command.spend.saving",
    "squad.command.phase.command-resource",
)
def test_income_is_added_to_what_was_saved_round_after_round() -> None:
    terms = SquadTerms(initiative=GERMAN, command={US: 3, GERMAN: 1})
    state = held(NEUTRAL, owners={"neutral": US}, terms=terms)
    assert command_of(state).available == {US: 5, GERMAN: 1}
    state = play(go_to(state, "us spend"), PlaceInitiative(2))
    for number, expected in ((2, 5), (3, 7)):
        state = end_action_phase(to_round(state, number))
        assert command_of(state).available[US] == expected, "what is left of 5 after 2, and 2 each round"
    assert command_of(state).available[GERMAN] == 1


@pytest.mark.rule("squad.command.receive.pile-unlimited")
def test_a_pile_that_is_limited_runs_out_for_the_second() -> None:
    both = {"neutral": US, "theirs": GERMAN}
    plenty = SquadTerms(initiative=GERMAN, initiative_cards={US: 40})
    assert command_of(held(NEUTRAL, THEIRS, owners=both, terms=plenty)).available == {US: 2, GERMAN: 3}
    few = SquadTerms(initiative=GERMAN, command={US: 1}, initiative_cards={GERMAN: 2}, pile=7)
    assert command_of(held(NEUTRAL, THEIRS, owners=both, terms=few)).available == {US: 2, GERMAN: 3}
    none = SquadTerms(initiative=US, initiative_cards={GERMAN: 6}, pile=7)
    assert command_of(held(NEUTRAL, THEIRS, owners=both, terms=none)).available == {US: 1, GERMAN: 0}


@pytest.mark.rule(
    "squad.command.receive.open-information",
    "squad.command.initiative.pool-shown",
    "squad.status.draw.faceup-shown",
)
def test_each_side_sees_the_command_and_the_cards_of_the_other() -> None:
    terms = SquadTerms(initiative=GERMAN, command={US: 3, GERMAN: 1}, initiative_cards={US: 2})
    state = held(NEUTRAL, owners={"neutral": US}, terms=terms)
    for side in (US, GERMAN):
        assert RULES.view(state, side).known.command == state.command


@pytest.mark.rule(
    "squad.command.victory.by-scenario",
    "squad.command.victory.cumulative",
    "squad.command.victory.none-acquired",
)
def test_victory_points_add_up() -> None:
    fort = objective("fort", "0303", victory_points=2, nation="german")
    state = held(fort, owners={"fort": US}, score={US: 5})
    assert state.score == {US: 7}
    unheld = held(fort, owners={}, score={US: 5})
    assert unheld.score == {US: 5}


@pytest.mark.rule("squad.command.victory.above-twenty")
def test_a_total_above_twenty_is_counted_in_full() -> None:
    fort = objective("fort", "0303", victory_points=2)
    state = held(fort, owners={"fort": GERMAN}, score={GERMAN: 20, US: 4})
    assert state.score == {GERMAN: 22, US: 4}


@pytest.mark.rule("squad.command.victory.skip")
def test_nothing_is_said_of_victory_points_where_there_are_none() -> None:
    state = battle(unit("u1", "0105"), unit("g1", "0101"), objectives=[NEUTRAL])
    kinds = {each.kind for each in told(play(state, PassTurn()), PassTurn())}
    assert "points-scored" not in kinds
