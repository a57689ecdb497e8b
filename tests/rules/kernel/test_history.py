from dataclasses import replace

import pytest

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.history import History, undo_refusal_after
from studio.rules.kernel.refusal import IllegalAction
from tests.support.toy import Attack, Choose, Pass, Shift, Stand, Toy, ToyAction, ToyState, Withdraw, start

SHIFT_RED = (Shift("red-1", "red-2"), Shift("red-2", "red-1"))
MEET = (Choose(1), Choose(1))


def played(*actions: ToyAction) -> History[ToyState, ToyAction]:
    history = History(Toy(), start(seed=5))
    for action in actions:
        history.play(action)
    return history


def refused_undo(history: History[ToyState, ToyAction]) -> tuple[str, tuple[str, ...]]:
    """The code and the rules for which undo is refused, after seeing that undo itself refuses and changes nothing."""
    state, actions = history.state, history.actions
    with pytest.raises(IllegalAction) as raised:
        history.undo()
    assert history.undo_refusal() is not None
    assert (history.state, history.actions) == (state, actions)
    assert raised.value.refusal == history.undo_refusal()
    return raised.value.refusal.code, raised.value.refusal.rules


@pytest.mark.rule("op.undo.any-other")
@pytest.mark.parametrize(
    ("before", "action"),
    [
        ((), Choose(2)),
        (MEET, Shift("red-1", "red-2")),
        (MEET, Attack("red-1")),
        ((*MEET, Attack("red-1")), Withdraw()),
    ],
    ids=["a secret choice", "a shift of steps", "a declaration", "a withdrawal"],
)
def test_an_action_without_chance_or_revelation_can_be_undone(
    before: tuple[ToyAction, ...], action: ToyAction
) -> None:
    history = played(*before, action)
    assert history.undo_refusal() is None
    assert history.undo() == played(*before).state
    assert history.actions == before


@pytest.mark.rule("op.undo.no-random", "op.undo.combat")
def test_an_action_that_drew_a_number_cannot_be_undone() -> None:
    history = played(*MEET, Attack("red-1"), Stand())
    assert refused_undo(history) == ("undo-random", ("op.undo.no-random", "op.undo.combat"))


def test_an_action_that_revealed_something_cannot_be_undone() -> None:
    assert refused_undo(played(*MEET)) == ("undo-revealed", ("op.undo.no-reveal", "op.undo.movement"))


@pytest.mark.rule("op.undo.any-other")
def test_undo_does_not_reach_back_past_the_end_of_a_turn() -> None:
    history = played(*MEET, SHIFT_RED[0], Pass())
    assert refused_undo(history) == ("undo-turn-ended", ("op.undo.any-other",))
    history.play(Choose(0))
    history.undo()
    assert refused_undo(history)[0] == "undo-turn-ended"


@pytest.mark.rule("op.undo.any-other")
def test_the_end_of_a_turn_does_not_tell_that_dice_were_thrown() -> None:
    history = played(*MEET, SHIFT_RED[0], Pass())
    before, (*_, last) = history.states[-2], history.transitions
    thrown = replace(last, state=replace(last.state, chance=Chance(99)))
    assert undo_refusal_after(before, thrown) == undo_refusal_after(before, last)


def test_at_the_start_there_is_nothing_to_undo() -> None:
    assert refused_undo(played()) == ("undo-nothing", ("op.undo.any-other",))


@pytest.mark.rule("op.undo.multiple")
def test_several_actions_are_undone_in_a_row_until_one_that_cannot_be() -> None:
    fought = (*MEET, SHIFT_RED[0], Attack("red-1"), Stand())
    history = played(*fought, SHIFT_RED[1])
    history.undo()
    assert history.actions == fought
    assert refused_undo(history)[0] == "undo-random"

    history = played(*MEET, *SHIFT_RED, Attack("red-1"))
    for _ in range(3):
        history.undo()
    assert history.state == played(*MEET).state
    assert refused_undo(history)[0] == "undo-revealed"


def test_another_action_can_follow_an_undo() -> None:
    history = played(*MEET, SHIFT_RED[0])
    history.undo()
    history.play(SHIFT_RED[1])
    assert history.state == played(*MEET, SHIFT_RED[1]).state


def test_rewinding_goes_back_past_everything() -> None:
    history = played(*MEET, Attack("red-1"), Stand(), Pass())
    assert history.rewind(3) == played(*MEET, Attack("red-1")).state
    assert history.actions == (*MEET, Attack("red-1"))
    assert len(history.transitions) == 3
    assert len(history.states) == 4
    assert history.rewind(0) == start(seed=5)


@pytest.mark.parametrize("count", [-1, 3])
def test_rewinding_to_an_action_that_was_not_played_is_an_error(count: int) -> None:
    with pytest.raises(IndexError, match=f"first {count} cannot be kept"):
        played(*MEET).rewind(count)


def test_a_refused_action_changes_nothing() -> None:
    history = played(*MEET)
    with pytest.raises(IllegalAction, match="Now is not the time to stand"):
        history.play(Stand())
    assert history.actions == MEET
    assert len(history.states) == 3
