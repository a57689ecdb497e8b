"""A tutorial goes on with what its player does and learns, back with what is undone, and says what its step allows."""

from typing import Any

import pytest

from studio.documents.tutorial import TutorialGoal, TutorialStep
from studio.playtest.battle import Battle
from studio.playtest.session import Session, new_session
from studio.playtest.tutorial import Tutorial
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import EndTurn, GiveOrder, Move
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.intelligence.event_visibility import is_visible_to
from tests.support.battles import shipped_ruleset
from tests.support.skirmish import shipped_catalogue, skirmish

pytestmark = pytest.mark.rule("op.intro.tutorial")
ALLIES, AXIS = Side("allies"), Side("axis")
MOVER, THEIRS = UnitId("51-highland"), UnitId("trieste")
NOTHING_READ: frozenset[str] = frozenset()


def session(**edits: Any) -> Session:
    """Begin a battle that persons play on both sides."""
    return new_session(
        Battle(
            skirmish({f"/{name}": value for name, value in edits.items()}),
            shipped_catalogue(),
            shipped_ruleset(),
        ),
        {},
        1,
    )


def tutorial(played: Session, *goals: dict[str, Any], allow: tuple[str, ...] = ()) -> Tutorial:
    """Return a tutorial with a step for each goal."""
    steps = (
        TutorialStep(id=f"step-{number}", text=f"Do {number}.", until=TutorialGoal(**goal), allow=allow)
        for number, goal in enumerate(goals)
    )
    return Tutorial(tuple(steps), played.battle.engine, ALLIES, is_visible_to)


def move(played: Session, unit: UnitId, *labels: str) -> None:
    shape = played.state.board.shape
    played.play(Move(unit, tuple(shape.index(shape.parse(label)) for label in labels)))


MOVED = {"event": "unit-moved"}


def test_a_step_that_counts_earlier_events_is_done_by_one_that_came_before_its_turn() -> None:
    played = session()
    turns = {"event": "turn-ended", "side": "allies"}
    led = tutorial(played, turns, MOVED | {"earlier": True}, MOVED)
    late = tutorial(played, turns, MOVED, MOVED)
    move(played, MOVER, "0404")
    assert led.steps_done(played.history, NOTHING_READ) == 0
    played.play(EndTurn())
    # The last step waits for a move of its own.
    assert led.steps_done(played.history, NOTHING_READ) == 2
    assert late.steps_done(played.history, NOTHING_READ) == 1


def test_a_step_waits_for_its_event_and_one_event_ends_one_step() -> None:
    played = session()
    led = tutorial(played, MOVED, MOVED, {"event": "turn-ended"})
    counts = [led.steps_done(played.history, NOTHING_READ)]
    for label in ("0404", "0504"):
        move(played, MOVER, label)
        counts.append(led.steps_done(played.history, NOTHING_READ))
    played.play(EndTurn())
    assert [*counts, led.steps_done(played.history, NOTHING_READ)] == [0, 1, 2, 3]


def test_what_is_undone_has_to_be_done_again() -> None:
    played = session()
    led = tutorial(played, MOVED)
    move(played, MOVER, "0404")
    assert led.steps_done(played.history, NOTHING_READ) == 1
    played.undo()
    assert led.steps_done(played.history, NOTHING_READ) == 0


@pytest.mark.parametrize(
    ("asked", "done"),
    [
        ({"unit": "51-highland"}, 1),
        ({"unit": "1-armoured"}, 0),
        ({"hex": "0504"}, 1),
        ({"hex": "0404"}, 0),
        ({"unit": "51-highland", "hex": "0504"}, 1),
        ({"unit": "51-highland", "hex": "0304"}, 0),
    ],
)
def test_the_event_must_name_whom_and_where_it_is_asked_for_a_path_by_its_end(
    asked: dict[str, str], done: int
) -> None:
    played = session()
    move(played, MOVER, "0404", "0504")
    assert tutorial(played, MOVED | asked).steps_done(played.history, NOTHING_READ) == done


def test_a_side_is_told_from_the_other_and_a_headquarters_by_its_id() -> None:
    played = session()
    played.play(GiveOrder(MOVER, "no-retreat"))
    played.play(EndTurn())
    started = {"event": "turn-started"}
    ours = tutorial(played, {"event": "order-given", "hq": "x-corps"}, started | {"side": "allies"})
    theirs = tutorial(played, {"event": "order-given", "hq": "dak"})
    assert ours.steps_done(played.history, NOTHING_READ) == 1
    assert theirs.steps_done(played.history, NOTHING_READ) == 0
    assert tutorial(played, started | {"side": "axis"}).steps_done(played.history, NOTHING_READ) == 1


def test_what_is_only_read_is_done_when_it_was_read() -> None:
    played = session()
    led = tutorial(played, {}, MOVED, {})
    assert led.steps_done(played.history, NOTHING_READ) == 0
    move(played, MOVER, "0404")
    assert led.steps_done(played.history, {"step-0"}) == 2
    assert led.steps_done(played.history, {"step-0", "step-2"}) == 3
    assert led.steps_done(played.history, {"step-2"}) == 0


@pytest.mark.parametrize(("fog", "done"), [(False, 1), (True, 0)])
@pytest.mark.rule("op.fow.covers")
def test_what_the_side_does_not_learn_leads_nowhere(fog: bool, done: int) -> None:
    played = session(fog=fog, **{"units/3/at": "0906"})
    played.play(EndTurn())
    move(played, THEIRS, "1006")
    assert tutorial(played, MOVED).steps_done(played.history, NOTHING_READ) == done


def test_a_step_allows_actions_by_their_kind_or_name_and_says_what_to_do_now() -> None:
    played = session()
    led = tutorial(played, MOVED, allow=("move", "rearguard"))
    (step,) = led.steps
    assert led.refusal(step, Move(MOVER, ())) is None
    assert led.refusal(step, GiveOrder(MOVER, "rearguard")) is None
    refused = led.refusal(step, GiveOrder(MOVER, "no-retreat"))
    assert refused is not None
    assert (refused.code, refused.facts) == ("tutorial-step", {"step": "step-0"})
    assert (
        refused.text
        == "The tutorial waits for something else: Do 0. Its step allows: “Move”, “Order: rearguard”."
    )
    assert led.query_refusal(step, "rearguard") is None
    assert led.query_refusal(step, "no-retreat") == refused
    assert led.query_refusal(step, "something") is None
    assert led.refusal(step.model_copy(update={"allow": ()}), EndTurn()) is None
