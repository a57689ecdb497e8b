"""What people read of the values of closed sets."""

from typing import Literal

from studio.editing.field_kinds import named_choices


def test_values_of_closed_sets_are_read_in_sentence_case_and_written_as_they_are() -> None:
    kind = Literal["infantry", "take-hold", "HQ"]
    assert named_choices(kind) == [("infantry", "Infantry"), ("take-hold", "Take hold"), ("HQ", "HQ")]
