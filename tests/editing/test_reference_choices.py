"""What fields can be set to, as people read it."""

import pytest

from studio.documents.tutorial import TutorialGoal, TutorialMark, TutorialStep
from studio.editing.reference_choices import engine_terms
from tests.support.skirmish import skirmish


@pytest.mark.parametrize(
    ("model", "field"), [(TutorialStep, "allow"), (TutorialGoal, "event"), (TutorialMark, "panel")]
)
def test_no_two_words_of_an_engine_read_the_same(model, field) -> None:
    choices = engine_terms(skirmish(), model, field)
    assert choices
    assert len({text for _, text in choices}) == len(choices)


def test_words_that_people_call_the_same_are_named_as_the_file_does() -> None:
    choices = dict(engine_terms(skirmish(), TutorialStep, "allow") or ())
    assert choices["reorganize"] == "Reorganize (reorganize)"
    assert choices["reorg"] == "Reorganize (reorg)"
    assert choices["move"] == "Move"


def test_a_field_that_holds_no_word_of_an_engine_offers_none() -> None:
    assert engine_terms(skirmish(), TutorialStep, "text") is None
