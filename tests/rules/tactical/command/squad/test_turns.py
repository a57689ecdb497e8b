"""The Action Phase of the system squad: turns, passes and what ends it."""

import pytest

from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.frames import Step
from studio.rules.tactical.base.state import State
from studio.rules.tactical.base.terms import SquadTerms
from studio.rules.tactical.command.squad.actions import Activate, PassTurn
from studio.rules.tactical.command.squad.events import UnitsTired
from tests.support.squad_battles import (
    GERMAN,
    RULES,
    about,
    battle,
    german,
    play,
    refused,
    told,
    unit,
    us,
)


def act(state: State, who: str) -> State:
    """Activate a unit and end its activation."""
    named = us(int(who[1:])) if who.startswith("u") else german(int(who[1:]))
    return play(state, Activate(named), Done())


def is_over(state: State) -> bool:
    """Whether the Action Phase of the first round is over."""
    return not (isinstance(state.top, Step) and state.top.name == "action" and state.round == 1)


@pytest.mark.rule("squad.command.phase.after-action", "tactical.needs.squad-round")
def test_sides_take_turns_until_nobody_is_fresh() -> None:
    """X2: A has two fresh units and B one: A, B, A, and the Command Phase comes."""
    state = battle(unit("g1", "0101"), unit("g2", "0201"), unit("u1", "0105"))
    assert about(state) == "german action"
    state = act(state, "g1")
    assert about(state) == "us action"
    state = act(state, "u1")
    assert about(state) == "german action"
    assert not is_over(state)
    assert is_over(act(state, "g2"))


@pytest.mark.rule("tactical.needs.squad-round")
def test_a_pass_binds_for_its_turn_and_two_in_succession_end_the_phase() -> None:
    state = battle(unit("g1", "0101"), unit("g2", "0201"), unit("u1", "0105"), unit("u2", "0205"))
    state = play(state, PassTurn())
    state = act(state, "u1")
    assert about(state) == "german action"
    state = play(state, PassTurn())
    assert not is_over(state)
    assert is_over(play(state, PassTurn()))


@pytest.mark.rule("tactical.needs.squad-round")
def test_a_turn_can_hold_more_activations_than_one() -> None:
    terms = SquadTerms(initiative=GERMAN, actions_per_turn=2)
    units = [unit(f"g{n}", f"0{n}01") for n in (1, 2, 3)]
    state = battle(*units, unit("u1", "0105"), unit("u2", "0205"), unit("u3", "0305"), terms=terms)
    state = act(state, "g1")
    assert about(state) == "german action"
    state = act(state, "g2")
    assert about(state) == "us action"
    state = play(act(state, "u1"), PassTurn())
    assert about(state) == "german action"
    # To end a turn in which somebody acted is no pass: the next one does not end the phase.
    assert not is_over(play(state, PassTurn()))


@pytest.mark.rule("tactical.needs.activation-tokens")
def test_units_that_have_acted_are_fatigued_and_cannot_act_again() -> None:
    state = battle(unit("g1", "0101"), unit("g2", "0201"), unit("u1", "0105"), unit("u2", "0205"))
    state = act(act(state, "g1"), "u1")
    assert state.units[german(1)].readiness == "fatigued"
    assert refused(state, Activate(german(1))) == "fatigued"
    assert refused(state, Activate(german(2))) is None
    assert refused(state, Activate(us(2))) == "not-yours"
    assert refused(state, Activate(us(9))) == "unknown"
    assert refused(state, Done()) == "choice-due"


@pytest.mark.rule("tactical.needs.op-fire-counts-as-done", "squad.status.op-fire.no-activation")
def test_units_in_op_fire_mode_are_done_and_end_the_phase_at_once() -> None:
    watching = {"readiness": "watching"}
    state = battle(unit("g1", "0101", **watching), unit("g2", "0201"), unit("u1", "0105", **watching))
    assert refused(state, Activate(german(1))) == "watching"
    assert is_over(act(state, "g2"))
    assert is_over(battle(unit("g1", "0101", **watching), unit("u1", "0105", **watching)))


@pytest.mark.rule("tactical.needs.squad-conditions", "tactical.needs.squad-round")
def test_a_disrupted_unit_does_nothing_and_holds_no_phase_open() -> None:
    state = battle(unit("g1", "0101", condition="disrupted"), unit("g2", "0201"), unit("u1", "0105"))
    assert refused(state, Activate(german(1))) == "disrupted"
    assert is_over(act(act(state, "g2"), "u1"))


@pytest.mark.rule("tactical.needs.activation-tokens")
def test_units_that_are_not_there_are_not_activated() -> None:
    state = battle(unit("g1", "0101"), unit("g2"), unit("u1", "0105"))
    assert refused(state, Activate(german(2))) == "not-on-map"
    assert [each.kind for each in told(state, PassTurn())] == ["turn-passed"]
    assert refused(play(state, Activate(german(1))), PassTurn()) == "not-now"
    assert list(RULES.legal(state, german(1))) == [Activate(german(1))]


@pytest.mark.rule("tactical.needs.activation-tokens")
def test_a_token_is_told_of() -> None:
    state = play(battle(unit("g1", "0101"), unit("u1", "0105")), Activate(german(1)))
    tired = [each for each in told(state, Done()) if isinstance(each, UnitsTired)]
    assert [each.units for each in tired] == [(german(1),)]
