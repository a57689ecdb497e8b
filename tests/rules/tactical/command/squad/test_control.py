"""Objectives: who controls them, and when that is looked at."""

from dataclasses import replace

import pytest

from studio.rules.tactical.base.actions import Done, StartMove, StepTo
from studio.rules.tactical.base.ids import ObjectiveId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.base.terms import SquadTerms
from studio.rules.tactical.command.squad.actions import Activate, PassTurn
from tests.support.squad_battles import (
    GERMAN,
    US,
    battle,
    cell,
    cells,
    command_of,
    end_action_phase,
    go_to,
    objective,
    play,
    to_round,
    told,
    unit,
    us,
)

HILL = ObjectiveId("hill")


def hill(**rest: object) -> list[object]:
    return [objective("hill", "0303", **{"command": 2, **rest})]


def standing(*units: object, **rest: object) -> State:
    return battle(*units, **{"objectives": hill(), **rest})


@pytest.mark.rule("squad.command.control.by-capture", "squad.command.control.marker-on-change")
def test_who_stands_alone_in_an_objective_captures_it() -> None:
    state = standing(unit("u1", "0303"), unit("g1", "0101"))
    assert state.owners == {}
    happened = [each.kind for each in told(play(state, PassTurn()), PassTurn())]
    assert happened.count("control-changed") == 1
    assert end_action_phase(state).owners == {HILL: US}


@pytest.mark.rule("squad.command.control.contested")
def test_a_contested_objective_stays_as_it_is() -> None:
    both = (unit("u1", "0303"), unit("g1", "0303"))
    assert end_action_phase(standing(*both)).owners == {}
    assert end_action_phase(standing(*both, owners={HILL: GERMAN})).owners == {HILL: GERMAN}


@pytest.mark.rule(
    "squad.command.control.by-marker",
    "squad.command.control.kept-by-marker",
    "squad.command.control.units-may-leave",
)
def test_control_stays_when_the_units_have_gone() -> None:
    state = standing(unit("u1", "0105"), unit("g1", "0101"), owners={HILL: US})
    for number in (1, 2):
        state = end_action_phase(to_round(state, number))
        assert state.owners == {HILL: US}
        assert command_of(state).available[US] == 2 * number


@pytest.mark.rule(
    "squad.command.control.capture-replaces-marker", "squad.command.objective.any-can-be-controlled"
)
def test_capture_takes_an_objective_from_its_owner_whatever_its_nation() -> None:
    state = standing(
        unit("u1", "0303"), unit("g1", "0101"), owners={HILL: GERMAN}, objectives=hill(nation="german")
    )
    assert end_action_phase(state).owners == {HILL: US}


@pytest.mark.rule("squad.command.control.time-of-check")
def test_who_only_passes_through_captures_nothing() -> None:
    terms = SquadTerms(initiative=US)
    state = standing(unit("u1", "0304"), unit("g1", "0101"), terms=terms)
    moving = play(state, Activate(us()), StartMove(us(), "normal"), StepTo(us(), 0))
    assert moving.units[us()].at == cell("0303")
    assert moving.owners == {}
    through = play(moving, StepTo(us(), 3), Done(), Done())
    assert end_action_phase(through).owners == {}


@pytest.mark.rule("squad.command.objective.review-all")
def test_what_is_captured_pays_in_the_same_phase() -> None:
    both = [objective("hill", "0303", command=2), objective("farm", "0105", command=1)]
    state = standing(unit("u1", "0303"), unit("u2", "0105"), unit("g1", "0101"), objectives=both)
    assert command_of(end_action_phase(state)).available[US] == 3


@pytest.mark.rule("squad.command.objective.several-markers", "squad.command.receive.both-incomes")
def test_one_hex_can_pay_command_and_victory_points() -> None:
    both = [objective("hill", "0303", command=2), objective("fort", "0303", victory_points=1)]
    after = end_action_phase(standing(unit("u1", "0303"), unit("g1", "0101"), objectives=both))
    assert after.owners == {HILL: US, ObjectiveId("fort"): US}
    assert command_of(after).available[US] == 2
    assert after.score == {US: 1}


@pytest.mark.rule("squad.command.control.by-capture")
def test_passengers_capture_nothing_and_vehicles_do() -> None:
    aboard = unit("u2", None, where="aboard", carrier=us())
    assert end_action_phase(standing(unit("u1", "0303", "tank"), aboard, unit("g1", "0101"))).owners == {
        HILL: US
    }
    gone = unit("u1", None, "tank", where="defeated")
    assert end_action_phase(standing(gone, aboard, unit("u3", "0105"), unit("g1", "0101"))).owners == {}


@pytest.mark.rule("squad.command.start.uncontrolled", "squad.command.start.nation-not-owner")
def test_objectives_begin_with_nobody_and_pay_nobody_until_they_are_taken() -> None:
    state = standing(unit("u1", "0105"), unit("g1", "0101"), objectives=hill(nation="american", command=3))
    assert state.owners == {}
    after = end_action_phase(state)
    assert command_of(after).available == {US: 0, GERMAN: 0}


@pytest.mark.rule("squad.command.start.scenario-override")
def test_a_scenario_can_give_an_objective_an_owner() -> None:
    state = standing(unit("u1", "0105"), unit("g1", "0101"), owners={HILL: GERMAN})
    assert state.owners == {HILL: GERMAN}
    assert command_of(end_action_phase(state)).available[GERMAN] == 2


@pytest.mark.rule("squad.command.start.setup-capture", "squad.command.start.setup-capture-kinds")
def test_who_is_placed_on_an_objective_of_its_zone_has_it_before_the_first_round() -> None:
    places = [
        objective("hill", "0303", command=2, nation="german"),
        objective("fort", "0105", victory_points=1),
        objective("farm", "0205", command=1, setup_capture=False),
    ]
    units = (unit("u1", "0303"), unit("u2", "0105"), unit("u3", "0205"), unit("g1", "0101"))
    zone = cells("0303", "0105", "0205")
    state = standing(*units, objectives=places, zones={US: zone})
    assert state.owners == {HILL: US, ObjectiveId("fort"): US}
    elsewhere = standing(*units, objectives=places, zones={US: cells("0105"), GERMAN: zone})
    assert elsewhere.owners == {ObjectiveId("fort"): US}


@pytest.mark.rule("squad.command.objective.kinds")
def test_a_hex_that_pays_nothing_can_be_worth_holding() -> None:
    state = standing(
        unit("u1", "0303"), unit("g1", "0101"), objectives=hill(command=0, significant=True), last_round=1
    )
    won = replace(state.board.victory, at_end="objectives")
    state = replace(state, board=replace(state.board, victory=won))
    ended = go_to(end_action_phase(state), "nothing")
    assert (ended.ending, ended.winner) == ("objectives", US)
