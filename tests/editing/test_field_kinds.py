"""What people read of the values of closed sets."""

from typing import Literal

from studio.editing.field_kinds import named_choices, told_apart


def test_values_of_closed_sets_are_read_in_sentence_case_and_written_as_they_are() -> None:
    kind = Literal["infantry", "take-hold", "HQ"]
    assert named_choices(kind) == [("infantry", "Infantry"), ("take-hold", "Take hold"), ("HQ", "HQ")]


def test_choices_that_people_call_alike_have_their_ids_behind_them() -> None:
    choices = [("first", "1st Squad"), ("second", "1st Squad"), ("guns", "Guns")]
    assert told_apart(choices) == [
        ("first", "1st Squad (first)"),
        ("second", "1st Squad (second)"),
        ("guns", "Guns"),
    ]
