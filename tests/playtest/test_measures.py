"""What is counted in a game agrees with the game itself."""

import pytest

from studio.playtest.measures import GameResult, Measures, Taking
from studio.playtest.session import Session, new_session
from studio.rules.kernel.decision import Side
from studio.rules.operational.actions import Attack
from tests.playtest.battles import short

ALLIES, AXIS = Side("allies"), Side("axis")


@pytest.fixture(scope="module")
def game() -> tuple[Session, GameResult]:
    session = new_session(short(3), {ALLIES: "greedy", AXIS: "greedy"}, 4)
    measures = Measures.of(session.state)
    for transition in session.play_out():
        measures.count(transition.events)
    assert session.outcome is not None
    return session, measures.result(4, session.outcome, session.state)


def test_losses_and_steps_left_add_up(game: tuple[Session, GameResult]) -> None:
    session, result = game
    start, end = session.history.states[0], session.state
    for side in (ALLIES, AXIS):
        before = sum(len(unit.queue) for unit in start.units.values() if unit.side == side)
        after = sum(len(unit.queue) for unit in end.units.values() if unit.side == side)
        stragglers = sum(some.steps for some in end.stragglers.values() if some.side == side)
        assert sum(result.losses[side].values()) > 0
        assert before - after - sum(result.losses[side].values()) >= stragglers


def test_attacks_and_destroyed_units_are_those_of_the_game(game: tuple[Session, GameResult]) -> None:
    session, result = game
    assert result.attacks == sum(isinstance(action, Attack) for action in session.history.actions) > 0
    gone = set(session.history.states[0].units) - set(session.state.units)
    assert sum(result.destroyed.values()) == len(gone)
    assert result.actions == len(session.history.actions)


def test_the_objectives_held_at_the_end_are_those_of_the_state(game: tuple[Session, GameResult]) -> None:
    session, result = game
    assert result.held_at_the_end() == session.state.captures.keys()


def test_an_objective_that_was_lost_is_not_held() -> None:
    takings = (
        Taking("a", ALLIES, 1, lost=False),
        Taking("b", ALLIES, 1, lost=False),
        Taking("a", ALLIES, 2, lost=True),
    )
    result = GameResult(1, None, "draw", 2, 9, 0, {}, {}, takings, {})
    assert result.held_at_the_end() == {"b"}
