"""Who sits at the machine, and what they can take back."""

import pytest

from studio.desktop.play.people import People
from studio.documents.storage.shipped import shipped_content
from studio.playtest.battle import open_battle
from studio.playtest.session import new_session
from studio.rules.tactical.base.actions import Done, Face

_ROCHERATH = shipped_content() / "packs/squads/scenarios/rocherath.scenario.json"


@pytest.fixture
def session():
    """A battle in which Germans have given an order, which Americans are asked about now."""
    session = new_session(open_battle(_ROCHERATH), {}, seed=1)
    rules = session.history.ruleset
    session.play(Done())
    for _ in range(2):
        session.play(next(each for each in rules.legal(session.state) if not isinstance(each, Done)))
    assert session.decision.side == "americans"
    assert session.history.undo_refusal() is None, "the rules alone would take it back"
    return session


@pytest.mark.rule("op.undo.any-other")
def test_what_another_person_has_done_is_not_taken_back(session):
    people = People(session)
    people.seat()
    assert "another person's" in people.undo_refusal().text
    session.play(Done())
    assert people.seat() == "Germans"
    assert "another person's" in people.undo_refusal().text, "they were asked in between"
    facing = next(each for each in session.history.ruleset.legal(session.state) if isinstance(each, Face))
    session.play(facing)
    assert people.undo_refusal() is None
    played = len(session.history.actions)
    people.take_back()
    assert len(session.history.actions) == played - 1
    assert "another person's" in people.undo_refusal().text


def test_what_the_computer_has_done_since_goes_with_the_last_choice(session):
    session.seats["germans"] = "greedy"
    people = People(session)
    people.seat()
    assert people.undo_refusal() is None
    people.take_back()
    assert session.history.actions == ()


@pytest.mark.rule("op.undo.any-other")
def test_what_the_computer_has_done_first_is_not_taken_back(session):
    session.rewind(1)
    session.seats["americans"] = "greedy"
    people = People(session)
    people.seat()
    assert session.history.undo_refusal() is None, "the rules alone would take it back"
    assert people.undo_refusal().code == "undo-nothing"
