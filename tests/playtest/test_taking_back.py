"""What undo takes back: a choice of a person with what came of itself after it."""

from studio.playtest.taking_back import count_back, undo_refusal
from studio.rules.engines import engine_named
from studio.rules.kernel.history import History
from studio.rules.tactical.base.actions import Done, Fire, StartMove, StepTo
from studio.rules.tactical.command.squad.actions import Activate
from tests.contract import tactical

RULES = engine_named("tactical").ruleset


def moved() -> History:
    """A battle of squads in which a unit was activated and went a hex, and the rest was answered for its side."""
    history = History(RULES, tactical.village("squad"))
    for kind in (Activate, StartMove, StepTo, Done, Done):
        legal = RULES.legal(history.state)
        history.play(
            next(each for each in legal if isinstance(each, kind) and getattr(each, "mode", "slow") == "slow")
        )
    return history


def test_answers_given_for_good_go_with_the_choice_before_them():
    history = moved()
    assert count_back(history, lambda _number: True) == 1
    assert count_back(history, lambda number: number < 3) == 3
    assert count_back(history, lambda number: number < 1) == len(history.actions)
    assert undo_refusal(history, 3) is None


def test_where_nobody_has_chosen_anything_there_is_nothing_to_take_back():
    assert count_back(moved(), lambda _number: False) == 0
    assert count_back(History(RULES, moved().state), lambda _number: True) == 0
    assert undo_refusal(moved(), 0).code == "undo-nothing"


def test_what_cannot_be_taken_back_keeps_what_came_after_it():
    history = History(RULES, tactical.start(3))
    while not any(isinstance(each, Fire) for each in RULES.legal(history.state)):
        history.play(next(each for each in RULES.legal(history.state) if isinstance(each, Activate | Done)))
    history.play(next(each for each in RULES.legal(history.state) if isinstance(each, Fire)))
    history.play(Done())
    assert undo_refusal(history, 1) == history.undo_refusal()
    assert undo_refusal(history, 2).code == "undo-random"
