"""Where a game turned, its figures, and the same game shown again."""

import pytest

from studio.playtest.course import result_of, turning_points
from studio.playtest.recorded.replay_session import ReplaySession
from studio.playtest.session import Session, new_session
from studio.rules.kernel.decision import Side
from studio.rules.operational.combat.events import UnitDestroyed
from studio.rules.operational.objectives.events import ObjectiveLost, ObjectiveTaken
from tests.playtest.battles import short

SEATS = {Side("allies"): "greedy", Side("axis"): "greedy"}


@pytest.fixture(scope="module")
def played() -> Session:
    """Four turns of the shipped battle."""
    session = new_session(short(4), SEATS, 3)
    for _ in session.play_out():
        pass
    return session


def everything(*_: object) -> bool:
    return True


def test_a_game_that_goes_on_has_no_figures_yet() -> None:
    assert result_of(new_session(short(4), SEATS, 3)) is None


def test_the_figures_are_those_of_the_batch(played: Session) -> None:
    result = result_of(played)
    assert result is not None
    assert (result.turns, result.actions) == (4, len(played.history.actions))
    assert result.prestige == played.state.prestige


def test_turning_points_come_in_their_sequence_with_the_action_that_caused_each(played: Session) -> None:
    points = turning_points(played, everything)
    assert 0 < len(points) <= 8
    assert [point.number for point in points] == sorted(point.number for point in points)
    for point in points:
        assert point.event in played.history.transitions[point.number].events
        assert point.turn == played.history.states[point.number].turn
    taken = [
        event
        for transition in played.history.transitions
        for event in transition.events
        if isinstance(event, ObjectiveTaken | ObjectiveLost)
    ]
    shown = [point.event for point in points if isinstance(point.event, ObjectiveTaken | ObjectiveLost)]
    assert len(shown) == min(len(taken), 8), "objectives go before all else"


def test_what_may_not_be_told_is_no_turning_point(played: Session) -> None:
    hidden = turning_points(played, lambda event, _before, _after: not isinstance(event, UnitDestroyed))
    assert not [point for point in hidden if isinstance(point.event, UnitDestroyed)]
    assert turning_points(played, lambda *_: False) == ()


def test_a_game_is_shown_again_action_by_action_from_any_of_them(played: Session) -> None:
    shown = ReplaySession(played, start=5)
    assert shown.history.actions == played.history.actions[:5]
    # None of them is done once more, which late in a battle would take a second.
    assert all(one is other for one, other in zip(shown.history.states, played.history.states, strict=False))
    assert shown.is_replay
    assert not played.is_replay
    for _ in shown.play_out():
        pass
    assert shown.history.actions == played.history.actions
    assert shown.state == played.state
    assert shown.decision is None
    assert shown.restart().history.actions == ()
